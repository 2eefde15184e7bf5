import { describe, expect, it } from 'vitest';
import { gameBetween } from '../../src/odds/fight.ts';
import { bestPool } from '../../src/odds/pool.ts';
import {
  type AttackProfile,
  checkDefender,
  checkProfile,
  checkWounds,
  type OddsRules,
  profileKey,
} from '../../src/odds/profile.ts';
import { shoot } from '../../src/odds/shoot.ts';

const weapon = (figures: Partial<AttackProfile> = {}): AttackProfile => ({
  atk: 4,
  hit: 4,
  normal: 3,
  critical: 4,
  rules: {},
  ...figures,
});
const target = { save: 4, wounds: 12, defenceDice: 3 };

/** The least and the most of each figure are taken, and what is beyond is refused by name. */
const limits = (name: string, least: number, most: number, check: (value: number) => void) => {
  expect(() => check(least)).not.toThrow();
  expect(() => check(most)).not.toThrow();
  for (const value of [least - 1, most + 1, least + 0.5])
    expect(() => check(value)).toThrow(
      new RangeError(`${name} must be a whole number from ${least} to ${most}, not ${value}`),
    );
};

describe('figures that no datacard has are refused', () => {
  it('of a weapon profile', () => {
    limits('Atk', 0, 8, (atk) => checkProfile(weapon({ atk })));
    limits('Hit', 1, 7, (hit) => checkProfile(weapon({ hit })));
    limits('Normal Dmg', 0, 60, (normal) => checkProfile(weapon({ normal })));
    limits('Critical Dmg', 0, 60, (critical) => checkProfile(weapon({ critical })));
  });

  it('of its rules', () => {
    const rule = (rules: OddsRules) => checkProfile(weapon({ rules }));
    limits('Accurate', 0, 60, (accurate) => rule({ accurate }));
    limits('Devastating', 0, 60, (devastating) => rule({ devastating }));
    limits('Lethal', 2, 6, (lethal) => rule({ lethal }));
    limits('Piercing', 0, 60, (piercing) => rule({ piercing }));
    limits('Piercing Crits', 0, 60, (piercingCrits) => rule({ piercingCrits }));
  });

  it('of a target', () => {
    limits('Save', 1, 7, (save) => checkDefender({ ...target, save }));
    limits('wounds', 1, 100, (wounds) => checkDefender({ ...target, wounds }));
    limits('wounds', 1, 100, checkWounds);
    limits('defence dice', 0, 5, (defenceDice) => checkDefender({ ...target, defenceDice }));
  });

  it('wherever they come in', () => {
    const many = weapon({ atk: 9, rules: { balanced: true } });
    const situation = { cover: false, obscured: false };
    expect(() => bestPool(many, false, () => 0)).toThrow('Atk');
    expect(() => shoot(weapon(), { ...target, wounds: 0 }, situation, 'standard')).toThrow('wounds');
    const side = { attack: weapon(), wounds: 7 };
    expect(() => gameBetween({ ...side, attack: many }, side, 'wounds')).toThrow('Atk');
    expect(() => gameBetween(side, { ...side, wounds: 101 }, 'wounds')).toThrow('wounds');
  });
});

it('profiles with the same figures have one key, and others have others', () => {
  const key = (rules: OddsRules) => profileKey(weapon({ rules }));
  expect(key({ lethal: 5, balanced: true })).toBe('4 4 3 4 balancedtrue lethal5');
  expect(key({ balanced: true, lethal: 5, rending: false, piercing: 0 })).toBe(key({ lethal: 5, balanced: true }));
  const shared: OddsRules = { severe: true };
  expect(profileKey(weapon({ rules: shared, atk: 3 }))).toBe('3 4 3 4 severetrue');
  expect(profileKey(weapon({ rules: shared, hit: 2 }))).toBe('4 2 3 4 severetrue');
  expect(key({ devastating: 1 })).toBe('4 4 3 4 devastating1');
});
