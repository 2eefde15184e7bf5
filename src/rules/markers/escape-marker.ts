import { killzone } from '../../catalog/killzone.ts';
import type { BoardEdge, KillzoneMap, MapPoint } from '../../catalog/maps.ts';
import {
  boardSides,
  type Disc,
  discOverlaps,
  discsOverlap,
  distanceAround,
  perimeterOf,
  placeAround,
  pointOf,
  type Rectangle,
  type Size,
  sideLength,
} from '../../geometry/perimeter.ts';
import type { Point as Place } from '../../geometry/point.ts';
import { boardOf, type CodedMap, onBoard as placeOnBoard, onLattice as placeOnLattice } from '../state/base.ts';
import type { EscapeMarkerPlace } from '../state/state.ts';
import { markerSize } from './markers.ts';

const { unit } = killzone.board;
/** The marker is a disc that lies on the board and touches its edge. */
const markerRadius = markerSize.other / 2 / 25.4;
/** By the reading that leaves the marker least room. */
const wallThickness = Math.max(...killzone.readings.map(({ wall }) => wall));
const padRadius = killzone.pad.across / 2;
/** How finely a free place is looked for, and how exactly a place is told. */
const step = 0.1;

const leftCorner: Readonly<Record<BoardEdge, string>> = {
  top: 'top left',
  right: 'top right',
  bottom: 'bottom right',
  left: 'bottom left',
};

/** The middle of Player B's killzone edge (Mission 01, Escape). */
export function escapeMarkerStart(map: KillzoneMap): EscapeMarkerPlace {
  const edge = map.killzoneEdge.B;
  return { edge, inches: toStep(sideLength(sizeOf(map), edge) / 2) };
}

/**
 * The marker moved along the killzone edge, around corners too; left and right are those of someone inside the killzone
 * who faces the edge. Where terrain is in the way it goes on to the first free place; `further` is how many inches more
 * that took (Mission 01, Auspex Calibration).
 */
export function moveEscapeMarker(
  map: KillzoneMap,
  marker: EscapeMarkerPlace,
  direction: 'left' | 'right',
  inches: number,
): { readonly marker: EscapeMarkerPlace; readonly further: number } {
  const sign = direction === 'right' ? 1 : -1;
  const board = sizeOf(map);
  const start = distanceAround(board, { side: marker.edge, distance: marker.inches });
  for (let further = 0; further < perimeterOf(board); further = toStep(further + step)) {
    const moved = markerAt(board, start + sign * (inches + further));
    if (canBePlaced(map, moved)) return { marker: moved, further };
  }
  return { marker, further: 0 };
}

/** Whether no wall, debris, sarcophagus or teleport pad is in the way of the marker there. */
export function canBePlaced(map: KillzoneMap, marker: EscapeMarkerPlace): boolean {
  const disc = discOf(map, marker);
  const pads = map.teleportPads.map((pad): Disc => ({ center: onBoard(pad), radius: padRadius }));
  return !footprints(map).some((piece) => discOverlaps(disc, piece)) && !pads.some((pad) => discsOverlap(disc, pad));
}

/** The edges within 1" of the marker: these may be crossed (ruling escape-edge). */
export function escapeEdges(marker: EscapeMarkerPlace, map: CodedMap | null = null): BoardEdge[] {
  const board = sizeOf(map);
  const [x, y] = discOf(map, marker).center;
  const away: Readonly<Record<BoardEdge, number>> = {
    top: y,
    right: board.width - x,
    bottom: board.height - y,
    left: x,
  };
  return boardSides.filter((edge) => away[edge] - markerRadius <= 1);
}

/** The middle of the marker in lattice units, and how far from it "within 1\" of the marker" ends: inches. */
export function escapeMarkerReach(
  marker: EscapeMarkerPlace,
  map: CodedMap | null = null,
): { readonly at: MapPoint; readonly inches: number } {
  const { center, radius } = discOf(map, marker);
  return { at: onLattice(center), inches: radius + 1 };
}

/**
 * Where the middle of a base of that radius may be as the base comes to a killzone edge, close together: inches from the
 * north-west corner.
 */
export function placesAtEdge(edge: BoardEdge, radius: number, map: CodedMap | null = null): readonly Place[] {
  const board = sizeOf(map);
  const count = Math.floor(sideLength(board, edge) / betweenPlaces);
  return Array.from({ length: count + 1 }, (_, index): Place => {
    const [x, y] = pointOf(board, { side: edge, distance: index * betweenPlaces });
    return { x: inside(x, board.width, radius), y: inside(y, board.height, radius) };
  });
}

const betweenPlaces = 0.25;

/** The same where the base is within 1" of the marker too (Mission 01, Escape; ruling escape-edge). */
export function placesToEscape(
  marker: EscapeMarkerPlace,
  radius: number,
  map: CodedMap | null = null,
): readonly Place[] {
  const [x, y] = discOf(map, marker).center;
  const near = markerRadius + 1 + radius;
  return escapeEdges(marker, map)
    .flatMap((edge) => placesAtEdge(edge, radius, map))
    .filter((place) => Math.hypot(place.x - x, place.y - y) <= near);
}

/** Such as `right edge, 11.9" from the top right corner`. */
export function describeEscapeMarker({ edge, inches }: EscapeMarkerPlace): string {
  return `${edge} edge, ${inches}" from the ${leftCorner[edge]} corner`;
}

/** Where the marker touches the board edge, in lattice units. */
export function escapeMarkerPoint({ edge, inches }: EscapeMarkerPlace, map: CodedMap | null = null): MapPoint {
  return onLattice(pointOf(sizeOf(map), { side: edge, distance: inches }));
}

const sizeOf = (map: CodedMap | null): Size => {
  const { right, bottom } = boardOf(map ?? {});
  return { width: right, height: bottom };
};

function markerAt(board: Size, around: number): EscapeMarkerPlace {
  const { side, distance } = placeAround(board, around);
  return { edge: side, inches: toStep(distance) };
}

/** In a corner the disc lies against both edges. */
function discOf(map: CodedMap | null, { edge, inches }: EscapeMarkerPlace): Disc {
  const board = sizeOf(map);
  const [x, y] = pointOf(board, { side: edge, distance: inches });
  const center: MapPoint = [inside(x, board.width, markerRadius), inside(y, board.height, markerRadius)];
  return { center, radius: markerRadius };
}

function inside(value: number, size: number, radius: number): number {
  return Math.min(Math.max(value, radius), size - radius);
}

/** A hatchway or breach point counts as wall: its posts stand where the marker would lie. */
function footprints(map: KillzoneMap): Rectangle[] {
  const walls = map.walls.map(
    ({ from, to }): Rectangle => ({
      center: onBoard([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]),
      size: [Math.abs(to[0] - from[0]) * unit + wallThickness, Math.abs(to[1] - from[1]) * unit + wallThickness],
    }),
  );
  const pieces = map.terrain.map(
    ({ center, size }): Rectangle => ({ center: onBoard(center), size: [size[0] * unit, size[1] * unit] }),
  );
  return [...walls, ...pieces];
}

/** From lattice units to inches from the board's north-west corner: the lattice lies in the middle of the board. */
function onBoard([x, y]: MapPoint): MapPoint {
  const place = placeOnBoard([x, y]);
  return [place.x, place.y];
}

/** From inches to lattice units. */
function onLattice([x, y]: MapPoint): MapPoint {
  return placeOnLattice({ x, y });
}

function toStep(inches: number): number {
  return Math.round(inches / step) / 10;
}
