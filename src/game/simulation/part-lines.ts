import type { GameLine } from '../../forecast/count/game-line.ts';
import { type Counts, emptyTally, type OptionTally, type PairTally, type Tally } from '../../forecast/count/tally.ts';
import { every, object } from '../../shape/objects.ts';
import { among, list, optional, pair, such, text, wholeFrom } from '../../shape/shape.ts';

// The lines of a part below its header, checked as far as they are counted: other machines have written them.

const count = wholeFrom(0);

const gameLine = object<GameLine>({
  ...{ k: count, o: count, r: among(['w', 'l', 'u', 'x']), why: text },
  ...{ tp: count, down: count, th: list(count), d: count, h: optional(text) },
});

/** A line of a game. */
export const isGameLine = (value: unknown): value is GameLine => gameLine.is(value, []);

const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, more) => sum + more, 0);

const optionTally = such(
  object<OptionTally>({
    ...{ games: count, wins: count, losses: count, undecided: count, broken: count },
    ...{ turningPoints: every(count), down: every(count), why: every(count), threat: list(pair(count)) },
  }),
  ({ games, wins, losses, undecided, broken, turningPoints, down, why, threat }) =>
    wins + losses + undecided + broken === games &&
    totalOf(turningPoints) === games &&
    totalOf(down) === games &&
    totalOf(why) === games - undecided &&
    threat.every(([ended]) => ended <= games),
);

const pairTally = object<PairTally>({ a: count, b: count, both: count, onlyA: count, onlyB: count, neither: count });

const tally = such(object<Tally>({ options: list(optionTally), pairs: list(pairTally) }), ({ options, pairs }) => {
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
});

/** Whether these are sums of that many games and options that agree with each other. */
export const isTallyOf = (value: unknown, options: number, games: number): value is Tally =>
  tally.is(value, []) && value.options.length === options && value.options.every((option) => option.games === games);
