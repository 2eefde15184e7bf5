import { describe, expect, it } from 'vitest';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import { placesAtDoor, placesInDropZone, placesNear } from '../../../src/policy/goals/places.ts';
import { onBoard, tombWorldBoard } from '../../../src/rules/state/base.ts';

const radius = 16 / 25.4;

describe('the places of a base', () => {
  it('at a door are within 1" of it on either side, by the edge of the base', () => {
    const door = onBoard([2, 5.5]);
    const depths = placesAtDoor(killzoneMap(1), 'H5', radius).map(({ x }) => x - door.x);
    for (const [side, edge] of [
      [1, Math.max(...depths)],
      [-1, -Math.min(...depths)],
    ] as const) {
      expect(edge, `${side}`).toBeGreaterThan(1.3);
      expect(edge, `${side}`).toBeLessThan(1 + radius + 0.3);
    }
    expect(placesAtDoor(killzoneMap(1), 'H9', radius)).toEqual([]);
  });

  it('in a drop zone are wholly within it: on map 1 in the west, on map 3 in the south', () => {
    const west = placesInDropZone(killzoneMap(1), 'A', radius);
    const right = onBoard([1, 0]).x - radius;
    expect(Math.max(...west.map(({ x }) => x))).toBeLessThanOrEqual(right);
    expect(Math.max(...west.map(({ x }) => x))).toBeGreaterThan(right - 0.5);
    const south = placesInDropZone(killzoneMap(3), 'A', radius);
    const top = onBoard([0, 5]).y + radius;
    expect(Math.min(...south.map(({ y }) => y))).toBeGreaterThanOrEqual(top);
    expect(Math.min(...south.map(({ y }) => y))).toBeLessThan(top + 0.5);
    expect(Math.max(...south.map(({ y }) => y))).toBeGreaterThan(tombWorldBoard.bottom - radius - 0.8);
    const north = placesInDropZone(killzoneMap(3), 'B', radius);
    expect(Math.max(...north.map(({ y }) => y))).toBeLessThanOrEqual(onBoard([0, 1]).y - radius);
    expect(Math.max(...north.map(({ y }) => y))).toBeGreaterThan(onBoard([0, 1]).y - radius - 0.5);
    const east = placesInDropZone(killzoneMap(1), 'B', radius);
    expect(Math.min(...east.map(({ x }) => x))).toBeGreaterThanOrEqual(onBoard([6, 0]).x + radius);
  });

  it('are looked for once on each map', () => {
    const map = killzoneMap(1);
    expect(placesInDropZone(map, 'A', radius)).toBe(placesInDropZone(map, 'A', radius));
    expect(placesInDropZone(map, 'A', 0.5)).not.toEqual(placesInDropZone(map, 'A', radius));
    const near = placesNear(map, onBoard([3.5, 4.5]), 1, radius);
    expect(placesNear(map, onBoard([3.5, 4.5]), 1, radius)).toBe(near);
    expect(placesNear(map, onBoard([3.5, 4.5]), 2, radius).length).toBeGreaterThan(near.length);
  });
});
