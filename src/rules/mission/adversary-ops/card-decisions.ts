import { look, type Rule } from '../../language/language.ts';
import type { PlayerTally } from '../../state/state.ts';
import { inOrderFrom, playersIn } from './players.ts';
import { rollOff } from './roll-off.ts';

/**
 * Who makes the decisions for an event card, one after another: the winner of a roll-off, then the others in turn, and again
 * (pack, Threat Principle).
 */
function* decidersForCard(): Rule<readonly PlayerTally[]> {
  const winner = yield* rollOff('event-card', 'for the decisions of the event card', playersIn(yield* look()));
  return inOrderFrom(yield* look(), winner.id);
}

/** The one who makes the only decision. */
export function* deciderForCard(): Rule<PlayerTally> {
  const [first] = yield* decidersForCard();
  if (!first) throw new RangeError('nobody decides');
  return first;
}

/** Who decides next; undefined in Joint Ops. The roll-off is made when it first matters. */
export function deciders(): () => Rule<PlayerTally | undefined> {
  let order: readonly PlayerTally[] | undefined;
  let made = 0;
  return function* () {
    if ((yield* look()).adversary === null) return undefined;
    order ??= yield* decidersForCard();
    return order[made++ % order.length];
  };
}
