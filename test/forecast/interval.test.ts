import { describe, expect, it } from 'vitest';
import { newcombe, rounded, roundedChance, roundedDifference, wilson } from '../../src/forecast/count/interval.ts';

describe("Wilson's interval", () => {
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is that of Newcombe 1998, table I', (successes, trials, low, high) => {
    const found = wilson(successes, trials);
    expect(found.chance).toBeCloseTo(successes / trials, 12);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
    expect(found.level).toBe(0.95);
  });

  it('tells nothing without a game, and is the same from the other side', () => {
    expect(wilson(0, 0)).toEqual({ chance: 0, low: 0, high: 1, level: 0.95 });
    const [won, lost] = [wilson(37, 120), wilson(83, 120)];
    expect(won.low).toBeCloseTo(1 - lost.high, 12);
    expect(won.high).toBeCloseTo(1 - lost.low, 12);
  });
});

describe('what is printed', () => {
  it('has four digits', () => {
    expect([rounded(0.123456), rounded(0.5), rounded(2 / 3, 2)]).toEqual([0.1235, 0.5, 0.67]);
    expect(roundedChance(wilson(1, 3))).toEqual({ chance: 0.3333, low: 0.0615, high: 0.7923, level: 0.95 });
    const { difference, level } = roundedDifference(newcombe({ both: 1, onlyA: 1, onlyB: 0, neither: 1 }));
    expect([difference, level]).toEqual([0.3333, 0.95]);
  });
});

describe("Newcombe's interval of a paired difference", () => {
  it.each([
    [[36, 12, 2, 0], 0.2, 0.0569, 0.3404],
    [[20, 12, 2, 16], 0.2, 0.0562, 0.3292],
    [[18, 12, 2, 18], 0.2, 0.0562, 0.329],
    [[53, 0, 1, 0], -0.0185, -0.0977, 0.0496],
    [[30, 24, 0, 0], 0.4444, 0.3034, 0.5762],
  ] as const)('of %j is that of his method 10', ([both, onlyA, onlyB, neither], difference, low, high) => {
    const found = newcombe({ both, onlyA, onlyB, neither });
    expect(found.difference).toBeCloseTo(difference, 4);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  it('turns round with its options, and is from -1 to 1 without a pair', () => {
    const one = newcombe({ both: 20, onlyA: 12, onlyB: 2, neither: 16 });
    const other = newcombe({ both: 20, onlyA: 2, onlyB: 12, neither: 16 });
    expect(other.low).toBeCloseTo(-one.high, 12);
    expect(other.high).toBeCloseTo(-one.low, 12);
    expect(newcombe({ both: 0, onlyA: 0, onlyB: 0, neither: 0 })).toMatchObject({ low: -1, high: 1 });
  });

  it('is narrower the more the two go together', () => {
    const width = (both: number, only: number) => {
      const { low, high } = newcombe({ both, onlyA: only, onlyB: only, neither: 100 - both - 2 * only });
      return high - low;
    };
    expect(width(45, 5)).toBeLessThan(width(25, 25));
  });
});
