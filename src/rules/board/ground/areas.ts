import type { KillzoneMap } from '../../../catalog/maps.ts';
import { edgeThrough, regions, type Segment, unitEdges } from '../../../geometry/lattice.ts';
import type { Circle } from '../../../geometry/point.ts';
import { onLattice } from '../../state/base.ts';
import { mapColumns, mapRows } from '../../state/rooms.ts';

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
  const shut = map.walls.flatMap(({ from, to, hatchway, breachPoint }): readonly Segment[] => {
    const point = hatchway ?? breachPoint;
    const id = point && `${hatchway ? 'H' : 'B'}${point.number}`;
    if (id === undefined || !open.has(id)) return [[from, to]];
    const gap = edgeThrough(point?.at ?? from).join();
    return unitEdges([from, to]).filter((edge) => edge.join() !== gap);
  });
  const areaOf = new Uint8Array(mapColumns * mapRows);
  for (const [index, squares] of regions(mapColumns, mapRows, shut).entries())
    for (const { column, row } of squares) areaOf[row * mapColumns + column] = index;
  return {
    join: (a, b) => (areasUnder(areaOf, a) & areasUnder(areaOf, b)) !== 0,
    under: (disc) => areasUnder(areaOf, disc),
  };
}

/** One bit for each area that a disc may touch (beyond 32, areas share bits); off the board, the nearest square counts. */
function areasUnder(areaOf: Uint8Array, { x, y, radius }: Circle): number {
  const first = onLattice({ x: x - radius, y: y - radius });
  const last = onLattice({ x: x + radius, y: y + radius });
  const firstColumn = held(first[0], mapColumns);
  const lastColumn = held(last[0], mapColumns);
  const lastRow = held(last[1], mapRows);
  let found = 0;
  for (let row = held(first[1], mapRows); row <= lastRow; row += 1)
    for (let column = firstColumn; column <= lastColumn; column += 1)
      found |= 1 << (areaOf[row * mapColumns + column] ?? 0);
  return found;
}

const held = (at: number, count: number): number => Math.min(Math.max(Math.floor(at), 0), count - 1);
