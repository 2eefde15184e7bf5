import type { BidCategory } from './events.ts';
import { askNumber, emit, look, type MatchedRule, rollOff } from './language.ts';
import { nameOf, type Seat } from './state.ts';

/**
 * One bid: both players hide tokens in a hand, from none to all they have left, and show them together. The higher bid decides and
 * both lose what they bid; equal bids are made again; for two empty hands there is a roll-off (Critical Operations, steps 1 and
 * 5). Returns who decides.
 */
export function* bidFor(category: BidCategory, what: string): MatchedRule<Seat> {
  while (true) {
    const a = yield* hand('a', what);
    const b = yield* hand('b', what);
    if (a === 0 && b === 0) {
      yield* emit({ type: 'bids-revealed', category, a, b, winner: null });
      return yield* rollOff(what);
    }
    const winner = a === b ? null : a > b ? 'a' : 'b';
    yield* emit({ type: 'bids-revealed', category, a, b, winner });
    if (winner) return winner;
  }
}

function* hand(seat: Seat, what: string): MatchedRule<number> {
  const state = yield* look();
  return yield* askNumber({
    name: `bid-${seat}`,
    why: `${nameOf(state, seat)}, your bid for ${what} (nobody else looks)?`,
    min: 0,
    max: state.tokens[seat],
    secret: true,
    answerer: seat,
  });
}
