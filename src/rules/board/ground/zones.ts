import type { Bounds, KillzoneMap, MapPlayer } from '../../../catalog/maps.ts';
import type { Box } from '../../../geometry/box.ts';
import { onward } from '../../../geometry/point.ts';
import { type Base, boardBox, discOf, errorOf, onBoard, onLattice } from '../../state/base.ts';
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
  return (
    (left === null || who.x - reach >= left) &&
    (right === null || who.x + reach <= right) &&
    (top === null || who.y - reach >= top) &&
    (bottom === null || who.y + reach <= bottom)
  );
}

/** That area as a box, up to the killzone's edges. */
export function areaBox(map: KillzoneMap, area: 'dropZone' | 'territory', player: MapPlayer): Box {
  const { left, top, right, bottom } = bounds(map, area, player);
  return {
    left: left ?? boardBox.left,
    top: top ?? boardBox.top,
    right: right ?? boardBox.right,
    bottom: bottom ?? boardBox.bottom,
  };
}

/** Where that area ends, in inches; null if only the killzone's edge ends it. */
function bounds(map: KillzoneMap, area: 'dropZone' | 'territory', player: MapPlayer) {
  const { x = [null, null], y = [null, null] }: Bounds = map[area][player];
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
