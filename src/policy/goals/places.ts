import { killzone } from '../../catalog/killzone.ts';
import type { BoardEdge, KillzoneMap } from '../../catalog/maps.ts';
import { type Box, fromBox } from '../../geometry/box.ts';
import { apart, type Point } from '../../geometry/point.ts';
import { boxOfPiece, type DoorId } from '../../rules/board/ground/solids.ts';
import { isWhollyIn } from '../../rules/board/ground/zones.ts';
import { hasInRange } from '../../rules/board/sight/control-range.ts';
import { placesAtEdge, placesToEscape } from '../../rules/markers/escape-marker.ts';
import { baseAt, onLattice } from '../../rules/state/base.ts';
import { roomAt } from '../../rules/state/rooms.ts';
import type { EscapeMarkerPlace } from '../../rules/state/state.ts';
import { shutSolids } from '../ways/shut-solids.ts';
import { wayMapOf } from '../ways/way-map.ts';

/** Places of the lattice by what can be done there, each list computed once for a map. */
const found = new WeakMap<KillzoneMap, Map<string, readonly Point[]>>();

function once(map: KillzoneMap, key: string, find: () => readonly Point[]): readonly Point[] {
  const ofMap = found.get(map) ?? new Map<string, readonly Point[]>();
  found.set(map, ofMap);
  const known = ofMap.get(key) ?? find();
  ofMap.set(key, known);
  return known;
}

const shut = shutSolids;

const withIn = (map: KillzoneMap, radius: number, box: Box): readonly Point[] =>
  wayMapOf(map, radius).cells.filter((at) => hasInRange(shut(map), baseAt(at, radius * 50.8), box));

/** Where a base has that door in control range, on either side. */
export const placesAtDoor = (map: KillzoneMap, door: DoorId, radius: number): readonly Point[] =>
  once(map, `${door} ${radius}`, () => {
    const box = shut(map).doors.find(({ id }) => id === door)?.opening;
    return box ? withIn(map, radius, box) : [];
  });

/** Where a base has that piece of terrain in control range. */
export const placesAtPiece = (map: KillzoneMap, piece: string, radius: number): readonly Point[] =>
  once(map, `${piece} ${radius}`, () => {
    const box = boxOfPiece(shut(map), piece);
    return box ? withIn(map, radius, box) : [];
  });

/** Where a base has a point in control range. */
export const placesNear = (map: KillzoneMap, point: Point, reach: number, radius: number): readonly Point[] =>
  once(map, `${point.x} ${point.y} ${reach} ${radius}`, () =>
    wayMapOf(map, radius).cells.filter(
      (at) => apart(at, point) <= reach + radius && roomAt(map, onLattice(at)) === roomAt(map, onLattice(point)),
    ),
  );

/** Where a base touches that killzone edge; with a marker, only within reach of it (Missions 01 and 03, Escape). */
export const placesToLeave = (
  map: KillzoneMap,
  by: { readonly edge: BoardEdge } | { readonly marker: EscapeMarkerPlace },
  radius: number,
): readonly Point[] =>
  once(map, `leave ${JSON.stringify(by)} ${radius}`, () =>
    'marker' in by ? placesToEscape(by.marker, radius + barely, map) : placesAtEdge(by.edge, radius + barely, map),
  );

/** How many inches a base stays inside the edge. */
const barely = 1e-3;

/** The places of a room. */
export const placesInRoom = (map: KillzoneMap, room: string, radius: number): readonly Point[] =>
  once(map, `room ${room} ${radius}`, () =>
    wayMapOf(map, radius).cells.filter((at) => roomAt(map, onLattice(at)) === room),
  );

/** Where a base is at most that many inches from a box, whatever is in between. */
export const placesWithin = (map: KillzoneMap, box: Box, inches: number, radius: number): readonly Point[] =>
  once(map, `within ${inches} ${box.left} ${box.top} ${box.right} ${box.bottom} ${radius}`, () =>
    wayMapOf(map, radius).cells.filter((at) => fromBox(at, box) <= inches + radius),
  );

/** Where a base is wholly in that player's drop zone. */
export const placesInDropZone = (map: KillzoneMap, player: 'A' | 'B', radius: number): readonly Point[] =>
  placesInZone(map, 'dropZone', player, radius);

/** Where a base is wholly in that player's drop zone or territory. */
export const placesInZone = (
  map: KillzoneMap,
  area: 'dropZone' | 'territory',
  player: 'A' | 'B',
  radius: number,
): readonly Point[] =>
  once(map, `${area} ${player} ${radius}`, () => {
    return wayMapOf(map, radius).cells.filter((at) => isWhollyIn(map, area, player, baseAt(at, radius * 50.8)));
  });

/** Inches from Player A's drop zone to a place for a usual base, including the price of opening doors. */
export const inchesFromDropZone = (map: KillzoneMap): ((place: Point) => number) => {
  const usual = killzone.bases.operative / 50.8;
  return wayMapOf(map, usual).far(placesInDropZone(map, 'A', usual), (door) => (door.startsWith('H') ? 3 : 12));
};

/** Inches around the place where the players meet. */
const together = 4;

/** In Player B's drop zone, at its part nearest to the players' own. */
export const meetingPlaces = (map: KillzoneMap, radius: number): readonly Point[] =>
  once(map, `meeting ${radius}`, () => {
    const zone = placesInDropZone(map, 'B', radius);
    const far = wayMapOf(map, radius).far(placesInDropZone(map, 'A', radius), (door) =>
      door.startsWith('H') ? 0 : 12,
    );
    const nearest = zone.reduce<Point | undefined>(
      (least, at) => (!least || far(at) < far(least) ? at : least),
      undefined,
    );
    return nearest ? zone.filter((at) => apart(at, nearest) <= together) : [];
  });
