import { describe, expect, it } from 'vitest';
import { apart, type Circle } from '../../../src/geometry/point.ts';
import { placesOnPads } from '../../../src/policy/ways/on-pads.ts';
import { isOnPadRim } from '../../../src/rules/board/moves/hindrance.ts';
import { baseAt } from '../../../src/rules/state/base.ts';

/** Two teleport pads, and bases of 1" across. */
const pads: readonly Circle[] = [
  { x: 5, y: 5, radius: 1 },
  { x: 15, y: 5, radius: 1 },
];
const radius = 0.5;

describe('a base at a teleport pad', () => {
  it('is on its rim where it is neither wholly on it nor wholly off it', () => {
    const at = (x: number): boolean => isOnPadRim(pads, baseAt({ x, y: 5 }, radius * 50.8));
    expect([5, 5.4, 5.6, 6, 6.4, 6.6].map(at)).toEqual([false, false, true, true, true, false]);
    expect([13.4, 13.6, 14.4, 14.6, 15].map(at)).toEqual([false, true, true, false, false]);
  });

  it('has nine places on each: in the middle, and as far out as it stays on it, in the eight directions', () => {
    const places = placesOnPads(pads, radius);
    expect(places).toHaveLength(18);
    expect(places[0]).toMatchObject({ x: 5, y: 5 });
    const around = places.slice(1, 9);
    for (const place of around) {
      expect(apart(place, { x: 5, y: 5 })).toBeCloseTo(0.5, 2);
      expect(isOnPadRim(pads, baseAt(place, radius * 50.8))).toBe(false);
    }
    const degrees = around.map(({ x, y }) => Math.round((Math.atan2(y - 5, x - 5) * 180) / Math.PI));
    expect(degrees.toSorted((a, b) => a - b)).toEqual([-135, -90, -45, 0, 45, 90, 135, 180]);
    expect(places[9]).toMatchObject({ x: 15, y: 5 });
  });
});
