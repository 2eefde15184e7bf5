import { type RuleOf, vocabulary } from '../../engine/rule.ts';
import type { Hint } from '../../rules/language/deed.ts';
import type { MatchedEvent } from './events.ts';
import type { MatchedState, Seat } from './state.ts';

/** A rule of matched play. */
export type MatchedRule<R = void> = RuleOf<MatchedState, MatchedEvent, R, unknown, Hint>;

/** The engine's vocabulary for matched play. */
export const { look, emit, refuse, reject, roll, drawHidden, pick, choose, chooseMany, askNumber, confirm, askText } =
  vocabulary<MatchedState, MatchedEvent, unknown, Hint>();

/** Both players' dice for something; ties are rolled again. Returns the winner. */
export function* rollOff(what: string): MatchedRule<Seat> {
  const { config } = yield* look();
  const { a, b } = config.players;
  while (true) {
    const [one = 0, other = 0] = yield* roll('roll-off', `Roll-off for ${what}: ${a.name}, then ${b.name}`, 2);
    if (one === other) continue;
    const winner: Seat = one > other ? 'a' : 'b';
    yield* emit({ type: 'rolled-off', for: what, a: one, b: other, winner });
    return winner;
  }
}
