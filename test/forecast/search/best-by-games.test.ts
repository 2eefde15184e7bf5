import { describe, expect, it } from 'vitest';
import { bestByGames, type Came } from '../../../src/forecast/play/search/searching.ts';

const nothing: Came = { won: false, progress: 0, survivors: 0 };
const won: Came = { ...nothing, won: true };

/** Plays what is written down of each choice, game by game; the last goes on for ever. */
function written(games: Readonly<Record<string, readonly (Came | undefined)[]>>) {
  const played: string[] = [];
  const playOn = (choice: string, k: number): Came | undefined => {
    played.push(`${choice}${k}`);
    return games[choice]?.[k] ?? games[choice]?.at(-1);
  };
  const best = (block: number, most: number, lead = 1) =>
    bestByGames(Object.keys(games), playOn, { block, most, lead });
  return { played, best };
}
const usual = [nothing];

describe('the best by games', () => {
  it('has won more than the first, by as many as are wanted', () => {
    expect(written({ usual, a: [won] }).best(1, 1)).toBe('a');
    expect(written({ usual: [nothing, won, nothing], a: [won, nothing, won] }).best(3, 3)).toBe('a');
    expect(written({ usual: [nothing, won, nothing], a: [won, nothing, won] }).best(3, 3, 2)).toBe('usual');
    expect(written({ usual: [nothing, won, nothing], a: [won] }).best(3, 3, 2)).toBe('a');
    expect(written({ usual: [nothing, won, nothing], a: [won] }).best(3, 3, 3)).toBe('usual');
  });

  it('is the first where another has won as often, however far it came', () => {
    const farther: Came = { ...nothing, progress: 1, survivors: 6 };
    expect(written({ usual, a: [farther] }).best(1, 1)).toBe('usual');
    expect(written({ usual: [won], a: [{ ...farther, won: true }] }).best(1, 1)).toBe('usual');
  });

  it('of others with as many wins, has come farther in the mission; then it has kept more operatives; then it is the first of them', () => {
    const [half, third]: readonly Came[] = [
      { ...won, progress: 0.5 },
      { ...won, progress: 0.3, survivors: 6 },
    ];
    expect(written({ usual, a: [third ?? won], b: [half ?? won] }).best(1, 1)).toBe('b');
    expect(written({ usual, a: [{ ...won, survivors: 1 }], b: [{ ...won, survivors: 2 }] }).best(1, 1)).toBe('b');
    expect(written({ usual, a: [{ ...won, survivors: 2 }], b: [{ ...won, survivors: 1 }] }).best(1, 1)).toBe('a');
    expect(written({ usual, b: [won], a: [won] }).best(1, 1)).toBe('b');
    expect(written({ usual, a: [won], b: [won] }).best(1, 1)).toBe('a');
  });

  it('adds up what came of all its games', () => {
    const survivors = (...each: readonly number[]): readonly Came[] => each.map((one) => ({ ...won, survivors: one }));
    expect(written({ usual, a: survivors(3, 0), b: survivors(2, 2) }).best(2, 2)).toBe('b');
    const progress = (...each: readonly number[]): readonly Came[] => each.map((one) => ({ ...won, progress: one }));
    expect(written({ usual, a: progress(0.6, 0), b: progress(0.4, 0.4) }).best(2, 2)).toBe('b');
  });

  it('after each block the worse half is dropped, but not the first', () => {
    const { played, best } = written({ usual, a: [nothing], b: [won, nothing], c: [won, nothing, won] });
    expect(best(2, 4)).toBe('c');
    expect(played.slice(0, 8)).toEqual(['usual0', 'usual1', 'a0', 'a1', 'b0', 'b1', 'c0', 'c1']);
    expect(played.slice(8)).toEqual(['b2', 'b3', 'c2', 'c3', 'usual2', 'usual3']);
  });

  it('ends after so many games of one choice; one alone is not played', () => {
    const { played, best } = written({ usual, a: [won, nothing], b: [nothing], c: [nothing] });
    expect(best(2, 4, 9)).toBe('usual');
    expect(played.filter((game) => game.startsWith('a'))).toEqual(['a0', 'a1', 'a2', 'a3']);
    const alone = written({ usual });
    expect(alone.best(1, 8)).toBe('usual');
    expect(alone.played).toEqual([]);
  });

  it('plays no more where all have won all of their games, or lost all', () => {
    for (const one of [won, nothing]) {
      const { played, best } = written({ usual: [one], a: [one], b: [one] });
      expect(best(2, 8)).toBe('usual');
      expect(played).toEqual(['usual0', 'usual1', 'a0', 'a1', 'b0', 'b1']);
    }
    // Won all of the second block is not won all.
    const late = written({ usual: [nothing, won], a: [won, won], b: [nothing] });
    late.best(1, 3, 9);
    expect(late.played).toEqual(['usual0', 'a0', 'b0', 'a1', 'usual1', 'a2', 'usual2']);
  });

  it('is none that the rules refuse, at once or later', () => {
    expect(written({ usual: [undefined], a: [nothing] }).best(1, 1)).toBe('a');
    expect(written({ usual: [won, undefined], a: [nothing, nothing] }).best(2, 2)).toBe('a');
    expect(written({ usual, a: [undefined] }).best(1, 1)).toBe('usual');
    expect(written({ usual: [undefined], a: [undefined] }).best(1, 1)).toBeUndefined();
  });
});
