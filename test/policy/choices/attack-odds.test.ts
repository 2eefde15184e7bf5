import { describe, expect, it } from 'vitest';
import { fightsOf, shotsOf } from '../../../src/policy/choices/attacks.ts';
import type { Npo, Operative, RosterWeapon } from '../../../src/rules/state/state.ts';
import { acting, atTable, from, marine, short } from '../at-table.ts';

const kel = from([1, 3]);

/** Kel with these weapons so many inches north of a Warrior. */
function against(
  inches: number,
  weapons: readonly RosterWeapon[],
  warrior: Partial<Npo> = {},
  her: Partial<Operative> = {},
) {
  const state = atTable(
    { kel, 'warrior-1': { ...kel, y: kel.y + inches } },
    {
      npos: [{ datacard: 'necron-warrior', order: 'engage', ...warrior }],
      operatives: [marine('kel', { weapons, ...her })],
    },
  );
  return acting(state);
}
const ranged = (profile: string): RosterWeapon => ({ name: 'Rifle', type: 'ranged', profile });
const melee = (name: string, profile: string): RosterWeapon => ({ name, type: 'melee', profile });

describe('the odds of a Shoot', () => {
  it('are exact: one die of 2+ against 3 dice of Save 4+', () => {
    const [shot] = shotsOf(against(6, [ranged('1 2+ 3/4')], { wounds: 1 }));
    // A normal hit (2 to 5) comes through where no die saves, a critical one (6) but for a 6 or two saves.
    const kill = (4 / 6) * (1 / 8) + (1 / 6) * (1 / 8 + 3 * (1 / 3) * (1 / 4));
    expect(shot?.odds?.kill).toBeCloseTo(kill, 12);
    // The mean is of the damage: 3 and 4.
    expect(shot?.odds?.mean).toBeCloseTo((4 / 6) * (1 / 8) * 3 + (1 / 6) * (3 / 8) * 4, 12);
    expect(shot?.odds).not.toHaveProperty('die');
  });

  it('are worse by an injured operative: her 2+ is a 3+', () => {
    const kill = (her: Partial<Operative>) =>
      shotsOf(against(6, [ranged('1 2+ 3/4')], { wounds: 1 }, her))[0]?.odds?.kill;
    expect(kill({ wounds: 3 })).toBeCloseTo((3 / 6) * (1 / 8) + (1 / 6) * (3 / 8), 12);
    expect(kill({ wounds: 15 })).toBeCloseTo((4 / 6) * (1 / 8) + (1 / 6) * (3 / 8), 12);
  });
});

describe('the odds of a Fight', () => {
  const unarmed = { weapons: ['gauss-flayer'] };

  it('are exact: one die of 2+ at one that cannot strike back', () => {
    // A normal hit of 3 (2 to 5) or a critical one of 4 (6), on one with 4 wounds.
    const [fight] = fightsOf(against(1.8, [melee('Knife', '1 2+ 3/4')], { ...unarmed, wounds: 4 }));
    expect(fight?.odds?.kill).toBeCloseTo(1 / 6, 12);
    expect(fight?.odds?.mean).toBeCloseTo((4 / 6) * 3 + (1 / 6) * 4, 12);
    expect(fight?.odds?.die).toBe(0);
  });

  it('are better against an injured one, which strikes back with a worse Hit', () => {
    const die = (maxWounds: number) =>
      fightsOf(against(1.8, [melee('Knife', '1 6+ 1/1')], { wounds: 4, maxWounds }, { wounds: 3 }))[0]?.odds?.die ?? 2;
    expect(die(4)).toBeLessThanOrEqual(1);
    expect(die(10)).toBeLessThan(die(4) - 0.01);
    expect(die(10)).toBeGreaterThan(0.1);
  });
});

describe('the best weapon of a Fight', () => {
  const best = (weapons: readonly RosterWeapon[], warrior: Partial<Npo>, her: Partial<Operative> = {}) =>
    fightsOf(against(1.8, weapons, warrior, her)).map(short);
  const unarmed = { weapons: ['gauss-flayer'] };

  it('is the one that incapacitates rather than the one that wounds more', () => {
    const weapons = [melee('Claws', '5 2+ 2/2'), melee('Hammer', '1 4+ 9/9')];
    expect(best(weapons, { ...unarmed, wounds: 9 })).toEqual(['fight warrior-1 Hammer']);
    expect(best(weapons.toReversed(), { ...unarmed, wounds: 9 })).toEqual(['fight warrior-1 Hammer']);
  });

  it('is the one that wounds more where none incapacitates, the first of two alike', () => {
    const weapons = [melee('Knife', '2 3+ 1/1'), melee('Sword', '3 3+ 1/1'), melee('Blade', '3 3+ 1/1')];
    expect(best(weapons, unarmed)).toEqual(['fight warrior-1 Sword']);
    expect(best(weapons.toReversed(), unarmed)).toEqual(['fight warrior-1 Blade']);
  });

  it('is the one with which she survives: it parries more', () => {
    const weapons = [melee('Knife', '1 2+ 1/1'), melee('Staff', '5 2+ 1/1')];
    expect(best(weapons, {}, { wounds: 3 })).toEqual(['fight warrior-1 Staff']);
    expect(best(weapons.toReversed(), {}, { wounds: 3 })).toEqual(['fight warrior-1 Staff']);
  });
});
