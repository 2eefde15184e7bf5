import { boundsOf } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import type { BoardMapFields, BoardPiece, BoardWall } from './board-map-schema.ts';
import { joinedToEdge, usualDoor, usualThickness } from './board-sizes.ts';
import { killzone } from './killzone.ts';
import type { KillzoneMap, MapArea, MapId, MapPoint, TerrainPiece, Wall } from './map-schema.ts';

/** A map on a board of its own, as a session keeps it. */
export interface KeptBoardMap extends BoardMapFields {
  readonly number: MapId;
}

const { width, height, unit } = killzone.board;
/** The squares of place codes have one size on every board, and the same distance from its corner. */
const margin = { x: (width - 7 * unit) / 2, y: (height - 6 * unit) / 2 };

const drawn = new WeakMap<KeptBoardMap, KillzoneMap>();

/** Such a map as games use it: the same object each time. */
export function drawnMap(map: KeptBoardMap): KillzoneMap {
  const known = drawn.get(map) ?? draw(map);
  drawn.set(map, known);
  return known;
}

function draw(map: KeptBoardMap): KillzoneMap {
  const { grid = 1, board, pieces = [], teleportPads = [], objectiveMarkers = [] } = map;
  const inches = ([x, y]: MapPoint): Point => ({ x: x * grid, y: y * grid });
  const at = (point: MapPoint): MapPoint => onSquares(inches(point));
  const areaOf = (outline: readonly MapPoint[]): MapArea => {
    const points = outline.map(at);
    return { ...boundsOfOutline(points), outline: points };
  };
  const { number, name, modes, killzoneEdge, dropZone, territory, closeQuarters = map.walls.length > 0 } = map;
  return {
    ...{ number, name, modes, killzoneEdge, board },
    dropZone: { A: areaOf(dropZone.A), B: areaOf(dropZone.B) },
    territory: { A: areaOf(territory.A), B: areaOf(territory.B) },
    walls: map.walls.flatMap((wall, index) => wallsOf(wall, `W${index + 1}`, inches, board)),
    wallEnds: [],
    teleportPads: teleportPads.map(at),
    terrain: pieces.map((piece) => pieceOf(piece, at)),
    objectiveMarkers: objectiveMarkers.map(at),
    ...(!closeQuarters && { isOpen: true }),
  };
}

const onSquares = ({ x, y }: Point): MapPoint => [(x - margin.x) / unit, (y - margin.y) / unit];

/** A wall with several doors counts as that many walls in a row. */
function wallsOf(
  { from, to, thickness = usualThickness, doors = [] }: BoardWall,
  piece: string,
  inches: (point: MapPoint) => Point,
  board: KeptBoardMap['board'],
): readonly Wall[] {
  const [start, end] = [inches(from), inches(to)].map((point) => atEdge(point, board));
  if (!start || !end) return [];
  const far = ({ x, y }: Point): number => Math.hypot(x - start.x, y - start.y);
  const inOrder = doors
    .map((door) => ({ ...door, place: inches(door.at) }))
    .toSorted((one, other) => far(one.place) - far(other.place));
  const ends = inOrder.slice(1).map(({ place }, index) => {
    const before = inOrder[index]?.place ?? place;
    return { x: (before.x + place.x) / 2, y: (before.y + place.y) / 2 };
  });
  const points = [start, ...ends, end];
  return points.slice(1).map((next, index): Wall => {
    const door = inOrder[index];
    const point = door && { number: door.number, at: onSquares(door.place) };
    return {
      ...{ piece, thickness, from: onSquares(points[index] ?? next), to: onSquares(next) },
      ...(point && (door.kind === 'hatchway' ? { hatchway: point } : { breachPoint: point })),
      ...(door && { doorWidth: door.width ?? usualDoor }),
    };
  });
}

/** The end of a wall near the edge of the board lies on it. */
function atEdge({ x, y }: Point, board: KeptBoardMap['board']): Point {
  const joined = (at: number, size: number): number => (at < joinedToEdge ? 0 : at > size - joinedToEdge ? size : at);
  return { x: joined(x, board.width), y: joined(y, board.height) };
}

function pieceOf(
  { name, outline, terrain, hides, climb, vantage }: BoardPiece,
  at: (point: MapPoint) => MapPoint,
): TerrainPiece {
  const points = outline.map(at);
  const { x, y } = boundsOfOutline(points);
  const height = climb ?? (vantage && vantage.height <= highestClimb ? vantage.height : undefined);
  const isHeavy = terrain === 'heavy';
  return {
    piece: name,
    center: [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2],
    size: [x[1] - x[0], y[1] - y[0]],
    outline: points,
    crossed: height === undefined ? { by: 'around' } : { by: 'climbed', inches: upAndDown(height) },
    ...(isHeavy && { heavy: true }),
    ...((hides ?? isHeavy) && { hides: hides === undefined ? ('unknown' as const) : ('yes' as const) }),
    ...(vantage && { vantage: vantage.height }),
    ...(vantage?.ramparts && { ramparts: true }),
  };
}

/** Inches up that an operative climbs at most, takes at least, and drops for nothing (COR-108). */
const highestClimb = 3;
const leastClimb = killzone.light.climb;
const freeDrop = 2;
const upAndDown = (height: number): number => Math.max(height, leastClimb) + Math.max(height - freeDrop, 0);

/** The bounds of an outline, as a map has its areas. */
function boundsOfOutline(outline: readonly MapPoint[]): {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
} {
  const { left, top, right, bottom } = boundsOf(outline.map(([x, y]) => ({ x, y })));
  return { x: [left, right], y: [top, bottom] };
}
