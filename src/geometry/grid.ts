/** Shortest ways over a lattice cut into small cells, for rough distances between places; y grows south. */

import { type Stretch, shutBetween } from './cells.ts';

type Point = readonly [x: number, y: number];
/** An opening in a wall: the middle of it, a point on a unit edge of the lattice that is no node. */
type Opening = Point;

/** Cells along the side of a lattice square. An opening of half a side is two cells wide. */
const fineness = 4;

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** For each cell, one bit for each of `directions` in which nothing bars the step. */
  readonly open: Uint8Array;
}

const straight = 1 / fineness;
const diagonal = Math.SQRT2 / fineness;
/** Straight steps first: a diagonal one needs both ways around its corner. */
const directions = [
  { across: 1, down: 0, length: straight },
  { across: 0, down: 1, length: straight },
  { across: -1, down: 0, length: straight },
  { across: 0, down: -1, length: straight },
  { across: 1, down: 1, length: diagonal },
  { across: -1, down: 1, length: diagonal },
  { across: -1, down: -1, length: diagonal },
  { across: 1, down: -1, length: diagonal },
] as const;

/** The cells of a lattice of `columns` by `rows` squares with walls along unit edges, and the openings in them. */
export function gridOf(
  columns: number,
  rows: number,
  unitWalls: readonly (readonly [Point, Point])[],
  openings: readonly Opening[],
): Grid {
  const grid = { columns: columns * fineness, rows: rows * fineness };
  const cells = grid.columns * grid.rows;
  const shut = { east: new Uint8Array(cells), south: new Uint8Array(cells) };
  for (const [[x, y], [toX]] of unitWalls)
    for (let part = 0; part < fineness; part++) {
      const upright = x === toX;
      const at = upright ? y + (part + 0.5) / fineness : x + (part + 0.5) / fineness;
      const open = openings.some(([ox, oy]) => (upright ? ox === x && near(oy, at) : oy === y && near(ox, at)));
      if (open) continue;
      if (upright && x > 0 && x < columns) shut.east[cellAt(grid, [x + 0.01, at]) - 1] = 1;
      if (!upright && y > 0 && y < rows) shut.south[cellAt(grid, [at, y + 0.01]) - grid.columns] = 1;
    }
  return { ...grid, open: openSteps(grid, shut) };
}

/** The same with walls in any direction, less what is open of them, and not only whole squares. */
export function gridBetween(columns: number, rows: number, walls: readonly Stretch[]): Grid {
  const count = (squares: number): number => Math.max(Math.round(squares * fineness), 1);
  const cells = { columns: count(columns), rows: count(rows), side: 1 / fineness };
  const { columns: across, rows: down } = cells;
  return { columns: across, rows: down, open: openSteps(cells, shutBetween(cells, walls)) };
}

const near = (one: number, other: number): boolean => Math.abs(one - other) < 0.25;

/** The number of the cell that contains a point, row by row; a point beyond the edge belongs to the nearest cell. */
export function cellAt({ columns, rows }: Pick<Grid, 'columns' | 'rows'>, [x, y]: Point): number {
  const column = Math.min(Math.max(Math.floor(x * fineness), 0), columns - 1);
  const row = Math.min(Math.max(Math.floor(y * fineness), 0), rows - 1);
  return row * columns + column;
}

/** The middle of a cell. */
export function middleOfCell({ columns }: Grid, cell: number): Point {
  return [((cell % columns) + 0.5) / fineness, (Math.floor(cell / columns) + 0.5) / fineness];
}

/**
 * The distance of each cell from the nearest of `starts`, in lattice units, around walls; Infinity if no way leads there. Steps
 * are straight or diagonal, so a distance is at most 8 % too long.
 */
export function distancesFrom(grid: Grid, starts: readonly number[]): Float64Array {
  const distances = new Float64Array(grid.columns * grid.rows).fill(Number.POSITIVE_INFINITY);
  const queue = [...starts];
  for (const start of starts) distances[start] = 0;
  // A cell is visited again when a shorter way to it is found: that is rare, and quicker than keeping them sorted.
  for (let index = 0; index < queue.length; index++) {
    const cell = queue[index] ?? 0;
    const here = distances[cell] ?? 0;
    const open = grid.open[cell] ?? 0;
    for (let way = 0; way < 8; way++) {
      const step = directions[way];
      if (step === undefined || (open & (1 << way)) === 0) continue;
      const next = cell + step.across + step.down * grid.columns;
      const there = here + step.length;
      if (there >= (distances[next] ?? 0) - 1e-9) continue;
      distances[next] = there;
      queue.push(next);
    }
  }
  return distances;
}

/** The neighbour that is next on the shortest way to the end, by `distances`; the cell itself if there is none. */
export function nextOn(grid: Grid, distances: Float64Array, cell: number): number {
  const open = grid.open[cell] ?? 0;
  let best = cell;
  let least = Number.POSITIVE_INFINITY;
  for (let way = 0; way < 8; way++) {
    const step = directions[way];
    if (step === undefined || (open & (1 << way)) === 0) continue;
    const next = cell + step.across + step.down * grid.columns;
    const far = (distances[next] ?? 0) + step.length;
    if (far >= least) continue;
    best = next;
    least = far;
  }
  return best;
}

/** `shut`: the cells with a wall to the east, to the south. Done cell by cell, as most programs need it once. */
function openSteps(
  { columns, rows }: Pick<Grid, 'columns' | 'rows'>,
  { east, south }: { readonly east: Uint8Array; readonly south: Uint8Array },
): Uint8Array {
  const open = new Uint8Array(columns * rows);
  for (let cell = 0; cell < open.length; cell++) {
    const column = cell % columns;
    const eastwards = column < columns - 1 && east[cell] === 0;
    const southwards = cell + columns < open.length && south[cell] === 0;
    const westwards = column > 0 && east[cell - 1] === 0;
    const northwards = cell >= columns && south[cell - columns] === 0;
    open[cell] = (eastwards ? 1 : 0) | (southwards ? 2 : 0) | (westwards ? 4 : 0) | (northwards ? 8 : 0);
  }
  const isOpen = (cell: number, way: number): boolean => ((open[cell] ?? 0) & way) !== 0;
  for (let cell = 0; cell < open.length; cell++) {
    let ways = open[cell] ?? 0;
    const [below, above] = [cell + columns, cell - columns];
    if ((ways & 3) === 3 && isOpen(cell + 1, 2) && isOpen(below, 1)) ways |= 16;
    if ((ways & 6) === 6 && isOpen(cell - 1, 2) && isOpen(below, 4)) ways |= 32;
    if ((ways & 12) === 12 && isOpen(cell - 1, 8) && isOpen(above, 4)) ways |= 64;
    if ((ways & 9) === 9 && isOpen(cell + 1, 8) && isOpen(above, 1)) ways |= 128;
    open[cell] = ways;
  }
  return open;
}
