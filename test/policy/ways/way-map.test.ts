import { describe, expect, it } from 'vitest';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import type { DoorCost, WayMap } from '../../../src/policy/ways/way-map.ts';
import { wayMapOf } from '../../../src/policy/ways/way-map.ts';

const map = killzoneMap(1);
const ways = (): WayMap => wayMapOf(map, 0.63);
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
    const free = ways().far([east], allShutBut('H5'));
    expect(free({ x: 12.9, y: 21.7 })).toBeCloseTo(3, 0);
    // Through an open door it costs an inch more.
    expect(free(west)).toBeGreaterThan(4.5);
    expect(free(west)).toBeLessThan(6);
    const paid = ways().far([east], (door) => (door === 'H5' ? 3 : 100));
    expect(paid(west) - free(west)).toBeCloseTo(3, 5);
  });

  it('lead by the doors that cost least', () => {
    // Through hatchway 1 and breach point 4 instead.
    const around = ways().far([east], allShutBut('H1', 'H3', 'B4'));
    expect(around(west)).toBeGreaterThan(30);
    expect(around(west)).toBeLessThan(100);
  });

  it('come out at the best of the doors at which one may, for what the tries cost', () => {
    const one = ways().far([east], allShutBut('H5'));
    const astray: DoorCost = Object.assign(allShutBut('H5', 'H2'), { out: () => ['H5', 'H2'] });
    const either = ways().far([east], astray);
    expect(either(west)).toBeCloseTo(one(west), 5);
    // Beside hatchway 2 it is as near as beside hatchway 5 then.
    expect(either({ x: 21.8, y: 2 })).toBeLessThan(12);
    expect(one({ x: 21.8, y: 2 })).toBeGreaterThan(30);
  });
});

describe('costs that have a key', () => {
  it('are told from those of another key, and from those that have none', () => {
    const keyed = (key: string, ...open: readonly string[]): DoorCost => Object.assign(allShutBut(...open), { key });
    const [open, shut] = [keyed('H5', 'H5'), keyed('none')].map((cost) => ways().far([east], cost)(west));
    expect(open).toBeLessThan(6);
    expect(shut).toBeGreaterThan(100);
    expect(ways().far([east], allShutBut('H5'))(west)).toBe(open);
    expect(ways().far([east], keyed('H5', 'H5'))(west)).toBe(open);
    expect(ways().far([{ x: 12.9, y: 21.7 }], keyed('H5', 'H5'))(west)).toBeGreaterThan(open ?? 99);
  });
});

describe('a map of ways', () => {
  const shut = allShutBut();

  it('has the places where a base may stand: no wall, no terrain, not over the edge', () => {
    expect(ways().cells.length).toBeGreaterThan(1000);
    for (const { x, y } of ways().cells) {
      expect(Math.min(x, y)).toBeGreaterThan(0.6);
      expect(x).toBeLessThan(27.1);
    }
    const inWall = ways().cells.filter(({ x, y }) => Math.abs(x - 8.12) < 0.6 && y > 17 && y < 23);
    expect(inWall).toEqual([]);
    // A wider base has fewer.
    expect(wayMapOf(map, 1).cells.length).toBeLessThan(ways().cells.length);
  });

  it('is made once for each width of a base, and its inches once for the same goals and doors', () => {
    expect(wayMapOf(map, 0.63)).toBe(ways());
    expect(ways().far([east], shut)).toBe(ways().far([{ ...east }], allShutBut()));
    expect(ways().far([east], shut)).not.toBe(ways().far([east], allShutBut('H5')));
    expect(ways().far([east], shut)).not.toBe(ways().far([west], shut));
  });

  it('tells inches to the nearest of many goals; to one where it stands none are left', () => {
    const far = ways().far([east, west], shut);
    expect(far(east)).toBeLessThan(0.8);
    expect(far(west)).toBeLessThan(0.8);
    expect(far({ x: west.x - 3, y: west.y })).toBeCloseTo(3, 0);
    expect(far({ x: east.x + 4, y: east.y })).toBeCloseTo(4, 0);
    expect(ways().far([], shut)(west)).toBe(Number.POSITIVE_INFINITY);
  });

  it('goes through a door by its middle: 4" and an inch for the door, paid for both ways alike', () => {
    const cost: DoorCost = (door) => (door === 'H5' ? 3 : 100);
    const [there, back] = [ways().far([east], cost)(west), ways().far([west], cost)(east)];
    expect(there).toBeGreaterThan(7.9);
    expect(there).toBeLessThan(8.2);
    expect(back).toBeCloseTo(there, 0);
    // From beside the middle of the wall it is further to the door.
    expect(ways().far([east], cost)({ x: west.x, y: west.y - 4 })).toBeGreaterThan(there + 1.5);
  });

  it('goes through two doors, and pays for both', () => {
    // From the west by hatchway 5 and breach point 4 into the middle room.
    const middle = { x: 12, y: 14 };
    const cost: DoorCost = (door) => ({ H5: 1, B4: 2 })[door] ?? 100;
    const free = ways().far([middle], allShutBut('H5', 'B4'))(west);
    expect(ways().far([middle], cost)(west)).toBeCloseTo(free + 3, 5);
    expect(free).toBeGreaterThan(9);
    expect(free).toBeLessThan(16);
  });

  it('leads on as ever where one comes out at the door itself and at no other', () => {
    const only: DoorCost = Object.assign(allShutBut('H5'), { out: () => ['H5'] });
    expect(ways().far([east], only)(west)).toBeCloseTo(ways().far([east], allShutBut('H5'))(west), 5);
  });
});

describe('ways by chance of coming out elsewhere', () => {
  it('are those from the best door, whichever of them one goes through', () => {
    const cost: DoorCost = Object.assign(allShutBut('H5', 'H2'), {
      out: (door: string) => (door.startsWith('H') ? ['H5', 'H2'] : [door]),
    });
    const sure = ways().far([east], allShutBut('H5'))(west);
    expect(ways().far([east], cost)(west)).toBeCloseTo(sure, 5);
    // A second goal beside hatchway 2 is no further away than where one comes out there.
    expect(ways().far([east, { x: 21.8, y: 2 }], cost)(west)).toBeLessThanOrEqual(sure);
  });

  it('through doors in a north-to-south wall and in one that runs from west to east', () => {
    // Breach point 4 lies in the wall between the southern and the middle room.
    const [south, north] = [
      { x: 10.03, y: 17.7 },
      { x: 10.03, y: 13.7 },
    ];
    const far = ways().far([north], allShutBut('B4'));
    expect(far(south)).toBeGreaterThan(4.9);
    expect(far(south)).toBeLessThan(5.3);
    expect(far({ x: south.x + 4, y: south.y })).toBeGreaterThan(6.5);
    expect(ways().far([south], allShutBut('B4'))(north)).toBeCloseTo(far(south), 1);
    expect(ways().far([north], allShutBut('H5'))(south)).toBeGreaterThan(50);
  });

  it('lead through five doors in turn', () => {
    // Out of the western room by hatchway 1, on by 2, 6 and 4, to where the way began by breach point 4 as well.
    const goal = { x: 10.03, y: 13.7 };
    const around = ways().far([goal], allShutBut('H1', 'H2', 'H6', 'H4'))({ x: 3, y: 2.4 });
    const direct = ways().far([goal], allShutBut('H1', 'H3'))({ x: 3, y: 2.4 });
    expect(direct).toBeGreaterThan(12);
    expect(direct).toBeLessThan(22);
    expect(around).toBeGreaterThan(direct + 25);
    expect(around).toBeLessThan(90);
  });
});
