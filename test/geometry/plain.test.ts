import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, boxOf, comesNear, crosses, fromBox, merged, shareWithin } from '../../src/geometry/box.ts';
import type { Circle, Point } from '../../src/geometry/point.ts';
import { isClearWay, seesCircle } from '../../src/geometry/sight.ts';
import { Ways } from '../../src/geometry/ways.ts';
import { seeds } from '../seeds.ts';
import { plainLength, plainlyComesNear, plainlySeesCircle } from './plain.ts';

/** Each on a lattice of its own, so that nothing only touches. */
const at = (least: number, most: number, off: number) =>
  fc.integer({ min: Math.ceil(least * 997), max: Math.floor(most * 997) }).map((n) => n / 997 + off);
const point: fc.Arbitrary<Point> = fc.record({ x: at(0, 12, 0.00031), y: at(0, 12, 0.00037) });
const side = at(0.2, 6, 0.00011);
const box: fc.Arbitrary<Box> = fc
  .tuple(at(0, 12, 0.00017), at(0, 12, 0.00019), side, side)
  .map(([x, y, w, h]) => boxOf({ x, y }, { x: x + w, y: y + h }));
const boxes = fc.array(box, { maxLength: 6 });
const circle: fc.Arbitrary<Circle> = fc.record({ x: at(0, 12, 0.00041), y: at(0, 12, 0.00043), radius: at(0.1, 2, 0) });

describe('the fast way and the plain one agree', () => {
  it('on whether a segment goes through a box', () => {
    fc.assert(
      fc.property(point, point, box, (a, b, one) => {
        expect(crosses(a, b, one)).toBe(shareWithin(a, b, one) !== undefined);
      }),
      { numRuns: seeds(2000, 300) },
    );
  });

  it('on whether a disc that moves comes near a box', () => {
    fc.assert(
      fc.property(point, point, box, side, (a, b, one, reach) => {
        expect(comesNear(a, b, one, reach)).toBe(plainlyComesNear(a, b, one, reach));
      }),
      { numRuns: seeds(2000, 300) },
    );
  });

  it('on whether some part of a disc is seen, also of one that boxes overlap, close by or behind a corner', () => {
    fc.assert(
      fc.property(point, circle, boxes, (from, disc, all) => {
        expect(seesCircle(from, disc, all)).toBe(plainlySeesCircle(from, disc, all));
      }),
      { numRuns: seeds(2000, 300) },
    );
  });

  it('on the length of the shortest way', () => {
    fc.assert(
      fc.property(point, point, fc.array(box, { maxLength: 4 }), (a, b, all) => {
        if ([a, b].some((at) => all.some((one) => fromBox(at, one) < 1e-3))) return;
        const expected = plainLength(a, b, all);
        const found = new Ways(all).length(a, b);
        if (Number.isFinite(expected)) expect(found).toBeCloseTo(expected, 4);
        else expect(found).toBe(expected);
      }),
      { numRuns: seeds(2000, 300) },
    );
  });

  it('on what fewer boxes cover that together are the same area', () => {
    const unit = fc.integer({ min: 0, max: 6 });
    const cells = fc
      .tuple(unit, unit, fc.integer({ min: 1, max: 4 }), fc.boolean())
      .map(([x, y, n, lies]) => boxOf({ x, y }, lies ? { x: x + n, y: y + 1 } : { x: x + 1, y: y + n }));
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 9 }), point, point, (all, a, b) => {
        const fewer = merged(all);
        expect(fewer.length).toBeLessThanOrEqual(all.length);
        expect(isClearWay(a, b, fewer)).toBe(isClearWay(a, b, all));
        expect(fewer.some((one) => fromBox(a, one) === 0)).toBe(all.some((one) => fromBox(a, one) === 0));
      }),
      { numRuns: seeds(2000, 300) },
    );
    expect(
      merged([
        { left: 0, top: 0, right: 2, bottom: 1 },
        { left: 1, top: 0, right: 5, bottom: 1 },
        { left: 4, top: 0, right: 5, bottom: 1 },
      ]),
    ).toEqual([{ left: 0, top: 0, right: 5, bottom: 1 }]);
  });
});
