import { cardIn } from '../../catalog/catalogue.ts';
import type { EventOf } from '../../rules/events.ts';
import type { GameConfig, GameState } from '../../rules/state.ts';
import { loadoutName } from '../names.ts';
import type { Cell, Table } from '../page.ts';
import { placeNote, placeShort } from '../sentences/set-up.ts';
import { capital, counted } from '../text.ts';

/** What people do before the NPOs are set up, in order (pack, Kill Team Selection; Game Sequence 1 to 3). */
export function setUpChecklist({ map }: GameConfig): string[] {
  return [
    'One kill team: split it between you, or bring half of a team each; half of an odd number rounds up (down is the harder choice).',
    map === null
      ? 'Set up the killzone: terrain as you have agreed.'
      : `Set up the killzone exactly as map ${map} shows: tw maps ${map}.`,
    'At most four equipment options for all of you together, none of them twice; what is set up before the battle stands first, then the NPOs.',
  ];
}

/** How to choose between places that the mission allows (pack, Threat Principle, Setting Up NPOs). */
const placementLadder =
  'Where several places will do: the one that does most to keep the players from winning; then where it can better Charge, Shoot or Fight, whichever its behaviour puts first; then where it is no valid target.';

export type SettingUp = EventOf<'npo-set-up' | 'npo-not-set-up'>;

/**
 * What to place where, in order, and how; `title` says why. `state`: when all are set up.
 */
export function placementTable(title: string, events: readonly SettingUp[], state: GameState): Table {
  return {
    title,
    columns: [
      { title: 'Id' },
      { title: 'NPO', stacked: '', spare: true },
      { title: 'Dice' },
      { title: 'Weapon', stacked: '' },
      { title: 'Where', stacked: 'at' },
      { title: 'State', stacked: '' },
    ],
    rows: events.map((event) => row(event, state)),
    notes: notesOf(events),
    empty: 'No NPO is set up.',
  };
}

function row(event: SettingUp, state: GameState): Cell[] {
  const roll = event.dice?.join(',') ?? '';
  if (event.type === 'npo-not-set-up') {
    const what = event.datacard === null ? 'NPO' : cardIn(state.catalogue, event.datacard).name;
    const because = event.because === 'limit' ? `limit of ${state.config.npoLimit}` : 'no miniature left';
    return [counted(event.count, what), '', roll, '', '', { text: `not set up: ${because}`, role: 'warning' }];
  }
  const card = cardIn(state.catalogue, event.datacard);
  const weapon = loadoutName(card, event.weapons);
  return [event.id, card.name, roll, weapon, placeShort(event.place, state), { text: event.state, role: event.state }];
}

/** One of them for a list that is ticked off: who, with what, where. */
export function placementItem(event: EventOf<'npo-set-up'>, state: GameState): string {
  const weapon = loadoutName(cardIn(state.catalogue, event.datacard), event.weapons);
  return `${event.name}${weapon === '' ? '' : ` (${weapon})`}: ${placeShort(event.place, state)}.`;
}

/** How to place these, each way once. */
export const placementNotes = (events: readonly SettingUp[]): string[] => notesOf(events);

/** How to place them, each way once. */
function notesOf(events: readonly SettingUp[]): string[] {
  const notes = events.flatMap((event) => {
    const note = event.type === 'npo-set-up' ? placeNote(event.place) : null;
    return event.type === 'npo-set-up' && note !== null ? [`Each with ${capital(event.order)}, ${note}.`] : [];
  });
  const chosen = events.some(({ cause }) => cause === 'mission' || cause === 'room');
  return [...new Set(notes), ...(chosen && notes.length > 0 ? [placementLadder] : [])];
}
