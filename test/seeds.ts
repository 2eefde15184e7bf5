/**
 * Tests that play many games made by chance play a tenth of them by day, always the same ones. All are played each night and before a
 * release (.github/workflows/nightly.yml): `TW_SEEDS=all npm test`.
 */
export const everySeed = process.env.TW_SEEDS === 'all';

/** How many of so many are played: all, or by day a tenth, but never fewer than `least`. */
export const seeds = (all: number, least = 1): number =>
  everySeed ? all : Math.min(all, Math.max(least, Math.ceil(all / 10)));

/** Those of a list that are played: all, or by day as few, spread evenly. */
export function someOf<T>(all: readonly T[], least?: number): readonly T[] {
  const step = all.length / seeds(all.length, least);
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
