import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatWeaponRule,
  numberedWeaponRules,
  parseWeaponRule,
  plainWeaponRules,
  type WeaponRule,
} from '../../src/catalog/weapon-rule.ts';

const x = fc.integer({ min: 1, max: 99 });
const weaponRule: fc.Arbitrary<WeaponRule> = fc.oneof(
  fc.constantFrom(...plainWeaponRules).map((rule) => ({ rule })),
  fc.record({ rule: fc.constantFrom(...numberedWeaponRules.filter((rule) => rule !== 'lethal')), x }),
  fc.record({ rule: fc.constant('lethal' as const), x: fc.integer({ min: 2, max: 6 }) }),
  fc.record({ rule: fc.constant('devastating' as const), x, inches: x }, { requiredKeys: ['rule', 'x'] }),
  fc.record(
    { rule: fc.constant('heavy' as const), only: fc.constantFrom('dash' as const, 'reposition' as const) },
    {
      requiredKeys: ['rule'],
    },
  ),
);

describe('parseWeaponRule', () => {
  it.each<[string, WeaponRule]>([
    ['Piercing 1', { rule: 'piercing', x: 1 }],
    ['piercing crits 1', { rule: 'piercing-crits', x: 1 }],
    ['Piercing Crits 2', { rule: 'piercing-crits', x: 2 }],
    ['lethal 5+', { rule: 'lethal', x: 5 }],
    ['LETHAL 5', { rule: 'lethal', x: 5 }],
    ['Range 8"', { rule: 'range', x: 8 }],
    ['range 8″', { rule: 'range', x: 8 }],
    ["Range 8''", { rule: 'range', x: 8 }],
    ['Range 8 inches', { rule: 'range', x: 8 }],
    ['  torrent   1 " ', { rule: 'torrent', x: 1 }],
    ['blast 2', { rule: 'blast', x: 2 }],
    ['Devastating 3', { rule: 'devastating', x: 3 }],
    ['1" devastating 2', { rule: 'devastating', x: 2, inches: 1 }],
    ['2″Devastating 1', { rule: 'devastating', x: 1, inches: 2 }],
    ['heavy', { rule: 'heavy' }],
    ['heavy (dash only)', { rule: 'heavy', only: 'dash' }],
    ['Heavy (Reposition Only)', { rule: 'heavy', only: 'reposition' }],
    ['seek light', { rule: 'seek-light' }],
    ['Seek', { rule: 'seek' }],
    ['Dimensional Banishment*', { rule: 'dimensional-banishment' }],
    ['Whirling Onslaught *', { rule: 'whirling-onslaught' }],
    ['accurate 1', { rule: 'accurate', x: 1 }],
    ['limited 2', { rule: 'limited', x: 2 }],
  ])('reads %s', (text, rule) => {
    expect(parseWeaponRule(text)).toEqual(rule);
  });

  it.each([
    '',
    'Poison',
    'Piercing',
    'Piercing 0',
    'Piercing 1+',
    'Piercing 1"',
    'Lethal',
    'Lethal 1+',
    'Lethal 7+',
    'Lethal 5"',
    'Range 0"',
    'Balanced 1',
    'Devastating',
    '0" Devastating 1',
    'Heavy (Charge only)',
    'constructor 1',
  ])('does not read %j', (text) => {
    expect(parseWeaponRule(text)).toBeUndefined();
  });

  it('reads back what is written', () => {
    fc.assert(
      fc.property(weaponRule, (rule) => {
        expect(parseWeaponRule(formatWeaponRule(rule))).toEqual(rule);
      }),
    );
  });

  it('writes what it has read in one way, whatever the case and the blanks', () => {
    fc.assert(
      fc.property(weaponRule, fc.boolean(), (rule, upper) => {
        const written = formatWeaponRule(rule);
        const typed = ` ${upper ? written.toUpperCase() : written.toLowerCase()} *`.replaceAll(' ', '  ');
        const read = parseWeaponRule(typed);
        expect(read && formatWeaponRule(read)).toBe(written);
      }),
    );
  });

  it('takes any text without failing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const rule = parseWeaponRule(text);
        if (rule !== undefined) expect(parseWeaponRule(formatWeaponRule(rule))).toEqual(rule);
      }),
    );
  });
});

describe('formatWeaponRule', () => {
  it.each<[WeaponRule, string]>([
    [{ rule: 'piercing-crits', x: 1 }, 'Piercing Crits 1'],
    [{ rule: 'lethal', x: 5 }, 'Lethal 5+'],
    [{ rule: 'torrent', x: 2 }, 'Torrent 2"'],
    [{ rule: 'devastating', x: 2 }, 'Devastating 2'],
    [{ rule: 'devastating', x: 2, inches: 1 }, '1" Devastating 2'],
    [{ rule: 'heavy' }, 'Heavy'],
    [{ rule: 'heavy', only: 'dash' }, 'Heavy (Dash only)'],
    [{ rule: 'seek-light' }, 'Seek Light'],
  ])('writes %j as on a card', (rule, text) => {
    expect(formatWeaponRule(rule)).toBe(text);
  });
});
