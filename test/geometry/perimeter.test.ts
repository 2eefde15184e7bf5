import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  discOverlaps,
  discsOverlap,
  distanceAround,
  perimeterOf,
  placeAround,
  pointOf,
} from '../../src/geometry/perimeter.ts';

const size = { width: 10, height: 6 };

it('runs clockwise from the north-west corner', () => {
  expect(placeAround(size, 3)).toEqual({ side: 'top', distance: 3 });
  expect(placeAround(size, 12)).toEqual({ side: 'right', distance: 2 });
  expect(placeAround(size, 17)).toEqual({ side: 'bottom', distance: 1 });
  expect(placeAround(size, 27)).toEqual({ side: 'left', distance: 1 });
});

it('goes on after a full round and back before the start', () => {
  expect(placeAround(size, 35)).toEqual({ side: 'top', distance: 3 });
  expect(placeAround(size, -2)).toEqual({ side: 'left', distance: 4 });
});

it('knows the point of each place', () => {
  expect([3, 12, 17, 27].map((around) => pointOf(size, placeAround(size, around)))).toEqual([
    [3, 0],
    [10, 2],
    [9, 6],
    [0, 5],
  ]);
});

it('measures back what it has placed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: perimeterOf(size) - 1 }), (around) => {
      expect(distanceAround(size, placeAround(size, around))).toBe(around);
    }),
  );
});

it('tells a disc that overlaps a rectangle from one that touches it', () => {
  const rectangle = { center: [0, 0], size: [4, 2] } as const;
  expect(discOverlaps({ center: [2.5, 0], radius: 1 }, rectangle)).toBe(true);
  expect(discOverlaps({ center: [3, 0], radius: 1 }, rectangle)).toBe(false);
  expect(discOverlaps({ center: [2.8, 1.8], radius: 1 }, rectangle)).toBe(false);
});

it('tells discs that overlap from discs that touch', () => {
  expect(discsOverlap({ center: [0, 0], radius: 1 }, { center: [1.9, 0], radius: 1 })).toBe(true);
  expect(discsOverlap({ center: [0, 0], radius: 1 }, { center: [2, 0], radius: 1 })).toBe(false);
});
