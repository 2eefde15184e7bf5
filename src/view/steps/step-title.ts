import type { GameEvent } from '../../rules/events/events.ts';
import type { Deed } from '../../rules/language/deed.ts';
import { actionName } from '../../rules/state/action-names.ts';
import type { GameState } from '../../rules/state/state.ts';
import { deedWords } from '../questions/deed-words.ts';
import { doorNameOf } from '../words/names.ts';
import { shortNameOf } from '../words/short-names.ts';
import { capital } from '../words/text.ts';

/** A step in the words of the game: `Aegis: Operate Hatch`. `state`: tells the names. */
export function stepTitle(
  { events, ...deed }: Deed & { readonly events: readonly GameEvent[] },
  state: GameState,
): string {
  const name = (id: string): string => shortNameOf(state, id);
  switch (deed.do) {
    case 'new-game':
      return 'Set-up';
    case 'initiative':
      return 'Initiative';
    case 'ready':
      return 'Ready step';
    case 'draw-event':
      return 'Event card';
    case 'reinforce':
      return 'NPO Reinforcements';
    case 'strategy':
      return 'Strategy phase';
    case 'firefight':
      return 'Firefight phase';
    case 'end-turn':
      return 'End of the turning point';
    case 'concede':
      return 'Conceded';
    case 'act':
    case 'attack':
    case 'resolve-npo':
    case 'counteract':
      return activationTitle(events, name) ?? (deed.do === 'counteract' ? 'No counteraction' : 'Nobody acted');
    case 'threat':
      return 'Threat';
    case 'cp':
      return `${deed.args.by < 0 ? `${-deed.args.by} CP spent` : `${deed.args.by} CP gained`}${forWhat(deed.args)}`;
    case 'vp':
      return `${deed.args.by} VP${forWhat(deed.args)}`;
    case 'dice-of':
      return 'Whose dice are typed';
    case 'hatch':
      return `${capital(doorNameOf(state, 'hatchway', deed.args.number))} ${deed.args.open ? 'opened' : 'closed'}`;
    case 'breach':
      return `${capital(doorNameOf(state, 'breach-point', deed.args.number))} ${deed.args.close ? 'closed' : 'opened'}`;
    case 'place':
      return placeTitle(deed.args, name);
    case 'npo':
    case 'operative':
      return 'id' in deed.args ? `${name(deed.args.id)} put right` : 'Somebody added';
    case 'reconcile':
      return 'Record put right';
    case 'mission':
      return capital(deedWords(deed));
  }
}

/** Who acted, and by which actions. */
function activationTitle(events: readonly GameEvent[], name: (id: string) => string): string | undefined {
  const acted = events.flatMap((event) =>
    event.type === 'action-performed' || event.type === 'npo-acted' ? [event] : [],
  );
  const [first] = acted;
  const own = acted.filter(({ id }) => id === first?.id).map(({ action }) => capital(actionName[action]));
  if (first) return `${name(first.id)}: ${[...new Set(own)].join(', ')}`;
  for (const event of events) {
    if (event.type === 'operative-attacked') return `${name(event.id)}: ${actionName[event.action]}`;
    if (event.type === 'operative-expended' || event.type === 'npo-expended') return `${name(event.id)}: expended`;
  }
  return undefined;
}

function placeTitle(
  { places, keeps, all }: Extract<Deed, { do: 'place' }>['args'],
  name: (id: string) => string,
): string {
  const [first, another] = places;
  if (keeps === false) return 'Positions no longer kept';
  return first && !another && !all ? `Place of ${name(first.id)}` : 'Positions';
}

const forWhat = ({ for: what }: { readonly for?: string }): string => (what === undefined ? '' : `: ${what}`);
