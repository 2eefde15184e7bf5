import { killzone } from '../../../catalog/killzone.ts';
import type { KillzoneMap, MapArea, MapPlayer } from '../../../catalog/maps.ts';
import { type Box, fromBox } from '../../../geometry/box.ts';
import { onward, type Point } from '../../../geometry/point.ts';
import { depthIn, isInPolygon } from '../../../geometry/polygon.ts';
import { type Base, boardOf, discOf, errorOf, onBoard, onLattice } from '../../state/base.ts';
import { roomAt } from '../../state/rooms.ts';
import type { Lean } from './judge.ts';

/** Whether its base is wholly in that player's drop zone or territory: in a straight line, whatever the walls (KZ-09). */
export function isWhollyIn(
  map: KillzoneMap,
  area: 'dropZone' | 'territory',
  player: MapPlayer,
  who: Base,
  lean: Lean = 0,
): boolean {
  const { left, top, right, bottom } = bounds(map, area, player);
  const reach = discOf(who).radius - lean * errorOf(who) - 1e-6;
  const outline = outlineOf(map[area][player]);
  if (outline) return depthIn(who, outline) >= reach;
  return (
    (left === null || who.x - reach >= left) &&
    (right === null || who.x + reach <= right) &&
    (top === null || who.y - reach >= top) &&
    (bottom === null || who.y + reach <= bottom)
  );
}

/** Whether any of its base is within that many inches of that player's drop zone or territory; 0: within it. */
export function isWithinInchesOf(
  map: KillzoneMap,
  area: 'dropZone' | 'territory',
  player: MapPlayer,
  who: Base,
  inches: number,
  lean: Lean = 0,
): boolean {
  const reach = discOf(who).radius + inches + lean * errorOf(who) + 1e-6;
  const outline = outlineOf(map[area][player]);
  return (outline ? -depthIn(who, outline) : fromBox(who, areaBox(map, area, player))) <= reach;
}

const outlines = new WeakMap<MapArea, readonly Point[]>();

/** The corners of an area that has corners of its own, on the board; the same list each time. */
export function outlineOf(area: MapArea): readonly Point[] | undefined {
  if (!area.outline) return undefined;
  const known = outlines.get(area) ?? area.outline.map(onBoard);
  outlines.set(area, known);
  return known;
}

/** By how many inches its base sticks out of that area. */
export function inchesOutside(
  map: KillzoneMap,
  area: 'dropZone' | 'territory',
  player: MapPlayer,
  there: Base,
): number {
  const { radius } = discOf(there);
  const outline = outlineOf(map[area][player]);
  if (outline) return Math.max(0, radius - depthIn(there, outline));
  const { left, top, right, bottom } = areaBox(map, area, player);
  return Math.max(
    0,
    left - there.x + radius,
    there.x + radius - right,
    top - there.y + radius,
    there.y + radius - bottom,
  );
}

/** Points of it, close enough together that lines from them miss nothing. */
export function pointsOfArea(map: KillzoneMap, area: 'dropZone' | 'territory', player: MapPlayer): readonly Point[] {
  const { left, top, right, bottom } = areaBox(map, area, player);
  const along = (from: number, to: number): readonly number[] => {
    const steps = Math.max(Math.ceil((to - from) / killzone.board.unit), 1);
    return Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps);
  };
  const points = along(left, right).flatMap((x) => along(top, bottom).map((y) => ({ x, y })));
  const outline = outlineOf(map[area][player]);
  return outline ? [...points.filter((point) => isInPolygon(point, outline)), ...outline] : points;
}

/** That area as a box, up to the killzone's edges. */
export function areaBox(map: KillzoneMap, area: 'dropZone' | 'territory', player: MapPlayer): Box {
  const { left, top, right, bottom } = bounds(map, area, player);
  const board = boardOf(map);
  return {
    left: left ?? board.left,
    top: top ?? board.top,
    right: right ?? board.right,
    bottom: bottom ?? board.bottom,
  };
}

/** Where that area ends, in inches; null if only the killzone's edge ends it. */
function bounds(map: KillzoneMap, area: 'dropZone' | 'territory', player: MapPlayer) {
  const { x = [null, null], y = [null, null] }: MapArea = map[area][player];
  const [left = null, right = null] = x.map((at) => edge(at, 'x'));
  const [top = null, bottom = null] = y.map((at) => edge(at, 'y'));
  return { left, top, right, bottom };
}

const edge = (at: number | null, axis: 'x' | 'y'): number | null => (at === null ? null : onBoard([at, at])[axis]);

/** The letter of the room in which the middle of its base stands (KZ-53; ruling operative-room). */
export const roomOf = (map: KillzoneMap, who: Base): string => roomAt(map, onLattice(who));

/** Every room in which it may be, given the error of its place. */
export function roomsPossible(map: KillzoneMap, who: Base): readonly string[] {
  const error = errorOf(who);
  const heads = Array.from({ length: 16 }, (_, turn) => onward(who, (turn * Math.PI) / 8, error));
  return [...new Set([who, ...(error > 0 ? heads : [])].map((head) => roomAt(map, onLattice(head))))];
}
