import type { KillzoneMap } from '../../../catalog/maps.ts';
import { type Cells, cutBy, regionsOf, shutBetween } from '../../../geometry/cells.ts';
import { edgeThrough, regions, type Segment, unitEdges } from '../../../geometry/lattice.ts';
import type { Circle } from '../../../geometry/point.ts';
import { onLattice } from '../../state/base.ts';
import { cellsOf, wallsLess } from '../../state/map-cells.ts';

/** The rooms of a map; rooms joined by an open door count as one. */
export interface Areas {
  /** Whether a way or line of sight can join the two discs; if not, walls separate them. */
  join(a: Circle, b: Circle): boolean;
  /** The areas that a part of a disc may touch, one bit for each. */
  under(disc: Circle): number;
}

/**
 * However thick walls are, their middle lies on the lattice, and nothing goes through it but by a door that is `open` (H1, B2 …).
 * They are the same for every reading of the sizes, so the last ones are remembered.
 */
export function areasOf(map: KillzoneMap, open: ReadonlySet<string>): Areas {
  const doors = [...open].sort().join();
  const known = latest?.map === map && latest.doors === doors ? latest.areas : found(map, open);
  latest = { map, doors, areas: known };
  return known;
}

let latest: { readonly map: KillzoneMap; readonly doors: string; readonly areas: Areas } | undefined;

function found(map: KillzoneMap, open: ReadonlySet<string>): Areas {
  const cells = cellsOf(map);
  const areaOf = map.board ? areasOnBoard(map, open, cells) : areasOnLattice(map, open, cells);
  return {
    join: (a, b) => (areasUnder(areaOf, cells, a) & areasUnder(areaOf, cells, b)) !== 0,
    under: (disc) => areasUnder(areaOf, cells, disc),
  };
}

/** One bit for each area, for each cell; beyond 32, areas share bits. */
type AreaBits = Int32Array;

/** Where a wall cuts a cell, all that is around it counts as in it. */
function areasOnBoard(map: KillzoneMap, open: ReadonlySet<string>, cells: Cells): AreaBits {
  const doors = Array.from(open, (id) => ({
    kind: id.startsWith('H') ? ('hatchway' as const) : ('breach-point' as const),
    number: Number(id.slice(1)),
  }));
  const walls = wallsLess(map, doors);
  const bits = new Int32Array(cells.columns * cells.rows);
  for (const [index, region] of regionsOf(cells, shutBetween(cells, walls)).entries())
    for (const cell of region) bits[cell] = 1 << index;
  const whole = bits.slice();
  for (const [cell, isCut] of cutBy(cells, walls).entries())
    if (isCut) bits[cell] = aroundCell(cells, cell).reduce((all, near) => all | (whole[near] ?? 0), 0);
  return bits;
}

function aroundCell({ columns, rows }: Cells, cell: number): readonly number[] {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((across) => {
      const [x, y] = [column + across, row + down];
      return x < 0 || y < 0 || x >= columns || y >= rows ? [] : [y * columns + x];
    }),
  );
}

function areasOnLattice(map: KillzoneMap, open: ReadonlySet<string>, { columns, rows }: Cells): AreaBits {
  const shut = map.walls.flatMap(({ from, to, hatchway, breachPoint }): readonly Segment[] => {
    const point = hatchway ?? breachPoint;
    const id = point && `${hatchway ? 'H' : 'B'}${point.number}`;
    if (id === undefined || !open.has(id)) return [[from, to]];
    const gap = edgeThrough(point?.at ?? from).join();
    return unitEdges([from, to]).filter((edge) => edge.join() !== gap);
  });
  const bits = new Int32Array(columns * rows);
  for (const [index, squares] of regions(columns, rows, shut).entries())
    for (const { column, row } of squares) bits[row * columns + column] = 1 << index;
  return bits;
}

/** One bit for each area that a disc may touch; off the board, the nearest square counts. */
function areasUnder(areaOf: AreaBits, { columns, rows, side }: Cells, { x, y, radius }: Circle): number {
  const first = onLattice({ x: x - radius, y: y - radius });
  const last = onLattice({ x: x + radius, y: y + radius });
  const firstColumn = held(first[0] / side, columns);
  const lastColumn = held(last[0] / side, columns);
  const lastRow = held(last[1] / side, rows);
  let found = 0;
  for (let row = held(first[1] / side, rows); row <= lastRow; row += 1)
    for (let column = firstColumn; column <= lastColumn; column += 1) found |= areaOf[row * columns + column] ?? 0;
  return found;
}

const held = (at: number, count: number): number => Math.min(Math.max(Math.floor(at), 0), count - 1);
