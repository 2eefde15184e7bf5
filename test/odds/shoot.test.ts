import { describe, expect, it } from 'vitest';
import { attackRow, blockTable, leastDamage, saveColumn } from '../../src/odds/damage.ts';
import { banishment, shootFigures } from '../../src/odds/figures.ts';
import { fraction, fractionText } from '../../src/odds/fraction.ts';
import type { AttackProfile, Defender, OddsRules, Policy } from '../../src/odds/profile.ts';
import { shoot, shootWorth, takesCoverSave } from '../../src/odds/shoot.ts';

/** Accurate retains every dice, so that the attack has no chance in it; with Severe one of them is critical. */
const sure = (atk: number, rules: OddsRules = {}): AttackProfile => ({
  atk,
  hit: 4,
  normal: 3,
  critical: 5,
  rules: { accurate: atk, ...rules },
});
const target = (save: number, wounds = 12, defenceDice = 3): Defender => ({ save, wounds, defenceDice });

const damage = (attack: AttackProfile, defender: Defender, cover = false, policy: Policy = 'standard') => {
  const figures = shootFigures(shoot(attack, defender, { cover, obscured: false }, policy), defender.wounds);
  return Object.fromEntries(figures.damage.map(({ damage, chance }) => [damage, fractionText(chance)]));
};

describe('blocks', () => {
  const blocked = (criticals: number, normals: number, savedCriticals: number, savedNormals: number, critical = 5) =>
    leastDamage({ criticals, normals }, { criticals: savedCriticals, normals: savedNormals }, { normal: 3, critical });

  it('a normal save blocks a normal success, two a critical one, a critical save either [COR-55]', () => {
    expect(blocked(0, 1, 0, 1)).toBe(0);
    expect(blocked(1, 0, 0, 1)).toBe(5);
    expect(blocked(1, 0, 0, 2)).toBe(0);
    expect(blocked(1, 0, 1, 0)).toBe(0);
    expect(blocked(0, 1, 1, 0)).toBe(0);
  });

  it('go where they leave the least damage [ODD-07]', () => {
    // Two normal saves: two normals of 3 rather than a critical of 5, but rather the critical when it has 7.
    expect(blocked(1, 2, 0, 2, 5)).toBe(5);
    expect(blocked(1, 2, 0, 2, 7)).toBe(6);
    // A critical save goes to the normal when the two normal saves block the critical one.
    expect(blocked(1, 1, 1, 2)).toBe(0);
  });
});

it('the damage after the best blocks is known for all that eight dice can retain [COR-55]', () => {
  const table = blockTable(3, 4, 2);
  const left = (criticals: number, normals: number, savedCriticals: number, savedNormals: number) =>
    table.damage[attackRow(table, criticals, normals) + saveColumn(table, savedCriticals, savedNormals)];
  expect(left(8, 0, 1, 0)).toBe(28);
  expect(left(0, 8, 0, 2)).toBe(18);
  expect(left(4, 4, 1, 1)).toBe(21);
  expect(left(0, 0, 0, 2)).toBe(0);
});

describe('defence dice', () => {
  it('succeed at Save or more, a 6 is critical, a 1 fails [COR-54]', () => {
    expect(damage(sure(1), target(5, 12, 1))).toEqual({ 0: '1/3', 3: '2/3' });
    expect(damage(sure(1), target(1, 12, 1))).toEqual({ 0: '5/6', 3: '1/6' });
    expect(damage(sure(1, { severe: true }), target(5, 12, 1))).toEqual({ 0: '1/6', 5: '5/6' });
  });

  it('are three, less Piercing [COR-52 COR-82]', () => {
    expect(damage(sure(1), target(4))).toEqual({ 0: '7/8', 3: '1/8' });
    expect(damage(sure(1, { piercing: 1 }), target(4))).toEqual({ 0: '3/4', 3: '1/4' });
    expect(damage(sure(1, { piercing: 4 }), target(4))).toEqual({ 3: '1/1' });
  });

  it('are fewer by Piercing Crits only against a retained critical [COR-82]', () => {
    expect(damage(sure(1, { piercingCrits: 3 }), target(4))).toEqual({ 0: '7/8', 3: '1/8' });
    expect(damage(sure(2, { piercingCrits: 3, severe: true }), target(4))).toEqual({ 8: '1/1' });
  });
});

describe('the cover save', () => {
  it('is one of the defence dice, unrolled [COR-53 ODD-06]', () => {
    expect(damage(sure(2, { piercing: 1 }), target(4), true)).toEqual({ 0: '1/2', 3: '1/2' });
    expect(damage(sure(1, { piercing: 3 }), target(4), true)).toEqual({ 3: '1/1' });
  });

  it('is not to be had against Saturate [COR-87]', () => {
    expect(damage(sure(1, { saturate: true }), target(4), true)).toEqual({ 0: '7/8', 3: '1/8' });
  });

  it('is declined where only two critical saves can prevent the worst [ODD-06 ODD-17]', () => {
    const attack = sure(2, { piercing: 1 });
    const frail = target(3, 5);
    expect(takesCoverSave(attack, frail, { criticals: 2, normals: 0 }, 'incapacitate')).toBe(false);
    expect(takesCoverSave(attack, frail, { criticals: 1, normals: 0 }, 'incapacitate')).toBe(true);
    expect(takesCoverSave(attack, target(3, 12), { criticals: 2, normals: 0 }, 'incapacitate')).toBe(true);
  });

  it('is not worse than another where nothing can be gained, and so is taken [ODD-17]', () => {
    const harmless = { ...sure(2), normal: 0, critical: 0 };
    expect(takesCoverSave(harmless, target(4), { criticals: 0, normals: 2 }, 'wounds')).toBe(true);
    expect(takesCoverSave(harmless, target(4), { criticals: 2, normals: 0 }, 'wounds')).toBe(true);
  });

  it('is declined with the dice that Piercing Crits leaves [COR-82 ODD-17]', () => {
    expect(
      takesCoverSave(sure(2, { piercingCrits: 1 }), target(3, 5), { criticals: 2, normals: 0 }, 'incapacitate'),
    ).toBe(false);
  });

  it('is always taken by `standard`, declined by `optimal` where that helps [ODD-16 ODD-17]', () => {
    const attack: AttackProfile = { atk: 2, hit: 2, normal: 4, critical: 4, rules: { lethal: 2, piercing: 1 } };
    const incapacitated = (policy: Policy) => {
      const odds = shoot(attack, target(6, 4), { cover: true, obscured: false }, policy);
      return fractionText(shootFigures(odds, 4).incapacitated);
    };
    // One critical (10/36): stopped in 1/6 with the cover save, 11/36 with two dice. Two (25/36): never, or in 1/36.
    expect(incapacitated('standard')).toBe('25/27');
    expect(incapacitated('optimal')).toBe('125/144');
  });
});

describe('damage', () => {
  it('is Normal Dmg and Critical Dmg of what is not blocked [COR-56]', () => {
    expect(damage(sure(3, { severe: true, piercing: 3 }), target(4))).toEqual({ 11: '1/1' });
  });

  it('of Devastating comes with a retained critical, blocked or not [COR-77 ODD-08]', () => {
    expect(damage(sure(1, { severe: true, devastating: 2 }), target(4, 12, 1))).toEqual({ 2: '1/6', 7: '5/6' });
  });

  it('of all successes together decides, above the wounds too [COR-57 ODD-09]', () => {
    const figures = shootFigures(
      shoot(sure(3, { piercing: 3 }), target(4, 8), { cover: false, obscured: false }, 'standard'),
      8,
    );
    expect(fractionText(figures.mean)).toBe('9/1');
    expect(fractionText(figures.incapacitated)).toBe('1/1');
    expect(fractionText(figures.criticalRetained)).toBe('0/1');
  });
});

describe('cases', () => {
  it('are counted for each damage up to the most, with a critical and without', () => {
    const situation = { cover: false, obscured: false };
    expect(shoot(sure(1), target(5, 12, 1), situation, 'standard')).toMatchObject({
      total: 6,
      withCritical: [0, 0, 0, 0, 0, 0],
      withoutCritical: [2, 0, 0, 4, 0, 0],
    });
    expect(shoot(sure(1, { severe: true, devastating: 1 }), target(5, 12, 1), situation, 'standard')).toMatchObject({
      withCritical: [0, 1, 0, 0, 0, 0, 5],
      withoutCritical: [0, 0, 0, 0, 0, 0, 0],
    });
    const odds = shoot(sure(1, { severe: true }), target(5, 12, 1), situation, 'standard');
    expect(fractionText(shootFigures(odds, 12).criticalRetained)).toBe('1/1');
  });
});

describe('what retaining so much is worth', () => {
  it('is its damage after the best saves, and 1000 for incapacitating: in 36ths of the defence dice [ODD-14 ODD-17]', () => {
    const worth = shootWorth(sure(2), target(5, 6, 1), false, 'incapacitate');
    expect(worth(0, 0)).toBe(0);
    // Of 6 faces 2 save.
    expect(worth(0, 1)).toBe(36 * (4 * 3));
    expect(worth(0, 2)).toBe(36 * (4 * 1006 + 2 * 3));
    // A critical is blocked by a 6 alone.
    expect(worth(1, 0)).toBe(36 * (5 * 5));
  });

  it('counts Devastating whether blocked or not [COR-77]', () => {
    const worth = shootWorth(sure(1, { devastating: 2 }), target(5, 9, 1), false, 'wounds');
    expect(worth(1, 0)).toBe(36 * (5 * 7 + 2));
  });

  it('counts Dimensional Banishment, with a critical even where all is blocked [NPO-CRA-20]', () => {
    const worth = shootWorth(sure(1, { dimensionalBanishment: true }), target(5, 9, 1), false, 'incapacitate');
    // 2D6 above 9: 6 of 36; above the 4 that 5 damage leaves: 30; above the 6 that 3 leave: 21.
    expect(worth(1, 0)).toBe(5 * (36 * 5 + 30_000) + 6000);
    expect(worth(0, 1)).toBe(4 * (36 * 3 + 21_000));
  });
});

describe('Dimensional Banishment', () => {
  const isolator = (rules: OddsRules) => sure(1, { dimensionalBanishment: true, ...rules });
  const chance = (attack: AttackProfile, defender: Defender) =>
    fractionText(banishment(shoot(attack, defender, { cover: false, obscured: false }, 'standard'), defender.wounds));

  it('rolls 2D6 above the remaining wounds [ODD-10 NPO-CRA-21]', () => {
    // 3 damage of 12 wounds: more than 9 is 10, 11 or 12; of 15: more than 12 is nothing.
    expect(chance(isolator({ piercing: 3 }), target(4, 12))).toBe('1/6');
    expect(chance(isolator({ piercing: 3 }), target(4, 15))).toBe('0/1');
  });

  it('needs damage or a retained critical [ODD-10 NPO-CRA-20]', () => {
    // The normal is blocked in half of the cases, and then there is no roll.
    expect(chance(isolator({}), target(4, 3, 1))).toBe('1/2');
    // The critical is blocked in 1/6; with all 7 wounds 15 of 36 results are above, with 2 left 35 of 36.
    expect(chance(isolator({ severe: true }), target(4, 7, 1))).toBe('95/108');
  });
});

it('gives the chances of the fails discarded [NPO-HEX-6]', () => {
  const odds = shoot(
    { atk: 2, hit: 4, normal: 3, critical: 4, rules: {} },
    target(4),
    { cover: false, obscured: false },
    'standard',
  );
  expect(odds.pool.fails.map((weight) => fractionText(fraction(weight, odds.pool.total)))).toEqual([
    '1/4',
    '1/2',
    '1/4',
  ]);
});
