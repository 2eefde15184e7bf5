import { killzone } from '../catalog/killzone.ts';
import type { Bounds, KillzoneMap, Point } from '../catalog/maps.ts';
import { mapOf } from '../catalog/pack.ts';
import { doorsOf, mapColumns, mapRows, type RoomDoor } from './rooms.ts';
import type { GameState } from './state.ts';
import { operativeById } from './stats.ts';

const { width, height, unit } = killzone.board;

/** Inches from its middle; no base of a kill team is larger. */
const largestBase = 1.3;

/**
 * Whether this player operative can have its base within so many inches of a point of the lattice: from where it is known to
 * stand, else from its drop zone by all that it can have gone since. It may where neither is known.
 */
export function mayBeWithin(
  { config, known, positions, adversary }: GameState,
  id: string,
  at: Point,
  inches: number,
): boolean {
  const map = mapOf(config);
  if (map === null) return true;
  const stands = positions[id];
  if (stands) {
    // The lattice lies in the middle of the board.
    const x = width / 2 + (at[0] - mapColumns / 2) * unit;
    const y = height / 2 + (at[1] - mapRows / 2) * unit;
    return Math.hypot(stands.x - x, stands.y - y) - stands.error - largestBase <= inches;
  }
  // Only the drop zone of Player A is theirs alone.
  const gone = adversary === null ? known.wayGone[id] : undefined;
  return gone === undefined || fromDropZone(map, at) - gone <= inches;
}

/** Inches from there to the nearest part of Player A's drop zone. */
function fromDropZone({ dropZone: { A } }: KillzoneMap, [x, y]: Point): number {
  const off = (at: number, [from, to]: NonNullable<Bounds['x']>): number =>
    Math.max(0, (from ?? at) - at, at - (to ?? at));
  return Math.hypot(off(x, A.x ?? anywhere), off(y, A.y ?? anywhere)) * unit;
}

const anywhere = [null, null] as const;

/** Control range, and half the width of an access point by its widest reading, with some to spare: inches. */
const besideDoor = 1 + 1.4;

/**
 * Whether this operative, of either side, can be so near that door that it has its access point, or somebody beyond it, in
 * control range: an NPO that has stood still in a room without that door cannot.
 */
export function mayBeAtDoor(
  state: GameState,
  id: string,
  { kind, number }: Pick<RoomDoor, 'kind' | 'number'>,
): boolean {
  const map = mapOf(state.config);
  const door = map === null ? undefined : doorsOf(map).find((one) => one.kind === kind && one.number === number);
  if (door === undefined) return true;
  const room = state.known.rooms[id];
  if (room !== undefined && !door.rooms.includes(room)) return false;
  return operativeById(state, id) === undefined || mayBeWithin(state, id, door.at, besideDoor);
}
