import { describe, expect, it } from 'vitest';
import {
  type BoardEdge,
  killzoneMap,
  type MapNumber,
  type MapPoint,
  mapNumbers,
  type Wall,
} from '../../src/catalog/maps.ts';
import { warriorSites } from '../../src/rules/state/warrior-sites.ts';

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

describe('the rooms of a site [EVT-AWA-4]', () => {
  const map = killzoneMap(1);
  const wallEnd = (x: number, y: number) => warriorSites({ ...map, wallEnds: [[x, y]], walls: [] })[0]?.label;
  const among = (x: number, y: number) => warriorSites({ ...map, wallEnds: [[x, y]] })[0]?.rooms;

  it('of a wall end are those of the four squares around it, in order', () => {
    expect(among(2, 2)).toEqual(['A', 'B', 'D']);
    expect(among(5, 2)).toEqual(['B', 'C', 'D']);
    expect(among(2, 4)).toEqual(['A', 'D', 'E']);
    expect(among(1, 1)).toEqual(['A', 'B']);
  });

  it('of a wall end at the killzone edge are those on the board', () => {
    expect([among(0, 0), among(7, 0), among(0, 6), among(7, 6)]).toEqual([['A'], ['C'], ['A'], ['C']]);
    expect(wallEnd(3, 3)).toBe('wall end at (3,3), in room A');
  });

  it('are named all where there are several', () => {
    const sites = warriorSites({ ...map, wallEnds: [[1, 1]] });
    expect(sites[0]?.label).toBe('wall end at (1,1), between rooms A and B');
  });

  const pillared = (number: MapNumber, from: MapPoint, to: MapPoint, pillars: BoardEdge) => {
    const here = killzoneMap(number);
    const wall: Wall = { piece: 'A2', from, to, pillars };
    const walls = here.walls.map(({ pillars: _, ...plain }) => plain);
    const sites = warriorSites({ ...here, wallEnds: [], walls: [...walls, wall] });
    return sites.map(({ at, rooms }) => [at, rooms]);
  };

  it('of a pillar side are those of the squares beside its two units of wall', () => {
    expect(pillared(1, [2, 2], [2, 4], 'left')).toEqual([[[2, 3], ['A']]]);
    expect(pillared(1, [2, 2], [2, 4], 'right')).toEqual([[[2, 3], ['D']]]);
    expect(pillared(1, [4, 4], [6, 4], 'top')).toEqual([
      [
        [5, 4],
        ['C', 'D'],
      ],
    ]);
    expect(pillared(1, [4, 4], [6, 4], 'bottom')).toEqual([[[5, 4], ['E']]]);
    expect(pillared(1, [1, 0], [1, 2], 'left')).toEqual([[[1, 1], ['A']]]);
    expect(pillared(3, [0, 1], [2, 1], 'top')).toEqual([[[1, 1], ['A']]]);
  });
});
