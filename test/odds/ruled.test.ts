import { describe, expect, it } from 'vitest';
import type { DiceRules } from '../../src/odds/dice-rules.ts';
import { ruledHarm } from '../../src/odds/ruled-damage.ts';
import { ruledPool } from '../../src/odds/ruled-dice.ts';
import { noShootRules, ruledShoot, usualDefence } from '../../src/odds/ruled-shoot.ts';
import { shoot } from '../../src/odds/shoot.ts';

const always = () => true;
const rifle = { atk: 2, hit: 4, normal: 3, critical: 4, rules: {} } as const;
const worth = (criticals: number, normals: number) => 4 * criticals + 3 * normals;
const own = (effect: DiceRules['own'][number]['effect']): DiceRules => ({
  own: [{ effect, holds: always }],
  enemy: [],
});

/** In how many of 36 cases so many successes are retained. */
function casesOf(rules: DiceRules): number[] {
  const pool = ruledPool(rifle, false, worth, rules);
  const cases = [0, 0, 0];
  for (const [at, weight] of pool.weights.entries()) {
    const successes = (pool.criticals[at] ?? 0) + (pool.normals[at] ?? 0);
    cases[successes] = (cases[successes] ?? 0) + (weight * 36) / pool.total;
  }
  return cases;
}

describe('two attack dice, 4+ hits', () => {
  it('without a rule: 9 of 36 none, 18 one, 9 two', () => {
    expect(casesOf({ own: [], enemy: [] })).toEqual([9, 18, 9]);
  });

  it('two fails, one counts as a normal success; a single fail does not', () => {
    expect(casesOf(own({ turns: 'fail', into: 'normal', dice: 1, least: 2 }))).toEqual([0, 27, 9]);
  });

  it('one re-rolled: a fail; not where the enemy forbids it', () => {
    expect(casesOf(own({ rerolls: 'one' }))).toEqual([4.5, 13.5, 18]);
    expect(casesOf({ ...own({ rerolls: 'one' }), fixed: 'all' })).toEqual([9, 18, 9]);
  });

  it('the enemy makes a success a fail', () => {
    const enemy = [{ effect: { turns: 'success', into: 'fail', dice: 1 }, holds: always }] as const;
    expect(casesOf({ own: [], enemy })).toEqual([27, 9, 0]);
  });
});

describe('the damage of a critical and a normal success, 4 and 3', () => {
  const harm = (rule: Parameters<typeof ruledHarm>[2][number], room = 0) => [
    ...ruledHarm({ criticals: 1, normals: 1 }, { normal: 3, critical: 4 }, [rule], room),
  ];
  const halved = (before: number) => Math.ceil(before / 2);

  it('each 1 less; of the one that it spares most alone', () => {
    expect(harm({ less: (before) => before - 1, dice: 'each' })).toEqual([[5, 1]]);
    expect(harm({ less: halved, dice: 'one' })).toEqual([[5, 1]]);
    expect(harm({ less: halved, dice: 'each' })).toEqual([[4, 1]]);
  });

  it('ignored on a 5+ for each: 16, 8, 8 and 4 of 36', () => {
    const rolled = new Map(harm({ less: () => 0, roll: 5, dice: 'each' }, 2));
    expect([rolled.get(7), rolled.get(3), rolled.get(4), rolled.get(0)]).toEqual([16, 8, 8, 4]);
  });
});

describe('a Shoot', () => {
  const target = { save: 4, wounds: 3, defenceDice: 3 };
  const open = { cover: false, obscured: false };

  it('without rules is the usual one', () => {
    const { stays, ...odds } = ruledShoot(rifle, target, open, noShootRules);
    expect([odds, stays]).toEqual([shoot(rifle, target, open, 'optimal'), 0]);
  });

  it('a critical retained without a roll spares one hit at least: one die can do nothing, two can', () => {
    const rules = { ...noShootRules, defence: { ...usualDefence, retained: ['critical'] as const } };
    const harmless = (atk: number) => {
      const { withCritical, withoutCritical, total } = ruledShoot({ ...rifle, atk }, target, open, rules);
      return ((withCritical[0] ?? 0) + (withoutCritical[0] ?? 0)) / total;
    };
    expect(harmless(1)).toBe(1);
    expect(harmless(2)).toBeLessThan(1);
  });
});
