import { describe, expect, it } from 'vitest';
import { banishedOf36, payoffs, twoDiceAbove } from '../../src/odds/damage.ts';
import type { FightOdds } from '../../src/odds/fight.ts';
import { fightFigures } from '../../src/odds/figures.ts';
import { fraction, fractionText, fractionValue, product, weightedSum } from '../../src/odds/fraction.ts';
import { standardPool } from '../../src/odds/pool.ts';
import type { AttackProfile } from '../../src/odds/profile.ts';

const most = Number.MAX_SAFE_INTEGER;
const huge = 2n ** 60n;

describe('fractions are exact', () => {
  it('in lowest terms, the sign above', () => {
    expect(fraction(6, 4)).toEqual({ numerator: 3, denominator: 2 });
    expect(fraction(-6, 4)).toEqual({ numerator: -3, denominator: 2 });
    expect(fraction(0, 6)).toEqual({ numerator: 0, denominator: 1 });
  });

  it('beyond 2^53 too, and plain numbers again as soon as they fit', () => {
    expect(fraction(6n * huge, 4n * huge)).toEqual({ numerator: 3, denominator: 2 });
    expect(fraction(-6n * huge, 4n * huge)).toEqual({ numerator: -3, denominator: 2 });
    expect(fraction(2, huge)).toEqual({ numerator: 1, denominator: huge / 2n });
    expect(fraction(huge, 2)).toEqual({ numerator: huge / 2n, denominator: 1 });
    expect(fraction(BigInt(most), 1n).numerator).toBe(most);
    expect(fraction(BigInt(-most), 1n).numerator).toBe(-most);
    expect(fraction(BigInt(most) + 1n, 1n).numerator).toBe(BigInt(most) + 1n);
    expect(fraction(BigInt(-most) - 1n, 1n).numerator).toBe(BigInt(-most) - 1n);
  });

  it('as text and as a number', () => {
    expect(fractionText(fraction(3n * huge, huge))).toBe('3/1');
    expect(fractionValue(fraction(1, 4))).toBe(0.25);
  });

  it('products', () => {
    expect(product(6, 7)).toBe(42);
    expect(product(huge, 3)).toBe(3n * huge);
    expect(product(94_906_267, 94_906_267)).toBe(9_007_199_515_875_289n);
    expect(product(huge, 0)).toBe(0);
  });

  it('weighted sums, of small and of great weights', () => {
    expect(weightedSum([1, 2, 3], (index) => index)).toBe(8);
    expect(weightedSum([5], () => -2)).toBe(-10);
    expect(weightedSum([4, 6], () => 2)).toBe(20);
    expect(weightedSum([huge, 1], (index) => index + 1)).toBe(huge + 2n);
    expect(weightedSum([most, most, 1], () => 1)).toBe(2n * BigInt(most) + 1n);
    expect(weightedSum([most, most], (index) => (index === 0 ? 3 : -3))).toBe(0);
    expect(weightedSum([], () => 1)).toBe(0);
  });
});

describe('the figures of a fight', () => {
  const attack: AttackProfile = { atk: 1, hit: 4, normal: 3, critical: 4, rules: {} };
  const pool = standardPool(attack, false);
  const odds = (attackerLoses: FightOdds['attackerLoses'], defenderLoses: FightOdds['defenderLoses']) => ({
    total: attackerLoses.length === 0 ? 1 : 4n * huge,
    attackerLoses,
    defenderLoses,
    attackerPool: pool,
    defenderPool: pool,
    utility: 'wounds' as const,
  });

  it('beyond 2^53 cases, of one side or of both', () => {
    const both = fightFigures(odds([3n * huge, huge], [huge, 3n * huge]));
    expect(fractionText(both.netWounds)).toBe('1/2');
    expect(fractionText(both.attacker.meanLoss)).toBe('1/4');
    expect(fractionText(both.defender.incapacitated)).toBe('3/4');
    expect(fractionText(fightFigures(odds([1, 0], [huge, 3n * huge])).netWounds)).toBe('3/4');
    expect(fractionText(fightFigures(odds([huge, 3n * huge], [1, 0])).netWounds)).toBe('-3/4');
  });

  it('leave out what never happens, and nothing that happens once', () => {
    const { attacker } = fightFigures({ ...odds([1, 0, 2, 3], [6]), total: 6 });
    expect(attacker.loses.map(({ wounds, chance }) => `${wounds}: ${fractionText(chance)}`)).toEqual([
      '0: 1/6',
      '2: 1/3',
      '3: 1/2',
    ]);
  });
});

describe('what damage is worth', () => {
  const attack = (dimensionalBanishment: boolean): AttackProfile => ({
    atk: 2,
    hit: 4,
    normal: 3,
    critical: 4,
    rules: { dimensionalBanishment },
  });

  it('is its wounds, and 1000 for the last: in 36ths [ODD-14 ODD-15]', () => {
    expect(payoffs(attack(false), 3, 4, 'wounds').withCritical).toEqual([0, 36, 72, 108, 108]);
    expect(payoffs(attack(false), 3, 4, 'incapacitate')).toEqual({
      withCritical: [0, 36, 72, 36_108, 36_108],
      withoutCritical: [0, 36, 72, 36_108, 36_108],
    });
  });

  it('with Dimensional Banishment is the chance of its 2D6 too [ODD-10 NPO-CRA-20 NPO-CRA-21]', () => {
    // Above 9 are 6 of 36 results, above 8 are 10.
    expect(payoffs(attack(true), 9, 1, 'incapacitate')).toEqual({
      withCritical: [6000, 10_036],
      withoutCritical: [0, 10_036],
    });
  });

  it('2D6 above the wounds left [NPO-CRA-21]', () => {
    expect([1, 2, 7, 11, 12].map(twoDiceAbove)).toEqual([36, 35, 15, 1, 0]);
    const faces = [1, 2, 3, 4, 5, 6];
    const sums = faces.flatMap((first) => faces.map((second) => first + second));
    for (let wounds = -20; wounds <= 40; wounds++)
      expect(twoDiceAbove(wounds), `${wounds} wounds`).toBe(sums.filter((sum) => sum > wounds).length);
    expect(banishedOf36(7, 0, false)).toBe(0);
    expect(banishedOf36(7, 0, true)).toBe(15);
    expect(banishedOf36(7, 1, false)).toBe(21);
    expect(banishedOf36(7, 7, false)).toBe(36);
    expect(banishedOf36(7, 9, true)).toBe(36);
  });
});
