import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, boxOf, comesNear, crosses, fromBox, grown } from '../../src/geometry/box.ts';
import { fanOf, fromOutline, inFan, isCovered } from '../../src/geometry/fan.ts';
import { outerCorners } from '../../src/geometry/outer-corners.ts';
import { apart, between, type Circle, onRim, type Point, touchingPoints } from '../../src/geometry/point.ts';
import { anySight, isClearWay, seesCircle } from '../../src/geometry/sight.ts';
import { Ways } from '../../src/geometry/ways.ts';
import { seeds } from '../seeds.ts';
import { lineIsFree, pointsOf } from './brute.ts';

const length = fc.integer({ min: 0, max: 1200 }).map((n) => n / 100);
const point: fc.Arbitrary<Point> = fc.record({ x: length, y: length });
const size = fc.integer({ min: 20, max: 300 }).map((n) => n / 100);
const box: fc.Arbitrary<Box> = fc.tuple(point, size, size).map(([at, w, h]) => boxOf(at, { x: at.x + w, y: at.y + h }));
const boxes = fc.array(box, { maxLength: 5 });
const circle: fc.Arbitrary<Circle> = fc
  .tuple(point, fc.integer({ min: 30, max: 100 }))
  .map(([at, r]) => ({ ...at, radius: r / 100 }));
const isClear = (disc: Circle, all: readonly Box[]) => all.every((one) => fromBox(disc, one) >= disc.radius);

describe('points and discs', () => {
  it('a line from outside touches a disc at a right angle to its radius', () => {
    fc.assert(
      fc.property(point, circle, (from, disc) => {
        for (const touched of touchingPoints(from, disc)) {
          expect(apart(touched, disc)).toBeCloseTo(disc.radius, 9);
          expect(apart(from, touched) ** 2 + disc.radius ** 2).toBeCloseTo(apart(from, disc) ** 2, 6);
        }
        expect(touchingPoints(from, disc)).toHaveLength(apart(from, disc) > disc.radius + 1e-9 ? 2 : 0);
      }),
    );
  });

  it('a line meets a rim where it says', () => {
    expect(onRim({ x: 0, y: 0, radius: 5 }, { x: -9, y: 3 }, { x: 9, y: 3 })).toEqual([
      { x: -4, y: 3 },
      { x: 4, y: 3 },
    ]);
    expect(onRim({ x: 0, y: 0, radius: 5 }, { x: -9, y: 5 }, { x: 9, y: 5 })).toEqual([]);
  });
});

describe('segments and boxes', () => {
  const middle: Box = { left: 2, top: 2, right: 4, bottom: 6 };
  it('along an edge or by a corner a segment does not go through', () => {
    expect(crosses({ x: 0, y: 2 }, { x: 9, y: 2 }, middle)).toBe(false);
    expect(crosses({ x: 0, y: 4 }, { x: 4, y: 0 }, middle)).toBe(false);
    expect(crosses({ x: 0, y: 2.01 }, { x: 9, y: 2.01 }, middle)).toBe(true);
    expect(crosses({ x: 0, y: 3 }, { x: 2, y: 3 }, middle)).toBe(false);
    expect(crosses({ x: 3, y: 3 }, { x: 3.1, y: 3 }, middle)).toBe(true);
  });

  it('says what walking along it in small steps says', () => {
    fc.assert(
      fc.property(point, point, box, (a, b, one) => {
        const inner = grown(one, -0.05);
        const outer = grown(one, 0.05);
        if (outer && lineIsFree(a, b, [outer])) expect(crosses(a, b, one)).toBe(false);
        if (inner && !lineIsFree(a, b, [inner])) expect(crosses(a, b, one)).toBe(true);
      }),
    );
  });

  it('comes near as far as its nearest point', () => {
    fc.assert(
      fc.property(point, point, box, size, (a, b, one, reach) => {
        const nearest = Math.min(...Array.from({ length: 801 }, (_, i) => fromBox(between(a, b, i / 800), one)));
        if (nearest < reach - 0.02) expect(comesNear(a, b, one, reach)).toBe(true);
        if (nearest > reach + 1e-6) expect(comesNear(a, b, one, reach - 0.02)).toBe(false);
      }),
    );
  });

  it('only corners of the union that stick out bend a taut string', () => {
    const angle = outerCorners([
      { left: 0, top: 0, right: 1, bottom: 5 },
      { left: 0, top: 4, right: 5, bottom: 5 },
    ]);
    expect(angle.map(({ at: { x, y } }) => [x, y])).toEqual([
      [0, 0],
      [1, 0],
      [0, 5],
      [5, 4],
      [5, 5],
    ]);
    expect(angle.find(({ at: { x, y } }) => x === 5 && y === 4)?.out).toEqual({ x: 1, y: -1 });
  });
});

describe('sight', () => {
  it('sees a disc as looking at all its points does', () => {
    fc.assert(
      fc.property(point, circle, boxes, (from, disc, all) => {
        if (!isClear(disc, all) || !isClear({ ...from, radius: 0.1 }, all)) return;
        const wide = all.flatMap((one) => grown(one, 0.03) ?? []);
        const thin = all.flatMap((one) => grown(one, -0.03) ?? []);
        const sees = seesCircle(from, disc, all);
        if (pointsOf(disc).some((to) => lineIsFree(from, to, wide, 0.02))) expect(sees).toBe(true);
        if (sees) expect(pointsOf(disc).some((to) => lineIsFree(from, to, thin, 0.02))).toBe(true);
      }),
      { numRuns: seeds(300, 60) },
    );
  });

  it('finds a line between two discs where some point of one sees the other, and none where nothing does', () => {
    fc.assert(
      fc.property(circle, circle, boxes, (a, b, all) => {
        if (!isClear(a, all) || !isClear(b, all)) return;
        const any = pointsOf(a).some((from) => seesCircle(from, b, all));
        if (any) expect(anySight(a, b, all)).toBe(true);
        if (!any) {
          const thin = all.flatMap((one) => grown(one, -0.06) ?? []);
          if (anySight(a, b, all)) expect(pointsOf(a).some((from) => seesCircle(from, b, thin))).toBe(true);
        }
      }),
      { numRuns: seeds(300, 60) },
    );
  });
});

describe('fans', () => {
  it('a box lies in the fan between a point and a disc when a line to some point of the disc goes through it', () => {
    fc.assert(
      fc.property(point, circle, box, (from, disc, one) => {
        if (fromBox(disc, one) < disc.radius || fromBox(from, one) < 0.1 || apart(from, disc) < disc.radius) return;
        const [thin, wide] = [grown(one, -0.04), grown(one, 0.04)];
        const meets = inFan(fanOf(from, disc) ?? [from, from, from], one).length > 0;
        const blocked = (box: Box) => pointsOf(disc, 2).some((to) => crosses(from, to, box));
        if (thin && blocked(thin)) expect(meets).toBe(true);
        if (wide && fromBox(disc, wide) > disc.radius && meets) expect(blocked(wide)).toBe(true);
      }),
      { numRuns: seeds(500, 60) },
    );
  });

  it('measures to the nearest point of the part in the fan', () => {
    const fan = fanOf({ x: 0, y: 0 }, { x: 10, y: 0, radius: 1 });
    if (!fan) throw new Error('a point outside a disc has a fan to it');
    const part = inFan(fan, { left: 4, top: -3, right: 6, bottom: 3 });
    expect(fromOutline(part, { x: 10, y: 0 })).toBeCloseTo(4, 9);
    expect(isCovered(part, [{ x: 10, y: 0, radius: 6.2 }])).toBe(true);
    expect(isCovered(part, [{ x: 10, y: 0, radius: 5.5 }])).toBe(false);
    expect(
      isCovered(part, [
        { x: 10, y: 0, radius: 5.2 },
        { x: 0, y: 0, radius: 5.2 },
      ]),
    ).toBe(true);
  });
});

describe('shortest ways', () => {
  it('is straight where nothing is in the way, and bends at corners', () => {
    const wall: Box = { left: 4, top: -5, right: 5, bottom: 3 };
    const ways = new Ways([wall]);
    expect(ways.length({ x: 0, y: 4 }, { x: 9, y: 4 })).toBe(9);
    expect(ways.length({ x: 0, y: 0 }, { x: 9, y: 0 })).toBeCloseTo(5 + 1 + 5, 9);
  });

  it('has no way out of a closed room', () => {
    const ways = new Ways([
      { left: 0, top: 0, right: 9, bottom: 1 },
      { left: 0, top: 8, right: 9, bottom: 9 },
      { left: 0, top: 0, right: 1, bottom: 9 },
      { left: 8, top: 0, right: 9, bottom: 9 },
    ]);
    expect(ways.length({ x: 4, y: 4 }, { x: 20, y: 4 })).toBe(Number.POSITIVE_INFINITY);
    expect(ways.length({ x: 2, y: 2 }, { x: 7, y: 7 })).toBeCloseTo(Math.hypot(5, 5), 9);
  });

  it('is the same both ways, no shorter than straight, no longer than by way of a third point', () => {
    fc.assert(
      fc.property(point, point, point, boxes, (a, b, c, all) => {
        const free = [a, b, c].every((one) => isClear({ ...one, radius: 1e-6 }, all));
        if (!free) return;
        const ways = new Ways(all);
        const direct = ways.length(a, b);
        expect(ways.length(b, a)).toBeCloseTo(direct, 9);
        expect(direct).toBeGreaterThanOrEqual(apart(a, b) - 1e-9);
        expect(direct).toBeLessThanOrEqual(ways.length(a, c) + ways.length(c, b) + 1e-9);
        if (isClearWay(a, b, all)) expect(direct).toBeCloseTo(apart(a, b), 9);
      }),
      { numRuns: seeds(300, 60) },
    );
  });

  it('is as long as flooding a fine grid finds it', () => {
    fc.assert(
      fc.property(point, point, boxes, (a, b, all) => {
        const wide = all.flatMap((one) => grown(one, 0.1) ?? []);
        if (![a, b].every((one) => isClear({ ...one, radius: 0.3 }, all))) return;
        const found = flood(a, b, wide);
        const exact = new Ways(all).length(a, b);
        // Steps to 16 neighbours are at most 2.8 % longer than straight ones.
        expect(exact).toBeLessThanOrEqual(found + 0.5);
        if (Number.isFinite(exact)) expect(found).toBeLessThanOrEqual(new Ways(wide).length(a, b) * 1.03 + 0.6);
      }),
      { numRuns: seeds(25, 8) },
    );
  });
});

const steps = [-2, -1, 0, 1, 2].flatMap((x) =>
  [-2, -1, 0, 1, 2].filter((y) => Math.max(Math.abs(x), Math.abs(y)) === 1 || Math.abs(x * y) === 2).map((y) => [x, y]),
);

/** Dijkstra on a grid, written plainly. */
function flood(a: Point, b: Point, boxes: readonly Box[]): number {
  const grid = 0.2;
  const cell = (at: number) => Math.round(at / grid);
  const goal = `${cell(b.x)},${cell(b.y)}`;
  const best = new Map([[`${cell(a.x)},${cell(a.y)}`, 0]]);
  /** The farthest first. */
  const queue: { at: [number, number]; far: number }[] = [{ at: [cell(a.x), cell(a.y)], far: 0 }];
  const enter = (at: [number, number], far: number): void => {
    let [from, to] = [0, queue.length];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if ((queue[middle]?.far ?? 0) > far) from = middle + 1;
      else to = middle;
    }
    queue.splice(from, 0, { at, far });
  };
  while (queue.length > 0) {
    const here = queue.pop();
    if (!here) break;
    if (here.at.join() === goal) return here.far;
    if ((best.get(here.at.join()) ?? 0) < here.far) continue;
    for (const [dx = 0, dy = 0] of steps) {
      const at: [number, number] = [here.at[0] + dx, here.at[1] + dy];
      if (at.some((one) => one * grid < -4 || one * grid > 19)) continue;
      const far = here.far + Math.hypot(dx, dy) * grid;
      const place = at.join();
      if (far >= (best.get(place) ?? Number.POSITIVE_INFINITY)) continue;
      const [from, to] = [here.at, at].map(([x, y]) => ({ x: x * grid, y: y * grid }));
      if (!from || !to || !isClearWay(from, to, boxes)) continue;
      best.set(place, far);
      enter(at, far);
    }
  }
  return Number.POSITIVE_INFINITY;
}
