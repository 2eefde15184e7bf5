import type { Box } from '../../geometry/box.ts';
import { apart, type Point } from '../../geometry/point.ts';

const step = 0.5;

/** The lattice of half an inch on a board for measuring ways; cells are numbered row by row. */
export interface WayCells {
  readonly columns: number;
  readonly rows: number;
  readonly count: number;
  /** The middle of a cell; for an unknown number, the north-west corner of the board. */
  point(cell: number): Point;
}

const ofBoards = new WeakMap<Box, WayCells>();

export function wayCellsOf(board: Box): WayCells {
  const known = ofBoards.get(board);
  if (known) return known;
  const [columns, rows] = [Math.floor(board.right / step), Math.floor(board.bottom / step)];
  const count = columns * rows;
  const middles = Array.from(
    { length: count },
    (_, cell): Point => ({ x: ((cell % columns) + 0.5) * step, y: (Math.floor(cell / columns) + 0.5) * step }),
  );
  const found: WayCells = { columns, rows, count, point: (cell) => middles[cell] ?? origin };
  ofBoards.set(board, found);
  return found;
}

const origin: Point = { x: 0, y: 0 };

/** The free cells around a point; if none is near, the nearest of all. Computed once for each cell. */
export function cellsNear(cells: WayCells, isFree: readonly boolean[]): (at: Point) => readonly number[] {
  const { columns, rows } = cells;
  const around: (readonly number[] | undefined)[] = isFree.map(() => undefined);
  return ({ x, y }) => {
    const column = Math.min(Math.max(Math.floor(x / step), 0), columns - 1);
    const row = Math.min(Math.max(Math.floor(y / step), 0), rows - 1);
    const known = around[row * columns + column];
    if (known) return known;
    const found = freeAround(cells, column, row, isFree);
    if (found.length === 0) found.push(nearestTo(cells, row * columns + column, isFree));
    around[row * columns + column] = found;
    return found;
  };
}

function freeAround({ columns, rows }: WayCells, column: number, row: number, isFree: readonly boolean[]): number[] {
  const found: number[] = [];
  for (let y = Math.max(row - 1, 0); y <= Math.min(row + 1, rows - 1); y += 1)
    for (let x = Math.max(column - 1, 0); x <= Math.min(column + 1, columns - 1); x += 1)
      if (isFree[y * columns + x]) found.push(y * columns + x);
  return found;
}

function nearestTo({ point }: WayCells, to: number, isFree: readonly boolean[]): number {
  const at = point(to);
  let [nearest, least] = [0, Number.POSITIVE_INFINITY];
  for (const [cell, free] of isFree.entries()) {
    const far = free ? apart(point(cell), at) : least;
    if (far < least) [nearest, least] = [cell, far];
  }
  return nearest;
}

/** A neighbouring cell, and the inches between their middles. */
type Neighbour = readonly [cell: number, inches: number];

/** For each cell the free cells beside it. */
export const neighboursOf = (cells: WayCells, isFree: readonly boolean[]): readonly (readonly Neighbour[])[] =>
  isFree.map((free, cell) =>
    free
      ? freeAround(cells, cell % cells.columns, Math.floor(cell / cells.columns), isFree)
          .filter((other) => other !== cell)
          .map((other): Neighbour => [other, apart(cells.point(other), cells.point(cell))])
      : [],
  );

/** Inches from each cell to the nearest start; each start has some inches already (Dijkstra). */
export function spread(starts: readonly Neighbour[], neighbours: readonly (readonly Neighbour[])[]): Float64Array {
  const inches = new Float64Array(neighbours.length).fill(Number.POSITIVE_INFINITY);
  const buckets: number[][] = [];
  const reach = (cell: number, far: number): void => {
    if (far >= (inches[cell] ?? 0)) return;
    inches[cell] = far;
    const bucket = Math.floor(far * perInch);
    buckets[bucket] ??= [];
    buckets[bucket].push(cell);
  };
  for (const [cell, far] of starts) reach(cell, far);
  for (let bucket = 0; bucket < buckets.length; bucket += 1)
    for (const cell of buckets[bucket] ?? []) {
      const far = inches[cell] ?? 0;
      if (Math.floor(far * perInch) < bucket) continue;
      for (const [next, more] of neighbours[cell] ?? []) reach(next, far + more);
    }
  return inches;
}

/** Cells are taken in order of distance, to an eighth of an inch. */
const perInch = 8;
