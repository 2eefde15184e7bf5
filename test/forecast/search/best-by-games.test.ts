import { describe, expect, it } from 'vitest';
import { bestByGames, type Came } from '../../../src/forecast/play/search/best-by-games.ts';

const nothing: Came = { won: false, progress: 0, survivors: 0 };
const won: Came = { ...nothing, won: true };

/** Plays what is written down of each choice, game by game; the last goes on for ever. */
function written(games: Readonly<Record<string, readonly (Came | undefined)[]>>) {
  const played: string[] = [];
  const playOn = (choice: string, k: number): Came | undefined => {
    played.push(`${choice}${k}`);
    return games[choice]?.[k] ?? games[choice]?.at(-1);
  };
  return { played, best: (block: number, most: number) => bestByGames(Object.keys(games), playOn, { block, most }) };
}

describe('the best by games', () => {
  it('has won most', () => {
    expect(written({ a: [nothing], b: [won] }).best(1, 1)).toBe('b');
    expect(written({ a: [won, nothing, won], b: [nothing, won, nothing] }).best(3, 3)).toBe('a');
    const farther: Came = { ...nothing, progress: 1, survivors: 6 };
    expect(written({ a: [farther], b: [won] }).best(2, 2)).toBe('b');
  });

  it('of as many wins, has come farther in the mission; then it has kept more operatives; then it is the first', () => {
    const [half, third]: readonly Came[] = [
      { ...won, progress: 0.5 },
      { ...won, progress: 0.3, survivors: 6 },
    ];
    expect(written({ a: [third ?? won], b: [half ?? won] }).best(1, 1)).toBe('b');
    expect(written({ a: [{ ...won, survivors: 1 }], b: [{ ...won, survivors: 2 }] }).best(1, 1)).toBe('b');
    expect(written({ a: [{ ...won, survivors: 2 }], b: [{ ...won, survivors: 1 }] }).best(1, 1)).toBe('a');
    expect(written({ b: [won], a: [won] }).best(1, 1)).toBe('b');
    expect(written({ a: [won], b: [won] }).best(1, 1)).toBe('a');
  });

  it('adds up what came of all its games', () => {
    const survivors = (...each: readonly number[]): readonly Came[] =>
      each.map((one) => ({ ...nothing, survivors: one }));
    expect(written({ a: survivors(3, 0), b: survivors(2, 2) }).best(2, 2)).toBe('b');
    const progress = (...each: readonly number[]): readonly Came[] =>
      each.map((one) => ({ ...nothing, progress: one }));
    expect(written({ a: progress(0.6, 0), b: progress(0.4, 0.4) }).best(2, 2)).toBe('b');
  });

  it('after each block the worse half is dropped, and of three the two that are ahead play on', () => {
    const { played, best } = written({ a: [nothing], b: [won, nothing, nothing, nothing], c: [won, nothing, won] });
    expect(best(2, 8)).toBe('c');
    expect(played).toEqual(['a0', 'a1', 'b0', 'b1', 'c0', 'c1', 'b2', 'b3', 'c2', 'c3']);
  });

  it('ends after so many games of one choice, and where one alone is left', () => {
    const even = [won, nothing];
    const { played, best } = written({ a: even, b: even, c: [nothing], d: [nothing] });
    expect(best(2, 4)).toBe('a');
    expect(played.filter((game) => game.startsWith('a'))).toEqual(['a0', 'a1', 'a2', 'a3']);
    const four = written({ a: even, b: even, c: [nothing], d: [nothing] });
    four.best(2, 2);
    expect(four.played).toHaveLength(8);
    const alone = written({ a: [nothing] });
    expect(alone.best(1, 8)).toBe('a');
    expect(alone.played).toEqual([]);
  });

  it('plays no more where all have won all of their games, or lost all', () => {
    for (const one of [won, nothing]) {
      const { played, best } = written({ a: [one], b: [one], c: [one] });
      expect(best(2, 8)).toBe('a');
      expect(played).toEqual(['a0', 'a1', 'b0', 'b1', 'c0', 'c1']);
    }
    // One that has won all of the second block has not won all.
    const late = written({ a: [nothing, won], b: [won, nothing], c: [nothing], d: [nothing] });
    late.best(1, 2);
    expect(late.played).toEqual(['a0', 'b0', 'c0', 'd0', 'b1', 'a1']);
  });

  it('is none that the rules refuse, at once or later', () => {
    expect(written({ a: [undefined], b: [nothing] }).best(1, 1)).toBe('b');
    expect(written({ a: [won, undefined], b: [nothing, nothing] }).best(2, 2)).toBe('b');
    expect(written({ a: [undefined], b: [undefined] }).best(1, 1)).toBeUndefined();
  });
});
