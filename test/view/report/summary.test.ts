import { expect, it } from 'vitest';
import { setUpTable } from '../../../src/view/report/summary.ts';
import { config } from '../../rules/scene.ts';
import { battle } from './battles.ts';

const rowsOf = (more: Parameters<typeof config>[0]) =>
  setUpTable({ ...battle([]), config: config(more) }).rows.map((row) => row.join(': '));

it('what is played has no seed where nobody may know it, and no map twice', () => {
  expect(rowsOf({ map: 1, seed: 'y' })).toEqual(expect.arrayContaining(['Map: 1', 'Seed: y']));
  expect(rowsOf({ map: 1, seed: '' }).filter((row) => row.startsWith('Seed'))).toEqual([]);
  expect(rowsOf({ map: null })).toContain('Map: none of the six');
});
