import type { BoardEdge, KillzoneMap, MapPoint, Wall } from '../../catalog/maps.ts';
import { squaresOf } from './base.ts';
import { roomOfSquare } from './rooms.ts';

/** A place with a modelled Necron Warrior, where Awakened Warrior can set one up. `at` is a node or the middle of an A2. */
export interface WarriorSite {
  readonly id: string;
  readonly kind: 'wall-end' | 'pillar-side';
  readonly at: MapPoint;
  /** Its two ends: all of an A2's side; a wall end is one point. */
  readonly stretch: readonly [MapPoint, MapPoint];
  /** Places on the floor beside it. */
  readonly beside: readonly MapPoint[];
  readonly rooms: readonly string[];
  /** Such as "wall end at (3,1), in room B"; the numbers are those of the ruler around the drawing. */
  readonly label: string;
}

/** The wall ends, then the pillar sides of A2 walls (Tomb World Event Cards, Awakened Warrior). */
export function warriorSites(map: KillzoneMap): WarriorSite[] {
  return [
    ...map.wallEnds.map((node) => wallEndSite(map, node)),
    ...map.walls.flatMap((wall) => (wall.pillars ? [pillarSite(map, wall, wall.pillars)] : [])),
  ];
}

function wallEndSite(map: KillzoneMap, at: MapPoint): WarriorSite {
  const [x, y] = at;
  const rooms = roomsOn(map, [
    [x - 1, y - 1],
    [x, y - 1],
    [x - 1, y],
    [x, y],
  ]);
  const beside = [-near, near].flatMap((across) => [-near, near].map((down): MapPoint => [x + across, y + down]));
  const label = `wall end at (${x},${y}), ${inRooms(rooms)}`;
  return { id: `wall-end-${x}-${y}`, kind: 'wall-end', at, stretch: [at, at], beside, rooms, label };
}

function pillarSite(map: KillzoneMap, { from, to }: Wall, side: BoardEdge): WarriorSite {
  const at: MapPoint = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const rooms = roomsOn(
    map,
    [from, at].map((node) => squareOnSide(node, side)),
  );
  const label = `${side} side of the pillared wall from (${from}) to (${to}), ${inRooms(rooms)}`;
  const [across, down] = towards[side];
  const beside: readonly MapPoint[] = [[at[0] + across * near, at[1] + down * near]];
  return {
    id: `pillar-side-${from[0]}-${from[1]}`,
    kind: 'pillar-side',
    at,
    stretch: [from, to],
    beside,
    rooms,
    label,
  };
}

/** How far from the wall, in lattice units. */
const near = 0.2;
const towards: Readonly<Record<BoardEdge, MapPoint>> = { top: [0, -1], left: [-1, 0], right: [1, 0], bottom: [0, 1] };

/** The square on one side of the unit of wall that starts at a node and runs south or east. */
function squareOnSide([x, y]: MapPoint, side: BoardEdge): MapPoint {
  switch (side) {
    case 'top':
      return [x, y - 1];
    case 'left':
      return [x - 1, y];
    case 'right':
    case 'bottom':
      return [x, y];
  }
}

function roomsOn(map: KillzoneMap, squares: readonly MapPoint[]): string[] {
  const { columns, rows } = squaresOf(map);
  const onBoard = squares.filter(([x, y]) => x >= 0 && y >= 0 && x < columns && y < rows);
  return [...new Set(onBoard.map(([column, row]) => roomOfSquare(map, { column, row })))].sort();
}

function inRooms(rooms: readonly string[]): string {
  return rooms.length === 1 ? `in room ${rooms[0]}` : `between rooms ${rooms.join(' and ')}`;
}
