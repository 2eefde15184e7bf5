import { crosses } from './box.ts';
import { orientation, type Point } from './point.ts';

/** A segment from one point to another. */
export type Stretch = readonly [from: Point, to: Point];

/** Cells of a rectangle from (0,0) on, numbered row by row. */
export interface Cells {
  readonly columns: number;
  readonly rows: number;
  readonly side: number;
}

/** The cells with a wall to the east, to the south. */
export interface ShutSides {
  readonly east: Uint8Array;
  readonly south: Uint8Array;
}

/** Between the middles of which cells a wall runs. Walls that meet leave no way between them. */
export function shutBetween(cells: Cells, walls: readonly Stretch[]): ShutSides {
  const { columns, rows } = cells;
  const shut = { east: new Uint8Array(columns * rows), south: new Uint8Array(columns * rows) };
  for (const wall of walls)
    for (const cell of cellsAlong(cells, wall)) {
      const here = middleIn(cells, cell);
      if (parts(wall, here, { x: here.x + cells.side, y: here.y })) shut.east[cell] = 1;
      if (parts(wall, here, { x: here.x, y: here.y + cells.side })) shut.south[cell] = 1;
    }
  return shut;
}

/** The cells that a wall runs through, each as 1. */
export function cutBy(cells: Cells, walls: readonly Stretch[]): Uint8Array {
  const cut = new Uint8Array(cells.columns * cells.rows);
  const half = cells.side * 0.51;
  for (const wall of walls)
    for (const cell of cellsAlong(cells, wall)) {
      const { x, y } = middleIn(cells, cell);
      if (crosses(...wall, { left: x - half, top: y - half, right: x + half, bottom: y + half })) cut[cell] = 1;
    }
  return cut;
}

const middleIn = ({ columns, side }: Cells, cell: number): Point => ({
  x: ((cell % columns) + 0.5) * side,
  y: (Math.floor(cell / columns) + 0.5) * side,
});

/** The cells around a wall, with those beside them. */
function* cellsAlong({ columns, rows, side }: Cells, [a, b]: Stretch): Generator<number> {
  const held = (at: number, count: number): number => Math.min(Math.max(at, 0), count - 1);
  const first = (one: number, other: number, count: number) => held(Math.floor(Math.min(one, other) / side) - 1, count);
  const last = (one: number, other: number, count: number) => held(Math.floor(Math.max(one, other) / side) + 1, count);
  for (let row = first(a.y, b.y, rows); row <= last(a.y, b.y, rows); row += 1)
    for (let column = first(a.x, b.x, columns); column <= last(a.x, b.x, columns); column += 1)
      yield row * columns + column;
}

/** Whether a wall lies between two points; of a point on it one side is told, always the same. */
const parts = ([a, b]: Stretch, one: Point, other: Point): boolean =>
  orientation(a, b, one) > 0 !== orientation(a, b, other) > 0 &&
  orientation(one, other, a) > 0 !== orientation(one, other, b) > 0;

/** The regions into which shut sides divide the cells, each as its cells; all in reading order. */
export function regionsOf({ columns, rows }: Pick<Cells, 'columns' | 'rows'>, { east, south }: ShutSides): number[][] {
  const seen = new Uint8Array(columns * rows);
  const found: number[][] = [];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start]) continue;
    const region = [start];
    seen[start] = 1;
    const reach = (cell: number): void => {
      if (seen[cell]) return;
      seen[cell] = 1;
      region.push(cell);
    };
    // The list grows during this loop: that is the flood fill.
    for (const cell of region) {
      const column = cell % columns;
      if (column < columns - 1 && !east[cell]) reach(cell + 1);
      if (cell + columns < seen.length && !south[cell]) reach(cell + columns);
      if (column > 0 && !east[cell - 1]) reach(cell - 1);
      if (cell >= columns && !south[cell - columns]) reach(cell - columns);
    }
    found.push(region.sort((a, b) => a - b));
  }
  return found;
}
