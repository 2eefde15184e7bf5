import { expect, it } from 'vitest';
import { readWeapons, weaponLine, weaponsText } from '../../src/rules/corrections/weapons-text.ts';

const rifle = { name: 'Bolt rifle', type: 'ranged', profile: '4 3+ 3/4 Piercing 1' } as const;
const fists = { name: 'melee weapon', type: 'melee', profile: '4 3+ 3/4' } as const;

it('weapons are written on one line, one without a name of its own without it; none is said', () => {
  expect(weaponLine(rifle)).toBe('ranged Bolt rifle 4 3+ 3/4 Piercing 1');
  expect(weaponLine(fists)).toBe('melee 4 3+ 3/4');
  expect(weaponsText([rifle, fists])).toBe('ranged Bolt rifle 4 3+ 3/4 Piercing 1 | melee 4 3+ 3/4');
  expect(weaponsText([])).toBe('none');
});

it('and read again as they were written, with blanks, empty parts and none left out', () => {
  expect(readWeapons(weaponsText([rifle, fists]))).toEqual([rifle, fists]);
  expect(readWeapons(' melee 4 3+ 3/4 ||  | none ')).toEqual([fists]);
  expect(readWeapons('NONE')).toEqual([]);
  expect(readWeapons('')).toEqual([]);
});

it('what is none is told: no profile, or neither ranged nor melee', () => {
  expect(readWeapons('ranged Bolt rifle')).toEqual(expect.stringContaining('Bolt rifle'));
  expect(readWeapons('ranged x 4 3+ 3/4 | Fists 4 3+ 3/4 ')).toBe(
    'Say whether it is ranged or melee: "ranged Fists 4 3+ 3/4".',
  );
});
