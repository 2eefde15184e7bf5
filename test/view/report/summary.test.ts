import { expect, it } from 'vitest';
import { setUpTable } from '../../../src/view/report/summary.ts';
import { config } from '../../rules/scene.ts';
import { battle } from './battles.ts';

const rowsOf = (more: Parameters<typeof config>[0]) =>
  setUpTable({ ...battle([]), config: config(more) }).rows.map((row) => row.join(': '));

it('what is played has no seed while the battle goes on, and no map twice', () => {
  expect(rowsOf({ map: 1, seed: 'y' })).toContain('Map: 1');
  expect(rowsOf({ map: 1, seed: 'y' })).not.toContain('Seed: y');
  expect(rowsOf({ map: 1, seed: '' }).filter((row) => row.startsWith('Seed'))).toEqual([]);
  expect(rowsOf({ map: null })).toContain('Map: none of the six');
});
