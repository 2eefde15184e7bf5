import type { Bounds, KillzoneMap, MapPlayer } from '../../catalog/maps.ts';
import { onward } from '../../geometry/point.ts';
import { roomAt } from '../rooms.ts';
import { type Base, discOf, errorOf, onBoard, onLattice } from './base.ts';
import type { Lean } from './judge.ts';

/** Its base is wholly in the drop zone or territory of that player: straight, whatever walls there are (KZ-09). */
export function isWhollyIn(
  map: KillzoneMap,
  area: 'dropZone' | 'territory',
  player: MapPlayer,
  who: Base,
  lean: Lean = 0,
): boolean {
  const { x = [null, null], y = [null, null] }: Bounds = map[area][player];
  const [west, east] = x.map((at) => edge(at, 'x'));
  const [north, south] = y.map((at) => edge(at, 'y'));
  const reach = discOf(who).radius - lean * errorOf(who) - 1e-6;
  return (
    (west == null || who.x - reach >= west) &&
    (east == null || who.x + reach <= east) &&
    (north == null || who.y - reach >= north) &&
    (south == null || who.y + reach <= south)
  );
}

const edge = (at: number | null, axis: 'x' | 'y'): number | null => (at === null ? null : onBoard([at, at])[axis]);

/** The letter of the room in which the middle of its base stands (KZ-53; ruling operative-room). */
export const roomOf = (map: KillzoneMap, who: Base): string => roomAt(map, onLattice(who));

/** All rooms in which it may stand, its place being as wrong as it may be. */
export function roomsPossible(map: KillzoneMap, who: Base): readonly string[] {
  const error = errorOf(who);
  const heads = Array.from({ length: 16 }, (_, turn) => onward(who, (turn * Math.PI) / 8, error));
  return [...new Set([who, ...(error > 0 ? heads : [])].map((head) => roomAt(map, onLattice(head))))];
}
