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

  it('of two as good the first is the best, and who is behind it by the other order of the pair is dropped as well', () => {
    const ahead = tallyOf([...times(10, [true, true, true]), ...times(7, [false, false, true])]);
    expect(stillIn(ahead, [0, 1, 2])).toEqual([2]);
    expect(stillIn(ahead, [0, 1])).toEqual([0, 1]);
    // Each has won some that the other has not: 9 of 16 behind are not surely behind, 11 of 13 are.
    expect(stillIn(tallyOf([...times(9, [true, false, false]), ...times(5, [false, true, false])]), [0, 1])).toEqual([
      0, 1,
    ]);
    expect(stillIn(tallyOf([...times(12, [true, false, false]), ...times(1, [false, true, false])]), [0, 1])).toEqual([
      0,
    ]);
    expect(stillIn(tallyOf([...times(12, [false, false, true]), ...times(1, [false, true, false])]), [1, 2])).toEqual([
      2,
    ]);
    expect(stillIn(tallyOf([...times(9, [false, false, true]), ...times(5, [false, true, false])]), [1, 2])).toEqual([
      1, 2,
    ]);
    expect(stillIn(tallyOf([]), [])).toEqual([]);
    expect(stillIn(emptyTally(0), [0, 1])).toEqual([0, 1]);
  });

  it('are not dropped at exactly 2.5 standard errors', () => {
    // 13 less 3, of 16 that differ: 10 / sqrt(16).
    const exactly = [...times(13, [true, false, false]), ...times(3, [false, true, false])];
    expect(stillIn(tallyOf(exactly), [0, 1])).toEqual([0, 1]);
  });

  it('never lose the best, nor any where none has won', () => {
    expect(stillIn(tallyOf(times(64, [false, false, false])), [0, 1, 2])).toEqual([0, 1, 2]);
    expect(stillIn(tallyOf(times(64, [false, true, false])), [0, 1, 2])).toEqual([1]);
    expect(stillIn(tallyOf(times(64, [true, false, false])), [1, 2])).toEqual([1, 2]);
  });
});
