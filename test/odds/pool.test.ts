import { describe, expect, it } from 'vitest';
import { fraction, fractionText } from '../../src/odds/fraction.ts';
import { type AttackPool, bestPool, standardPool } from '../../src/odds/pool.ts';
import { type AttackProfile, injuredHit, type OddsRules } from '../../src/odds/profile.ts';

const weapon = (atk: number, hit: number, rules: OddsRules = {}): AttackProfile => ({
  atk,
  hit,
  normal: 3,
  critical: 4,
  rules,
});

/** Chances by what is retained: `{ '1c 0n': '1/6' }`. */
const chances = (pool: AttackPool): Record<string, string> =>
  Object.fromEntries(
    pool.weights.map((weight, i) => [
      `${pool.criticals[i]}c ${pool.normals[i]}n`,
      fractionText(fraction(weight, pool.total)),
    ]),
  );
const retained = (atk: number, hit: number, rules: OddsRules = {}, obscured = false) =>
  chances(standardPool(weapon(atk, hit, rules), obscured));

describe('the dice', () => {
  it('succeed at Hit or more; a 6 is critical and a 1 fails [COR-50]', () => {
    expect(retained(1, 4)).toEqual({ '0c 0n': '1/2', '0c 1n': '1/3', '1c 0n': '1/6' });
    expect(retained(1, 1)).toEqual({ '0c 0n': '1/6', '0c 1n': '2/3', '1c 0n': '1/6' });
  });

  it('of an injured operative with Hit 6+ still succeed with a 6 [COR-50]', () => {
    expect(retained(1, injuredHit(6))).toEqual({ '0c 0n': '5/6', '1c 0n': '1/6' });
  });

  it('have no more than the most for which figures are exact', () => {
    expect(() => standardPool(weapon(9, 4), false)).toThrow(RangeError);
  });
});

describe('weapon rules', () => {
  it('Lethal 5+: a 5 is critical [COR-80]', () => {
    expect(retained(1, 3, { lethal: 5 })).toEqual({ '0c 0n': '1/3', '0c 1n': '1/3', '1c 0n': '1/3' });
  });

  it('Lethal 3+ with Hit 5+: 3 and 4 stay fails [ODD-03]', () => {
    expect(retained(1, 5, { lethal: 3 })).toEqual({ '0c 0n': '2/3', '1c 0n': '1/3' });
  });

  it('Accurate 1: one of two dice is a normal success unrolled [COR-72]', () => {
    expect(retained(2, 4, { accurate: 1 })).toEqual({ '0c 1n': '1/2', '0c 2n': '1/3', '1c 1n': '1/6' });
  });

  it('Accurate 1 and Relentless: the unrolled dice is not re-rolled [COR-70]', () => {
    expect(retained(1, 6, { accurate: 1, relentless: true })).toEqual({ '0c 1n': '1/1' });
  });

  it('Balanced: one fail of two is re-rolled [COR-73]', () => {
    expect(retained(2, 6, { balanced: true })).toEqual({ '0c 0n': '125/216', '1c 0n': '25/72', '2c 0n': '2/27' });
  });

  it('Relentless: every fail is re-rolled, and once [COR-68 COR-85]', () => {
    expect(retained(1, 4, { relentless: true })).toEqual({ '0c 0n': '1/4', '0c 1n': '1/2', '1c 0n': '1/4' });
  });

  it('Ceaseless: fails of one result are re-rolled, of two results not [COR-76]', () => {
    // Hit 3+, two dice: 1 1 or 2 2 (2 of 36) re-rolls both, 1 2 or 2 1 (2 of 36) one.
    const fails = (2 / 36) * (1 / 9) + (2 / 36) * (1 / 3) + 0;
    const pool = standardPool(weapon(2, 3, { ceaseless: true }), false);
    expect(retained(2, 3, { ceaseless: true })['0c 0n']).toBe('2/81');
    expect((pool.weights[0] ?? 0) / pool.total).toBeCloseTo(fails, 12);
  });

  it('Ceaseless and Balanced: a dice is not re-rolled by both [COR-68]', () => {
    expect(retained(1, 4, { ceaseless: true, balanced: true })).toEqual(retained(1, 4, { balanced: true }));
  });

  it('Punishing: with a critical, one fail becomes a normal success [COR-83]', () => {
    expect(retained(2, 6, { punishing: true })).toEqual({ '0c 0n': '25/36', '1c 1n': '5/18', '2c 0n': '1/36' });
  });

  it('Punishing looks at the fails after the re-roll [COR-69 ODD-02]', () => {
    expect(retained(2, 6, { punishing: true, relentless: true })).toEqual({
      '0c 0n': '625/1296',
      '1c 1n': '275/648',
      '2c 0n': '121/1296',
    });
  });

  it('Rending: with a critical, one normal success becomes critical [COR-86]', () => {
    expect(retained(2, 2, { rending: true })).toEqual({
      '0c 0n': '1/36',
      '0c 1n': '2/9',
      '0c 2n': '4/9',
      '1c 0n': '1/18',
      '2c 0n': '1/4',
    });
  });

  it('Rending raises neither what Accurate nor what Punishing retained [COR-71 ODD-02]', () => {
    expect(retained(2, 6, { accurate: 1, rending: true })).toEqual({ '0c 1n': '5/6', '1c 1n': '1/6' });
    expect(retained(2, 6, { punishing: true, rending: true })).toEqual(retained(2, 6, { punishing: true }));
  });

  it('Severe: without a critical one normal success becomes critical, and Rending does not follow [COR-89 ODD-05]', () => {
    expect(retained(2, 2, { severe: true, rending: true })).toEqual({
      '0c 0n': '1/36',
      '1c 0n': '5/18',
      '1c 1n': '4/9',
      '2c 0n': '1/4',
    });
    expect(retained(2, 6, { accurate: 1, severe: true, punishing: true })).toEqual({ '1c 0n': '5/6', '1c 1n': '1/6' });
  });
});

describe('an obscured target', () => {
  it('makes criticals normal and takes one success [COR-51 ODD-04]', () => {
    expect(retained(2, 4, {}, true)).toEqual({ '0c 0n': '3/4', '0c 1n': '1/4' });
  });

  it('leaves nothing to trigger Punishing or Rending [ODD-04]', () => {
    expect(retained(3, 4, { punishing: true, rending: true }, true)).toEqual(retained(3, 4, {}, true));
  });

  it('leaves nothing that Severe could raise: no success against it is critical [COR-51 ODD-04]', () => {
    expect(retained(2, 2, { severe: true }, true)).toEqual(retained(2, 2, {}, true));
    expect(retained(2, 2, { severe: true }, true)).toEqual({ '0c 0n': '11/36', '0c 1n': '25/36' });
  });
});

describe('dice discarded as fails', () => {
  const fails = (atk: number, rules: OddsRules, obscured = false) => {
    const pool = standardPool(weapon(atk, 4, rules), obscured);
    return pool.fails.map((weight) => fractionText(fraction(weight, pool.total)));
  };

  it('are what is left of them after re-rolls [NPO-HEX-6]', () => {
    expect(fails(1, {})).toEqual(['1/2', '1/2']);
    expect(fails(1, { relentless: true })).toEqual(['3/4', '1/4']);
  });

  it('do not include the success that an obscured target takes [NPO-HEX-7]', () => {
    expect(fails(2, {}, true)).toEqual(fails(2, {}));
  });
});

describe('the best re-rolls', () => {
  const criticalsOnly = (criticals: number) => criticals;

  it('give up a normal success where only criticals count [ODD-17]', () => {
    const rules = { balanced: true };
    expect(retained(1, 4, rules)).toEqual({ '0c 0n': '1/4', '0c 1n': '1/2', '1c 0n': '1/4' });
    expect(chances(bestPool(weapon(1, 4, rules), false, criticalsOnly))).toEqual({
      '0c 0n': '5/12',
      '0c 1n': '5/18',
      '1c 0n': '11/36',
    });
  });

  it('decline Accurate where only criticals count [COR-72 ODD-17]', () => {
    expect(chances(bestPool(weapon(1, 4, { accurate: 1 }), false, criticalsOnly))).toEqual(retained(1, 4));
  });

  it('are those of `standard` where every success is worth the same [ODD-16 ODD-17]', () => {
    for (const rules of [{ relentless: true }, { ceaseless: true }, { ceaseless: true, balanced: true }])
      expect(chances(bestPool(weapon(3, 4, rules), false, (c, n) => c + n))).toEqual(retained(3, 4, rules));
  });
});
