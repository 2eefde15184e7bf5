import { describe, expect, it } from 'vitest';
import { cellsNear, neighboursOf, spread, wayCellsOf } from '../../../src/policy/ways/cells.ts';
import { tombWorldBoard } from '../../../src/rules/state/base.ts';

const cells = wayCellsOf(tombWorldBoard);

/** The board is 27.7" by 23.9": 55 cells of half an inch in a row, 47 rows. */
const columns = 55;
const cell = (column: number, row: number): number => row * columns + column;
const allFree = Array.from({ length: cells.count }, () => true);
/** All free but for a wall: column 10, save for its last row. */
const walled = allFree.map((_, index) => index % columns !== 10 || index === cell(10, 46));

describe('a cell of the lattice', () => {
  it('is half an inch wide, and known by its number, row by row', () => {
    expect(cells.count).toBe(55 * 47);
    expect([0, 1, columns, cell(3, 2)].map(cells.point)).toEqual([
      { x: 0.25, y: 0.25 },
      { x: 0.75, y: 0.25 },
      { x: 0.25, y: 0.75 },
      { x: 1.75, y: 1.25 },
    ]);
  });
});

describe('the free cells around a point', () => {
  it('are its own and the eight beside it, at an edge fewer', () => {
    const near = cellsNear(cells, allFree);
    expect(near({ x: 5.1, y: 5.1 })).toEqual([9, 10, 11].flatMap((row) => [9, 10, 11].map((at) => cell(at, row))));
    expect(near({ x: 0, y: 0 })).toEqual([cell(0, 0), cell(1, 0), cell(0, 1), cell(1, 1)]);
    expect(near({ x: 27.4, y: 23.4 })).toEqual([cell(53, 45), cell(54, 45), cell(53, 46), cell(54, 46)]);
    // Off the board: those at its corner.
    expect(near({ x: -3, y: -3 })).toEqual(near({ x: 0, y: 0 }));
    expect(near({ x: 40, y: 40 })).toEqual(near({ x: 27.4, y: 23.4 }));
  });

  it('are those that are free, or the nearest of all where none is', () => {
    const near = cellsNear(cells, walled);
    expect(near({ x: 5.1, y: 5.1 })).toEqual([9, 10, 11].flatMap((row) => [cell(9, row), cell(11, row)]));
    const few = allFree.map((_, index) => index === cell(20, 20) || index === cell(40, 40));
    expect(cellsNear(cells, few)({ x: 8, y: 8 })).toEqual([cell(20, 20)]);
    expect(cellsNear(cells, few)({ x: 22, y: 21 })).toEqual([cell(40, 40)]);
  });
});

describe('the cells beside a cell', () => {
  it('are eight, half an inch away or at a slant, three in a corner; no walls', () => {
    const beside = neighboursOf(cells, allFree);
    const inches = (beside[cell(10, 10)] ?? []).map(([, far]) => far).toSorted((a, b) => a - b);
    expect(inches).toHaveLength(8);
    expect(inches.slice(0, 4)).toEqual([0.5, 0.5, 0.5, 0.5]);
    for (const far of inches.slice(4)) expect(far).toBeCloseTo(Math.SQRT1_2, 10);
    expect((beside[0] ?? []).map(([other]) => other)).toEqual([cell(1, 0), cell(0, 1), cell(1, 1)]);
    const byWall = neighboursOf(cells, walled);
    expect(byWall[cell(9, 10)]).toHaveLength(5);
    expect(byWall[cell(10, 10)]).toEqual([]);
  });
});

describe('inches from the nearest start', () => {
  it('add up cell by cell, from whichever start is nearer with what it has already', () => {
    const inches = spread(
      [
        [cell(0, 0), 0],
        [cell(20, 0), 3],
      ],
      neighboursOf(cells, allFree),
    );
    expect([0, 1, 4].map((column) => inches[cell(column, 0)])).toEqual([0, 0.5, 2]);
    expect(inches[cell(2, 2)]).toBeCloseTo(2 * Math.SQRT1_2, 10);
    expect(inches[cell(20, 0)]).toBe(3);
    expect(inches[cell(12, 0)]).toBe(6);
    expect(inches[cell(14, 0)]).toBe(6);
    expect(inches[cell(16, 0)]).toBe(5);
    // A start that is nearer to another one than by its own inches.
    expect(
      spread(
        [
          [5, 0],
          [6, 4],
        ],
        neighboursOf(cells, allFree),
      )[6],
    ).toBe(0.5);
  });

  it('go around a wall, and nowhere where it has no end', () => {
    const inches = spread([[cell(9, 40), 0]], neighboursOf(cells, walled));
    // Six rows south and back, at a slant where that is shorter.
    expect(inches[cell(11, 40)]).toBeCloseTo(10 * 0.5 + 2 * Math.SQRT1_2, 10);
    const whole = allFree.map((_, index) => index % columns !== 10);
    const beyond = spread([[cell(9, 40), 0]], neighboursOf(cells, whole));
    expect(beyond[cell(11, 40)]).toBe(Number.POSITIVE_INFINITY);
    expect(beyond[cell(0, 0)]).toBeLessThan(30);
  });
});
