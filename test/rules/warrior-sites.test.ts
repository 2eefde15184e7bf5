import { expect, it } from 'vitest';
import { killzoneMap, mapNumbers } from '../../src/catalog/maps.ts';
import { warriorSites } from '../../src/rules/warrior-sites.ts';

it('finds the wall ends and the pillared sides of A2 on map 1 [EVT-AWA-4]', () => {
  expect(warriorSites(killzoneMap(1)).map(({ id, label }) => [id, label])).toEqual([
    ['wall-end-3-1', 'wall end at (3,1), in room B'],
    ['wall-end-4-1', 'wall end at (4,1), in room B'],
    ['pillar-side-2-2', 'right side of the pillared wall from (2,2) to (2,4), in room D'],
    ['pillar-side-3-5', 'bottom side of the pillared wall from (3,5) to (5,5), in room E'],
  ]);
});

it('takes the side with the Warrior only [EVT-AWA-4]', () => {
  const sites = warriorSites(killzoneMap(6)).filter(({ kind }) => kind === 'pillar-side');
  expect(sites.map(({ at, rooms }) => [at, rooms])).toEqual([
    [[3, 2], ['B']],
    [[2, 4], ['E']],
  ]);
});

it('names a site on every map, each with an id of its own [EVT-AWA-4]', () => {
  for (const number of mapNumbers) {
    const ids = warriorSites(killzoneMap(number)).map(({ id }) => id);
    expect(ids.length).toBe(killzoneMap(number).wallEnds.length + 2);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

it('stands beside a wall end all around, and on the side of the Warrior only [EVT-AWA-4]', () => {
  const [wallEnd, , right, bottom] = warriorSites(killzoneMap(1));
  expect(wallEnd?.beside).toEqual([
    [2.8, 0.8],
    [2.8, 1.2],
    [3.2, 0.8],
    [3.2, 1.2],
  ]);
  expect(right?.beside).toEqual([[2.2, 3]]);
  expect(bottom?.beside).toEqual([[4, 5.2]]);
});
