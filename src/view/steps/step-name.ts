import type { GameEvent } from '../../rules/events/events.ts';
import type { Deed } from '../../rules/language/deed.ts';
import { actionName } from '../../rules/state/action-names.ts';
import type { GameState } from '../../rules/state/state.ts';
import { deedWords } from '../questions/deed-words.ts';
import { shortNameOf } from '../words/short-names.ts';

/** What was done, as somebody at the table calls it: `Warrior 2's activation`, `Kel's Dash`, `the Strategy phase`. */
export function stepName(deed: Deed, events: readonly GameEvent[], state: GameState): string {
  switch (deed.do) {
    case 'strategy':
      return 'the Strategy phase';
    case 'end-turn':
      return 'the end of the turning point';
    case 'concede':
      return 'conceding';
    case 'resolve-npo':
      return ofWhom(events, 'npo-activated', 'activation', state) ?? 'an NPO activation';
    case 'counteract':
      return ofWhom(events, 'npo-counteracts', 'counteraction', state) ?? 'the counteraction';
    case 'act':
      return actName(events, state) ?? deedWords(deed);
    case 'cp':
      return deed.args.by < 0 ? `${-deed.args.by} CP spent` : `${deed.args.by} CP gained`;
    case 'dice-of':
      return 'whose dice are typed';
    default:
      return deedWords(deed);
  }
}

function ofWhom(
  events: readonly GameEvent[],
  type: 'npo-activated' | 'npo-counteracts',
  what: string,
  state: GameState,
): string | undefined {
  const found = events.find((event): event is Extract<GameEvent, { type: typeof type }> => event.type === type);
  return found && `${shortNameOf(state, found.id)}'s ${what}`;
}

function actName(events: readonly GameEvent[], state: GameState): string | undefined {
  const done = events.find((event) => event.type === 'action-performed' || event.type === 'operative-expended');
  if (!done) return events.some(({ type }) => type === 'counteract-declined') ? 'that nobody counteracts' : undefined;
  const whose = `${shortNameOf(state, done.id)}'s`;
  if (done.type === 'operative-expended') return `the end of ${whose} activation`;
  const isNamed = done.action !== 'mission-action' && done.action !== 'other';
  return `${whose} ${isNamed ? actionName[done.action] : 'action'}`;
}
