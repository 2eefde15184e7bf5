import { describe, expect, it } from 'vitest';
import { killzoneMap } from '../../src/catalog/maps.ts';
import type { DoorCost } from '../../src/policy/ways/way-map.ts';
import { wayMapOf } from '../../src/policy/ways/way-map.ts';

const map = killzoneMap(1);
const ways = wayMapOf(map, 0.63);
/** West of hatchway 5 of map 1, and the same inches east of it. */
const [west, east] = [
  { x: 5.9, y: 21.7 },
  { x: 9.9, y: 21.7 },
];
const allShutBut =
  (...open: readonly string[]): DoorCost =>
  (door) =>
    open.includes(door) ? 0 : 100;

describe('inches on the lattice', () => {
  it('go straight where nothing is in the way, and pay for the doors on their way', () => {
    const free = ways.far([east], allShutBut('H5'));
    expect(free({ x: 12.9, y: 21.7 })).toBeCloseTo(3, 0);
    // Through an open door it costs an inch more.
    expect(free(west)).toBeGreaterThan(4.5);
    expect(free(west)).toBeLessThan(6);
    const paid = ways.far([east], (door) => (door === 'H5' ? 3 : 100));
    expect(paid(west) - free(west)).toBeCloseTo(3, 5);
  });

  it('lead by the doors that cost least', () => {
    // Through hatchway 1 and breach point 4 instead.
    const around = ways.far([east], allShutBut('H1', 'H3', 'B4'));
    expect(around(west)).toBeGreaterThan(30);
    expect(around(west)).toBeLessThan(100);
  });

  it('count every door at which one may come out as likely as any other', () => {
    const one = ways.far([east], allShutBut('H5'));
    const astray: DoorCost = Object.assign(allShutBut('H5', 'H2'), { out: () => ['H5', 'H2'] });
    const either = ways.far([east], astray);
    // Who comes out at hatchway 2 goes back through it, and comes out at either again.
    expect(either(west)).toBeGreaterThan(one(west) + 0.5);
    expect(either(west)).toBeLessThan(one(west) + 10);
    // Beside hatchway 2 it is as near as beside hatchway 5 then.
    expect(either({ x: 21.8, y: 2 })).toBeLessThan(12);
    expect(one({ x: 21.8, y: 2 })).toBeGreaterThan(30);
  });
});
