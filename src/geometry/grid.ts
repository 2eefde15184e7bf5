/** Shortest ways over a lattice cut into small cells, for rough distances between places; y grows south. */

type Point = readonly [x: number, y: number];
/** An opening in a wall: the middle of it, a point on a unit edge of the lattice that is no node. */
type Opening = Point;

/** So many cells along the side of a lattice square. An opening of half a side is two cells wide. */
const fineness = 4;

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** For each cell, a bit for each of `directions` in which nothing bars the step. */
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
  const shut = new Set<number>();
  for (const [[x, y], [toX]] of unitWalls)
    for (let part = 0; part < fineness; part++) {
      const upright = x === toX;
      const at = upright ? y + (part + 0.5) / fineness : x + (part + 0.5) / fineness;
      const open = openings.some(([ox, oy]) => (upright ? ox === x && near(oy, at) : oy === y && near(ox, at)));
      if (open) continue;
      const cell = upright ? cellAt(grid, [x + 0.01, at]) : cellAt(grid, [at, y + 0.01]);
      const other = upright ? cell - 1 : cell - grid.columns;
      if ((upright && x > 0 && x < columns) || (!upright && y > 0 && y < rows)) shut.add(passage(grid, other, cell));
    }
  return { ...grid, open: openSteps(grid, shut) };
}

const near = (one: number, other: number): boolean => Math.abs(one - other) < 0.25;

/** The number of the cell in which a point lies, row by row; a point beyond the edge belongs to the nearest cell. */
export function cellAt({ columns, rows }: Pick<Grid, 'columns' | 'rows'>, [x, y]: Point): number {
  const column = Math.min(Math.max(Math.floor(x * fineness), 0), columns - 1);
  const row = Math.min(Math.max(Math.floor(y * fineness), 0), rows - 1);
  return row * columns + column;
}

/** The middle of a cell. */
export function middleOf({ columns }: Grid, cell: number): Point {
  return [((cell % columns) + 0.5) / fineness, (Math.floor(cell / columns) + 0.5) / fineness];
}

/**
 * How far each cell is from the nearest of `starts`, in lattice units, around walls; Infinity where no way leads. Steps go
 * straight and diagonally, so that a distance is at most 8 % too long.
 */
export function distancesFrom(grid: Grid, starts: readonly number[]): Float64Array {
  const distances = new Float64Array(grid.columns * grid.rows).fill(Number.POSITIVE_INFINITY);
  const queue = [...starts];
  for (const start of starts) distances[start] = 0;
  // Cells are taken up again when a shorter way to them is found: few, and quicker than keeping them sorted.
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

/** The neighbours of a cell, with how far off. */
export function stepsFrom(grid: Grid, cell: number): readonly (readonly [cell: number, length: number])[] {
  const open = grid.open[cell] ?? 0;
  return directions.flatMap(({ across, down, length }, way) =>
    (open & (1 << way)) === 0 ? [] : [[cell + across + down * grid.columns, length] as const],
  );
}

function openSteps({ columns, rows }: Pick<Grid, 'columns' | 'rows'>, shut: ReadonlySet<number>): Uint8Array {
  const isOpen = (one: number, other: number): boolean => !shut.has(passage({ columns, rows }, one, other));
  const open = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      let ways = 0;
      for (let way = 0; way < directions.length; way++) {
        const { across = 0, down = 0 } = directions[way] ?? {};
        const isWithin = column + across >= 0 && column + across < columns && row + down >= 0 && row + down < rows;
        if (!isWithin) continue;
        const beside = cell + across;
        const below = cell + down * columns;
        const next = beside + down * columns;
        const free =
          across === 0 || down === 0
            ? isOpen(cell, next)
            : isOpen(cell, beside) && isOpen(beside, next) && isOpen(cell, below) && isOpen(below, next);
        if (free) ways |= 1 << way;
      }
      open[cell] = ways;
    }
  return open;
}

/** The same for both directions. */
const passage = ({ columns, rows }: Pick<Grid, 'columns' | 'rows'>, one: number, other: number): number =>
  Math.min(one, other) * columns * rows + Math.max(one, other);
