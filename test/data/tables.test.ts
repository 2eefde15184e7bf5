import { describe, expect, it } from 'vitest';
import { cardIn, catalogueOf } from '../../src/catalog/catalogue.ts';
import { gradeOf, npoTable } from '../../src/catalog/tables.ts';

const printed = catalogueOf(undefined);

describe('NPO table', () => {
  const macrocyte = ['canoptek-macrocyte', 'gauss-scalpel', 'tesla-caster'];
  const warrior = ['necron-warrior', 'gauss-flayer', 'gauss-reaper'];
  it.each([
    [2, ['canoptek-scarab-swarm']],
    [3, ['canoptek-scarab-swarm']],
    [4, macrocyte],
    [5, macrocyte],
    [6, macrocyte],
    [7, warrior],
    [8, warrior],
    [9, warrior],
    [10, warrior],
    [11, ['canoptek-tomb-crawler', 'twin-gauss-reapers']],
    [12, ['canoptek-tomb-crawler', 'transdimensional-isolator']],
  ])('2D6 = %i: %s [TYP-02 TYP-03 TYP-04 TYP-05 TYP-06]', (sum, row) => {
    const rows = npoTable.filter(({ from, to }) => from <= sum && sum <= to);
    expect(rows.map(({ datacard: id, ranged }) => [id, ...ranged])).toEqual([row]);
  });

  it('names ranged weapons of its datacards', () => {
    for (const { datacard: id, ranged } of npoTable) {
      const carried = cardIn(printed, id).weapons.filter(({ type }) => type === 'ranged');
      expect(carried.map((weapon) => weapon.id)).toEqual(expect.arrayContaining([...ranged]));
    }
  });
});

describe('threat grades', () => {
  it.each([
    [0, 0],
    [1, 1],
    [5, 1],
    [6, 2],
    [10, 2],
    [11, 3],
    [15, 3],
  ])('level %i is grade %i [THR-26]', (level, grade) => {
    expect(gradeOf(level)).toBe(grade);
  });

  it.each([-1, 16])('there is no level %i', (level) => {
    expect(() => gradeOf(level)).toThrow(RangeError);
  });
});
