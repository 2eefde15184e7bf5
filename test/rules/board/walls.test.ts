import { describe, expect, it } from 'vitest';
import { killzone } from '../../../src/catalog/killzone.ts';
import { killzoneMap, type MapNumber } from '../../../src/catalog/maps.ts';
import type { Box } from '../../../src/geometry/box.ts';
import { distance, distanceThroughHatchways, isOnPad } from '../../../src/rules/board/ground/distances.ts';
import { solidsOf } from '../../../src/rules/board/ground/solids.ts';
import { isWhollyIn } from '../../../src/rules/board/ground/zones.ts';
import { canCharge } from '../../../src/rules/board/moves/charge.ts';
import { reachOfMove } from '../../../src/rules/board/moves/reach.ts';
import {
  doorsInRange,
  inControlRange,
  isAcross,
  reachesDoor,
  standsIn,
} from '../../../src/rules/board/sight/control-range.ts';
import { inCover, isObscured, protection } from '../../../src/rules/board/sight/protection.ts';
import { sees } from '../../../src/rules/board/sight/visibility.ts';
import { onBoard, onLattice } from '../../../src/rules/state/base.ts';
import { by, near, radius } from './standing.ts';

const [cards, diagrams] = killzone.readings;
if (!cards || !diagrams) throw new Error('The killzone has two readings of its sizes.');
const map = (number: MapNumber, ...open: readonly string[]) => solidsOf(killzoneMap(number), new Set(open), cards);

/** A point of the board as a node of the lattice, where it is one. */
const nodeOf = ({ left, top, right, bottom }: Box): string =>
  onLattice({ x: (left + right) / 2, y: (top + bottom) / 2 })
    .map((at) => Math.round(at * 100) / 100)
    .join();

describe('what can intervene', () => {
  it('ends and turns of walls, but no crossing, no straight joint and no end at the edge of the board [KZ-10 KZ-11 KZ-12]', () => {
    const nodes = (number: MapNumber) =>
      map(number)
        .features.filter(({ heavy }) => heavy)
        .map(({ box }) => nodeOf(box))
        .sort();
    // Map 1: four free ends, and two corners.
    expect(nodes(1)).toEqual(['1,2', '3,1', '3,5', '4,1', '5,5', '6,4']);
  });

  it('each belongs to a wall that ends there, and an open door adds its two sides [KZ-13]', () => {
    const piecesAt = (node: string, ...open: readonly string[]) =>
      map(1, ...open)
        .features.filter(({ box }) => nodeOf(box) === node)
        .map(({ piece }) => piece);
    expect([piecesAt('3,5'), piecesAt('5,5'), piecesAt('3,1')]).toEqual([['A2 16'], ['A2 16'], ['B1 6']]);
    const sides = (...open: readonly string[]) => map(1, ...open).features.length - map(1).features.length;
    expect([sides('H1'), sides('H1', 'B2')]).toEqual([2, 4]);
  });

  it('debris and sarcophagus are Light, by their names on the map', () => {
    expect(map(1).features.flatMap(({ piece, heavy }) => (heavy ? [] : [piece]))).toEqual([
      'C1',
      'C2',
      'C3',
      'C4',
      'C5',
    ]);
  });

  it('is remembered by which doors are open, in whatever order they were opened', () => {
    expect(map(1, 'H1', 'B2')).toBe(map(1, 'B2', 'H1'));
    expect(map(1, 'H1')).not.toBe(map(1, 'H2'));
    expect(solidsOf(killzoneMap(1), new Set(['H1']), diagrams)).not.toBe(map(1, 'H1'));
  });
});

describe('a base in a doorway', () => {
  /** Boxes that it may overlap while it goes through, as lattice lines that they lie on. */
  const frame = (door: string, reading = cards) => {
    const solids = solidsOf(killzoneMap(1), new Set([door]), reading);
    const { ground } = solids.passage(radius);
    const [gate] = ground.gates;
    return { frame: gate?.frame ?? [], walls: ground.solid, through: gate?.through };
  };

  it.each([cards, diagrams])(
    'overlaps the straight row of walls that the door is in, and none across it [COR-41]',
    (reading) => {
      // Hatchway 1 is in the wall along the first line from the west, hatchway 3 in that along the second from the north.
      const upright = frame('H1', reading);
      expect(upright.through).toBe('x');
      const { x } = onBoard([1, 0]);
      expect(upright.frame).toEqual(
        upright.walls.filter(({ left, right }) => left < x && right > x && right - left < 1.2),
      );
      const lying = frame('H3', reading);
      expect(lying.through).toBe('y');
      const { y } = onBoard([0, 2]);
      expect(lying.frame).toEqual(lying.walls.filter(({ top, bottom }) => top < y && bottom > y && bottom - top < 1.2));
      expect(lying.frame.length).toBeGreaterThan(5);
    },
  );

  it('only of doors that are open', () => {
    expect(map(1).passage(radius).ground.gates).toEqual([]);
    expect(
      map(1, 'H1', 'B4')
        .passage(radius)
        .ground.gates.map(({ through }) => through),
    ).toEqual(['x', 'y']);
  });

  it('hatchways taken as open are no breach points [KZ-17]', () => {
    const point = [1.5, 2] as const;
    const [north, south] = [by('kel', point, 0, -1.5), by('w', point, 0, 1.5)];
    expect(distanceThroughHatchways(map(1), north, south)).toBeGreaterThan(9);
    expect(distanceThroughHatchways(map(1, 'B1'), north, south)).toBeCloseTo(3 - 2 * radius, 6);
    const hatchway = [1, 0.5] as const;
    const [west, east] = [by('kel', hatchway, -1.5, 0), by('w', hatchway, 1.5, 0)];
    expect(distanceThroughHatchways(map(1), west, east)).toBeCloseTo(3 - 2 * radius, 6);
  });
});

describe('cover and obscured together', () => {
  it('of two pieces are both, whatever the order; all that gives cover is Light [COR-49]', () => {
    // Beside C3, with the post of the wall that ends at (3,1) far off in between.
    const solids = map(1);
    const half = (0.48 * 3.8125) / 2;
    const target = by('kel', [1.76, 0.76], -half - radius - 0.05, 0);
    const shooter = by('w', [4.6, 1], 0, 0);
    for (const order of ['engage', 'conceal'] as const) {
      const seen = protection(solids, shooter, target, order);
      expect(seen).toMatchObject({ cover: true, obscured: true, lightOnly: true });
      expect(seen.pieces).toContain('C3');
      expect(seen.pieces.length).toBeGreaterThan(1);
    }
    // From north of the posts' row nothing but C3 is in between.
    expect(protection(solids, by('w', [4.6, 0.5], 0, 0), target, 'engage')).toEqual({
      cover: true,
      obscured: false,
      lightOnly: true,
      pieces: ['C3'],
    });
    expect(protection(solids, by('w', [1.2, 1.4], 0, 0), target, 'engage')).toEqual({
      cover: false,
      obscured: false,
      lightOnly: false,
      pieces: [],
    });
  });
});

describe('what just touches a limit', () => {
  const w = by('w', [0.5, 3], 0, 0);
  const gap = (inches: number) => near('kel', w, 0, inches + 2 * radius);

  it('is within it: control range, an access point, an area', () => {
    const solids = map(1);
    expect(inControlRange(solids, w, gap(1))).toBe(true);
    expect(inControlRange(solids, w, near('kel', w, 1 + 2 * radius, 0))).toBe(true);
    const [door] = solids.doors;
    if (!door) throw new Error('Map 1 has doors.');
    expect(reachesDoor(solids, by('w', [1, 0.5], -0.365 / 2 - radius - 1, 0), door)).toBe(true);
    expect(isWhollyIn(killzoneMap(1), 'dropZone', 'A', by('w', [1, 5], -radius, 0))).toBe(true);
    expect(isWhollyIn(killzoneMap(1), 'dropZone', 'B', by('w', [6, 2], radius, 0))).toBe(true);
    // Map 3 is divided from north to south: Player A has the south.
    const row = (player: 'A' | 'B', y: number, dy: number) =>
      isWhollyIn(killzoneMap(3), 'dropZone', player, by('w', [3, y], 0, dy));
    expect([row('A', 5, radius), row('A', 5, radius - 0.01), row('A', 1, 0)]).toEqual([true, false, false]);
    expect([row('B', 1, -radius), row('B', 1, -radius + 0.01), row('B', 5, 0)]).toEqual([true, false, false]);
    const [pad] = solids.pads;
    if (!pad) throw new Error('Map 1 has pads.');
    expect(isOnPad(pad, { x: pad.x + pad.radius - radius, y: pad.y, mm: 32 })).toBe(true);
    // Touching an access point from outside it is not in it.
    expect(standsIn(by('w', [1, 0.5], 0.365 / 2 + radius, 0), door)).toBe(false);
  });

  it('two inches apart there is no cover, a hair further there is [COR-46]', () => {
    const half = (0.48 * 3.8125) / 2;
    const [shooter, target] = [
      by('w', [1.76, 0.76], -half - radius - 0.1, 0),
      (inches: number) => by('kel', [1.76, 0.76], -half - radius - 0.1 + inches + 2 * radius, 0),
    ];
    expect([inCover(map(1), shooter, target(2)), inCover(map(1), shooter, target(2.001))]).toEqual([false, true]);
  });
});

describe('at face value, where nobody says how sure he wants to be', () => {
  const wrong = { error: 0.3 };
  const solids = map(1, 'H1');
  const w = by('w', [0.5, 3], 0, 0, wrong);
  const kel = (gap: number) => near('kel', w, 0, gap + 2 * radius, wrong);

  it('a place is where it was said to be', () => {
    expect(distance(solids, w, kel(3))).toBeCloseTo(3, 6);
    expect(distanceThroughHatchways(solids, w, kel(3))).toBeCloseTo(3, 6);
    expect([inControlRange(solids, w, kel(0.9)), inControlRange(solids, w, kel(1.1))]).toEqual([true, false]);
    const rim = -1.095 / 2;
    const past = (clear: number) =>
      sees(solids, by('w', [3, 5], rim - clear, -2.9, wrong), by('kel', [3, 5], rim - clear + radius, 2.9, wrong));
    expect([past(0.1), past(-0.1)]).toEqual([true, false]);
    const half = (0.48 * 3.8125) / 2;
    const cover = (gap: number) =>
      inCover(
        solids,
        by('w', [1.76, 0.76], -half - radius - 0.8, 0, wrong),
        by('kel', [1.76, 0.76], half + radius + gap, 0, wrong),
      );
    expect([cover(0.9), cover(1.1)]).toEqual([true, false]);
    const end = (x: number) => isObscured(solids, by('w', [3, 5], -0.9, -2.6, wrong), by('kel', [3, 5], x, 2.6, wrong));
    expect([end(-0.3), end(-0.9)]).toEqual([true, false]);
    const [door] = solids.doors;
    if (!door) throw new Error('Map 1 has doors.');
    const away = (gap: number) => by('w', [1, 0.5], -0.365 / 2 - radius - gap, 0, wrong);
    expect([reachesDoor(solids, away(0.9), door), reachesDoor(solids, away(1.1), door)]).toEqual([true, false]);
    expect([doorsInRange(solids, away(0.9)).length, doorsInRange(solids, away(1.1)).length]).toEqual([1, 0]);
    expect([standsIn(away(-0.1), door), standsIn(away(0.1), door)]).toEqual([true, false]);
    const beyond = (gap: number) => by('kel', [1, 0.5], 0.365 / 2 + radius + gap, 0, wrong);
    expect([1.9, 2.1].map((gap) => isAcross(solids, away(0), beyond(gap), 2))).toEqual([true, false]);
    expect(
      [-0.1, 0.1].map((dx) => isWhollyIn(killzoneMap(1), 'dropZone', 'A', by('w', [1, 5], -radius + dx, 0, wrong))),
    ).toEqual([true, false]);
    const [pad] = solids.pads;
    if (!pad) throw new Error('Map 1 has pads.');
    const off = (dx: number) => isOnPad(pad, { x: pad.x + pad.radius - radius + dx, y: pad.y, mm: 32, ...wrong });
    expect([off(-0.1), off(0.1)]).toEqual([true, false]);
  });

  it('and a way is as long as it looks', () => {
    const reach = reachOfMove(solids, { who: w, enemies: [] }, { action: 'reposition', inches: 9 });
    expect([3.9, 4.1].map((far) => reach.wayTo({ x: w.x, y: w.y + far })?.cost)).toEqual([4, 5]);
    expect([5.9, 6.1].map((gap) => canCharge(solids, { who: w, enemies: [] }, kel(gap), 5))).toEqual([true, false]);
  });
});
