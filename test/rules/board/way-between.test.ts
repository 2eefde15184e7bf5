import { describe, expect, it } from 'vitest';
import { apart } from '../../../src/geometry/point.ts';
import { along, lengthOf, wayBetween } from '../../../src/rules/board/moves/way-between.ts';
import { landingOf } from '../../../src/rules/board/places/landing.ts';
import { by, radius, table } from './standing.ts';

/** Of map 6: on both sides of the wall that ends, with nothing south of it, at this point of the lattice. */
const wallsEnd = [2, 3] as const;
const [west, east] = [by('kel', wallsEnd, -3, -1.5), by('there', wallsEnd, 3, -1.5)];
const { solids } = table([], [], 6);

describe('the shortest way between two places', () => {
  it('leads round the end of a wall with all of the base, and straight where nothing is between', () => {
    const way = wayBetween(solids, 32, west, east);
    expect(way.length).toBeGreaterThan(2);
    const passage = solids.passage(radius);
    for (const [index, to] of way.entries()) expect(passage.gatesOn(way[index - 1] ?? to, to)).toBe(0);
    expect(lengthOf(way)).toBeGreaterThan(apart(west, east) + 1);
    const north = { x: west.x, y: west.y - 3 };
    expect(wayBetween(solids, 32, west, north)).toEqual([west, north]);
  });

  it('is a straight line where walls part the two', () => {
    const parted = by('there', [5, 1], 0, 0);
    expect(wayBetween(solids, 32, west, parted)).toEqual([west, parted]);
  });

  it('so many inches along it is a place on it; beyond its end, the end', () => {
    const way = [
      { x: 0, y: 0 },
      { x: 3, y: 0 },
      { x: 3, y: 4 },
    ];
    expect([0, 2, 3, 5, 7, 9].map((inches) => along(way, inches))).toEqual([
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 3, y: 0 },
      { x: 3, y: 2 },
      { x: 3, y: 4 },
      { x: 3, y: 4 },
    ]);
  });

  it('is how somebody goes so many inches towards a place: not through the wall', () => {
    const start = { x: west.x, y: west.y, error: 0 };
    const kel = { id: 'kel', name: 'Kel', mm: 32, from: start };
    const found = landingOf(table([], [east], 6), kel, { is: 'towards', to: 'there', inches: 4 }, () => [
      { id: 'there', name: 'There' },
    ]);
    if ('problem' in found) throw new Error(found.problem);
    expect(found.y).toBeGreaterThan(west.y + 1);
    expect(lengthOf(wayBetween(solids, 32, west, found))).toBeCloseTo(4, 1);
  });
});
