import type { RollOffAbout } from '../../events/reasons.ts';
import { emit, look, ofPlayers, type Rule, roll } from '../../language/language.ts';
import type { PlayerTally } from '../../state/state.ts';
import { inOrderFrom, playersIn } from './players.ts';

/** A D6 for each of these players, in their order. */
export function* rollEach(why: string, players: readonly PlayerTally[]): Rule<readonly number[]> {
  const names = players.map(({ name }) => name).join(', ');
  return yield* roll('roll-off', `Roll-off ${why}: ${names}, in that order`, players.length, 6, ofPlayers);
}

/** A roll-off: the highest wins; those that are level roll again (core rules, Dice). One alone wins without a roll. */
export function* rollOff(about: RollOffAbout, why: string, players: readonly PlayerTally[]): Rule<PlayerTally> {
  let left = players;
  while (true) {
    const [only, another] = left;
    if (!only) throw new RangeError('nobody rolls off');
    if (!another) return only;
    const faces = yield* rollEach(why, left);
    const highest = Math.max(...faces);
    const best = left.filter((_, index) => faces[index] === highest);
    const [winner, level] = best;
    yield* emit({
      type: 'rolled-off',
      about,
      dice: left.map(({ id }, index) => ({ player: id, face: faces[index] ?? 0 })),
      winner: winner && !level ? winner.id : null,
    });
    left = best;
  }
}

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
