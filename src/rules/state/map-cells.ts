import { killzone } from '../../catalog/killzone.ts';
import type { AccessPoint, KillzoneMap, MapPoint } from '../../catalog/maps.ts';
import { type Cells, regionsOf, type Stretch, shutBetween } from '../../geometry/cells.ts';
import { regions, type Segment, type Square } from '../../geometry/lattice.ts';
import type { Point } from '../../geometry/point.ts';
import { onLattice, squaresOf } from './base.ts';

interface DoorName {
  readonly kind: 'hatchway' | 'breach-point';
  readonly number: number;
}

/** Of the squares of which rooms are made, in those of the lattice: walls of a board of its own run anywhere. */
const cellSideOf = ({ board }: KillzoneMap): number => (board ? 1 / 8 : 1);

const ofMaps = new WeakMap<KillzoneMap, Cells>();

/** The squares of which rooms are made: those of the lattice, or smaller ones, all with their middle on the board. */
export function cellsOf(map: KillzoneMap): Cells {
  const known = ofMaps.get(map) ?? cellsFound(map);
  ofMaps.set(map, known);
  return known;
}

function cellsFound(map: KillzoneMap): Cells {
  const side = cellSideOf(map);
  if (!map.board) return { ...squaresOf(map), side };
  const [x, y] = onLattice({ x: map.board.width, y: map.board.height });
  return { columns: Math.floor(x / side + 0.5), rows: Math.floor(y / side + 0.5), side };
}

/** The squares of each room, in reading order. */
export function regionsOnMap(map: KillzoneMap): readonly (readonly Square[])[] {
  const cells = cellsOf(map);
  const { columns, rows, side } = cells;
  if (!map.board)
    return regions(
      columns,
      rows,
      map.walls.map(({ from, to }): Segment => [from, to]),
    );
  return regionsOf(cells, shutBetween(cells, wallsLess(map, []))).map((region) =>
    region.map((cell) => ({
      column: (cell % cells.columns) * side,
      row: Math.floor(cell / cells.columns) * side,
    })),
  );
}

/** The walls as stretches of the lattice, without what these doors leave open of them. */
export function wallsLess(map: KillzoneMap, open: readonly DoorName[]): readonly Stretch[] {
  const isOpen = (kind: DoorName['kind'], of: AccessPoint | undefined): boolean =>
    of !== undefined && open.some((door) => door.kind === kind && door.number === of.number);
  return map.walls.flatMap(({ from, to, hatchway, breachPoint, doorWidth = 0 }): readonly Stretch[] => {
    const door = isOpen('hatchway', hatchway)
      ? hatchway
      : isOpen('breach-point', breachPoint)
        ? breachPoint
        : undefined;
    const [start, end] = [asPoint(from), asPoint(to)];
    if (!door) return [[start, end]];
    const half = doorWidth / 2 / killzone.board.unit / Math.hypot(end.x - start.x, end.y - start.y);
    const aside = { x: (end.x - start.x) * half, y: (end.y - start.y) * half };
    const middle = asPoint(door.at);
    return [
      [start, { x: middle.x - aside.x, y: middle.y - aside.y }],
      [{ x: middle.x + aside.x, y: middle.y + aside.y }, end],
    ];
  });
}

export const asPoint = ([x, y]: MapPoint): Point => ({ x, y });
