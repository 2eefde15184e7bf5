import type { GameState } from '../../rules/state.ts';
import { loadoutName } from '../names.ts';
import type { EventOf } from '../sentences/chapter.ts';
import { placeNote, placeShort } from '../sentences/place.ts';
import { notSetUp, notSetUpBecause } from '../sentences/set-up.ts';
import type { Cell, Table } from '../table.ts';
import { capital } from '../text.ts';

export type SettingUp = EventOf<'npo-set-up' | 'npo-not-set-up'>;

/** What to place where, in order, and how; `title` says why. `state`: when all are set up. */
export function placementTable(title: string, events: readonly SettingUp[], state: GameState): Table {
  return {
    title,
    columns: [
      { title: '#' },
      { title: 'NPO', stacked: '' },
      { title: 'Weapon', stacked: '' },
      { title: 'Where', stacked: 'at' },
      { title: 'Order', stacked: '' },
      { title: 'State', stacked: '' },
    ],
    rows: events.map((event, index) => [`${index + 1}`, ...row(event, state)]),
    notes: notesOf(events),
    empty: 'No NPO is set up.',
  };
}

function row(event: SettingUp, state: GameState): Cell[] {
  if (event.type === 'npo-not-set-up') {
    const text = `${notSetUp(event)}: ${notSetUpBecause(event, state)}`;
    return [{ text, role: 'warning' }, '', '', '', ''];
  }
  return [
    event.name,
    loadoutName(event.datacard, event.weapons),
    placeShort(event.place, state),
    capital(event.order),
    { text: event.state, role: event.state },
  ];
}

/** How to place them, each way once. */
function notesOf(events: readonly SettingUp[]): string[] {
  const notes = events.flatMap((event) => (event.type === 'npo-set-up' ? [placeNote(event.place)] : []));
  return [...new Set(notes)].filter((note) => note !== null);
}
