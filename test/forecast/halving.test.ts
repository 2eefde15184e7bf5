import { describe, expect, it } from 'vitest';
import { stillIn } from '../../src/forecast/compare/halving.ts';
import { emptyTally, type Tally, withGame } from '../../src/forecast/count/tally.ts';

/** Games of three options: which of them win each. */
const tallyOf = (games: readonly (readonly boolean[])[]): Tally =>
  games.reduce(
    (tally, wins, k) =>
      withGame(
        tally,
        wins.map((won, o) => ({ k, o, r: won ? 'w' : 'l', why: '', tp: 4, down: 0, th: [], d: 1 })),
      ),
    emptyTally(3),
  );
const times = <T>(count: number, value: T): readonly T[] => Array.from({ length: count }, () => value);

describe('options that are played on', () => {
  it('are all, as long as nobody is surely behind; whoever is 2.5 standard errors behind the best is dropped', () => {
    const even = times(10, [true, true, false]);
    // Six games that the first alone has won: 6 / sqrt(6) = 2.45.
    expect(stillIn(tallyOf([...even, ...times(6, [true, false, true])]), [0, 1, 2])).toEqual([0, 1]);
    // Seven: 2.65.
    expect(stillIn(tallyOf([...even, ...times(7, [true, false, true])]), [0, 1, 2])).toEqual([0]);
  });

  it('never lose the best, nor any where none has won', () => {
    expect(stillIn(tallyOf(times(64, [false, false, false])), [0, 1, 2])).toEqual([0, 1, 2]);
    expect(stillIn(tallyOf(times(64, [false, true, false])), [0, 1, 2])).toEqual([1]);
    expect(stillIn(tallyOf(times(64, [true, false, false])), [1, 2])).toEqual([1, 2]);
  });
});
