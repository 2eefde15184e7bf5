import { describe, expect, it } from 'vitest';
import { cellAt, distancesFrom, gridOf } from '../../src/geometry/grid.ts';

type Point = readonly [number, number];
const wall = (x: number, y: number, toX: number, toY: number) =>
  [
    [x, y],
    [toX, toY],
  ] as const;

/** From one point to another, in squares. */
function way(walls: Parameters<typeof gridOf>[2], openings: readonly Point[], from: Point, to: Point): number {
  const grid = gridOf(3, 2, walls, openings);
  return distancesFrom(grid, [cellAt(grid, from)])[cellAt(grid, to)] ?? Number.NaN;
}

describe('the way over a lattice of three squares by two', () => {
  it('is straight where nothing is in between, and diagonal where that is shorter', () => {
    expect(way([], [], [0.1, 0.1], [2.1, 0.1])).toBe(2);
    expect(way([], [], [0.1, 0.1], [1.1, 1.1])).toBeCloseTo(Math.SQRT2);
  });

  it('goes around the end of a wall, upright or level', () => {
    expect(way([wall(1, 0, 1, 1)], [], [0.9, 0.1], [1.1, 0.1])).toBeGreaterThan(1.5);
    expect(way([wall(0, 1, 1, 1)], [], [0.1, 0.9], [0.1, 1.1])).toBeGreaterThan(1.5);
  });

  it('ends at a wall from side to side', () => {
    expect(way([wall(1, 0, 1, 1), wall(1, 1, 1, 2)], [], [0.1, 0.1], [2.1, 0.1])).toBe(Number.POSITIVE_INFINITY);
  });

  it('leads through an opening half a side wide, and not beside it', () => {
    const walls = [wall(1, 0, 1, 1), wall(1, 1, 1, 2)];
    expect(way(walls, [[1, 0.5]], [0.9, 0.4], [1.1, 0.4])).toBe(0.25);
    expect(way(walls, [[1, 0.5]], [0.9, 0.1], [1.1, 0.1])).toBeGreaterThan(0.5);
    expect(way(walls, [[2, 0.5]], [0.9, 0.4], [1.1, 0.4])).toBe(Number.POSITIVE_INFINITY);
    const level = [wall(0, 1, 1, 1), wall(1, 1, 2, 1), wall(2, 1, 3, 1)];
    expect(way(level, [[1.5, 1]], [1.4, 0.9], [1.4, 1.1])).toBe(0.25);
    expect(way(level, [[1.5, 2]], [1.4, 0.9], [1.4, 1.1])).toBe(Number.POSITIVE_INFINITY);
  });

  it('does not cut the corner of a wall', () => {
    expect(way([wall(1, 0, 1, 1)], [], [0.9, 0.9], [1.1, 1.1])).toBeCloseTo(0.5);
  });

  it('is measured to the nearest of several starts; a point beyond the edge is at the edge', () => {
    const grid = gridOf(3, 2, [], []);
    const distances = distancesFrom(grid, [cellAt(grid, [-1, 0.1]), cellAt(grid, [9, 0.1])]);
    expect(distances[cellAt(grid, [2.1, 0.1])]).toBe(0.75);
    expect(distances[cellAt(grid, [0.6, 0.1])]).toBe(0.5);
  });
});
