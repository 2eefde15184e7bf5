import { fits } from '../../catalog/schema-faults.ts';
import {
  among,
  anyText,
  atLeastAs,
  fromTo,
  lazily,
  listOf,
  maybe,
  recordOf,
  such,
  twoOf,
} from '../../catalog/schema-parts.ts';
import type { GameLine } from '../../forecast/count/game-line.ts';
import { type Counts, emptyTally, type OptionTally, type PairTally, type Tally } from '../../forecast/count/tally.ts';

// The lines of a part below its header, checked as far as they are counted: other machines have written them.

const count = () => fromTo(0);

const gameLine = lazily(() =>
  atLeastAs<GameLine>({
    ...{ k: count(), o: count(), r: among(['w', 'l', 'u', 'x']), why: anyText() },
    ...{ tp: count(), down: count(), th: listOf(count()), d: count(), h: maybe(anyText()) },
  }),
);

/** A line of a game. */
export const isGameLine = (value: unknown): value is GameLine => fits(gameLine(), value);

const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, more) => sum + more, 0);

const optionTally = () =>
  such(
    atLeastAs<OptionTally>({
      ...{ games: count(), wins: count(), losses: count(), undecided: count(), broken: count() },
      ...{ turningPoints: recordOf(count()), down: recordOf(count()), why: recordOf(count()) },
      threat: listOf(twoOf(count(), count())),
    }),
    ({ games, wins, losses, undecided, broken, turningPoints, down, why, threat }) =>
      wins + losses + undecided + broken === games &&
      totalOf(turningPoints) === games &&
      totalOf(down) === games &&
      totalOf(why) === games - undecided &&
      threat.every(([ended]) => ended <= games),
    'agree with itself',
  );

const pairTally = () =>
  atLeastAs<PairTally>({ a: count(), b: count(), both: count(), onlyA: count(), onlyB: count(), neither: count() });

const tally = lazily(() =>
  such(
    atLeastAs<Tally>({ options: listOf(optionTally()), pairs: listOf(pairTally()) }),
    ({ options, pairs }) => {
      const expected = emptyTally(options.length).pairs;
      return (
        pairs.length === expected.length &&
        pairs.every(
          ({ a, b, both, onlyA, onlyB, neither }, at) =>
            a === expected[at]?.a &&
            b === expected[at]?.b &&
            both + onlyA === options[a]?.wins &&
            both + onlyB === options[b]?.wins &&
            both + onlyA + onlyB + neither === options[a]?.games,
        )
      );
    },
    'agree with its options',
  ),
);

/** Whether these are sums of that many games and options that agree with each other. */
export const isTallyOf = (value: unknown, options: number, games: number): value is Tally =>
  fits(tally(), value) && value.options.length === options && value.options.every((option) => option.games === games);
