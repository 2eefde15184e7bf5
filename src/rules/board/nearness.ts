import { killzone } from '../../catalog/killzone.ts';
import type { Bounds, KillzoneMap, Point } from '../../catalog/maps.ts';
import { mapOf } from '../../catalog/pack.ts';
import type { EventOf } from '../events/events.ts';
import { onBoard } from '../state/base.ts';
import { doorOn, joinedRooms, type RoomDoor, roomsOf } from '../state/rooms.ts';
import type { GameState } from '../state/state.ts';
import { operativeById } from '../state/stats.ts';

const { unit } = killzone.board;

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
    const { x, y } = onBoard(at);
    return Math.hypot(stands.x - x, stands.y - y) - stands.error - largestBase <= inches;
  }
  // Only the drop zone of Player A is theirs alone.
  const gone = adversary === null ? known.wayGone[id] : undefined;
  return gone === undefined || fromDropZone(map, at) - gone <= inches;
}

/** Letters of the rooms in which an operative of either side can be, by the record; undefined: it can be anywhere. */
export function mayBeIn({ positions, known }: GameState, id: string): readonly string[] | undefined {
  if (positions[id]) return undefined;
  const room = known.rooms[id];
  return room === undefined ? known.within[id] : [room];
}

/** Whether nothing but open doors can lie between them: enemies see, shoot and touch each other through no closed one. */
export function mayMeet(state: GameState, one: string, other: string): boolean {
  const [rooms, others] = [mayBeIn(state, one), mayBeIn(state, other)];
  if (rooms === undefined || others === undefined) return true;
  return joinedRooms(state, rooms).some((room) => others.includes(room));
}

/** Whether this player operative and that enemy can be in each other's control range. */
export function mayTouch(state: GameState, id: string, enemy: string): boolean {
  const rooms = mayBeIn(state, enemy);
  return mayMeet(state, id, enemy) && (rooms === undefined || mayBeNearRooms(state, id, rooms, 1));
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
export function mayBeAtDoor(state: GameState, id: string, which: Pick<RoomDoor, 'kind' | 'number'>): boolean {
  const map = mapOf(state.config);
  const door = map === null ? undefined : doorOn(map, which);
  if (door === undefined) return true;
  const rooms = mayBeIn(state, id);
  if (rooms !== undefined && !door.rooms.some((room) => rooms.includes(room))) return false;
  return operativeById(state, id) === undefined || mayBeWithin(state, id, door.at, besideDoor);
}

type Arrival = Pick<EventOf<'npo-set-up'>, 'place' | 'room'>;

/** Letter of the room in which an NPO is set up, as far as its place tells. */
export function roomOfArrival({ place, room }: Arrival): string | undefined {
  if (place.at === 'territory') return room;
  if (place.at !== 'rooms') return undefined;
  const [one, another] = place.rooms;
  return another === undefined ? one : undefined;
}

/** The base of an NPO and control range around it, inches; no printed base is wider than 60 mm. */
const besideNpo = 2.4 + 1;
/** From the middle of a square of the map to its corner, in lattice units. */
const halfSquare = Math.SQRT1_2;

/** Whether this player operative can be in control range of an NPO that is set up there, by all that it can have gone. */
export function mayBeNearArrival(state: GameState, id: string, arrival: Arrival): boolean {
  const map = mapOf(state.config);
  const { place } = arrival;
  if (map === null) return true;
  if (place.at === 'hatchway') {
    const door = doorOn(map, { kind: 'hatchway', number: place.hatchway });
    return door === undefined || mayBeWithin(state, id, door.at, besideDoor + besideNpo);
  }
  const letter = roomOfArrival(arrival);
  return letter === undefined || mayBeNearRooms(state, id, [letter], 1);
}

/** Whether this player operative can have its base within so many inches of a point of these rooms. */
function mayBeNearRooms(state: GameState, id: string, letters: readonly string[], inches: number): boolean {
  const map = mapOf(state.config);
  const rooms = map === null ? [] : roomsOf(map).filter(({ letter }) => letters.includes(letter));
  if (rooms.length < letters.length) return true;
  return rooms.some(({ squares }) =>
    squares.some(({ column, row }) => mayBeWithin(state, id, [column + 0.5, row + 0.5], halfSquare * unit + inches)),
  );
}

/** Whether an NPO in one of these rooms can get it into its control range by a move of so many inches. */
export const mayBeCharged = (state: GameState, id: string, from: readonly string[], inches: number): boolean =>
  mayBeNearRooms(state, id, from, inches + besideNpo);
