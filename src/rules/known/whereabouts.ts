import { killzone } from '../../catalog/killzone.ts';
import type { KillzoneMap, MapArea, MapPoint } from '../../catalog/maps.ts';
import { mapOf } from '../../catalog/pack.ts';
import type { EventOf } from '../events/events.ts';
import { onBoard } from '../state/base.ts';
import { doorOn, joinedRooms, type RoomDoor, roomsOf } from '../state/rooms.ts';
import type { GameState } from '../state/state.ts';
import { operativeById } from '../state/stats.ts';

const { unit } = killzone.board;

/** Inches; the radius of the largest kill team base. */
const largestBase = 1.3;

/**
 * Whether the base of this player operative can be within that many inches of a point of the lattice: by its place, else by its
 * drop zone and the longest way it can have moved since. True if neither is known.
 */
export function canBeWithin(
  { config, known, positions, adversary }: GameState,
  id: string,
  at: MapPoint,
  inches: number,
): boolean {
  const map = mapOf(config);
  if (map === null) return true;
  const stands = positions[id];
  if (stands) {
    const { x, y } = onBoard(at);
    return Math.hypot(stands.x - x, stands.y - y) - stands.error - largestBase <= inches;
  }
  // Only Player A's drop zone belongs to the players alone.
  const gone = adversary === null ? known.wayGone[id] : undefined;
  return gone === undefined || fromDropZone(map, at) - gone <= inches;
}

/** Letters of the rooms in which an operative of either side can be, by the record; undefined if anywhere. */
export function possibleRooms({ positions, known }: GameState, id: string): readonly string[] | undefined {
  if (positions[id]) return undefined;
  const room = known.rooms[id];
  return room === undefined ? known.within[id] : [room];
}

/** Whether open doors can bring them together: nobody sees, shoots or touches an enemy through a closed one. */
export function canMeet(state: GameState, one: string, other: string): boolean {
  const [rooms, others] = [possibleRooms(state, one), possibleRooms(state, other)];
  if (rooms === undefined || others === undefined) return true;
  return joinedRooms(state, rooms).some((room) => others.includes(room));
}

/** Whether this player operative and that enemy can be in each other's control range. */
export function canTouch(state: GameState, id: string, enemy: string): boolean {
  const rooms = possibleRooms(state, enemy);
  return canMeet(state, id, enemy) && (rooms === undefined || canBeNearRooms(state, id, rooms, 1));
}

/** Inches from there to the nearest part of Player A's drop zone. */
function fromDropZone({ dropZone: { A } }: KillzoneMap, [x, y]: MapPoint): number {
  const off = (at: number, [from, to]: NonNullable<MapArea['x']>): number =>
    Math.max(0, (from ?? at) - at, at - (to ?? at));
  return Math.hypot(off(x, A.x ?? anywhere), off(y, A.y ?? anywhere)) * unit;
}

const anywhere = [null, null] as const;

/** Inches: control range and half the widest reading of an access point, with some to spare. */
const besideDoor = 1 + 1.4;

/**
 * Whether this operative, of either side, can have the access point of that door, or an enemy beyond it, in control range. An NPO
 * that has not left a room without that door cannot.
 */
export function canBeAtDoor(state: GameState, id: string, which: Pick<RoomDoor, 'kind' | 'number'>): boolean {
  const map = mapOf(state.config);
  const door = map === null ? undefined : doorOn(map, which);
  if (door === undefined) return true;
  const rooms = possibleRooms(state, id);
  if (rooms !== undefined && !door.rooms.some((room) => rooms.includes(room))) return false;
  return operativeById(state, id) === undefined || canBeWithin(state, id, door.at, besideDoor);
}

/** Whether it can be beyond that door, seen from where this other operative can be, with the access point in control range. */
export function canBeBeyond(
  state: GameState,
  id: string,
  by: string,
  which: Pick<RoomDoor, 'kind' | 'number'>,
): boolean {
  if (!canBeAtDoor(state, id, which)) return false;
  const map = mapOf(state.config);
  const [one, other] = (map === null ? undefined : doorOn(map, which)?.rooms) ?? [];
  const [rooms, own] = [possibleRooms(state, id), possibleRooms(state, by)];
  if (one === undefined || other === undefined || rooms === undefined || own === undefined) return true;
  return (own.includes(one) && rooms.includes(other)) || (own.includes(other) && rooms.includes(one));
}

type Arrival = Pick<EventOf<'npo-set-up'>, 'place' | 'room'>;

/** Letter of the room in which an NPO is set up; undefined if its place does not decide that. */
export function roomOfArrival({ place, room }: Arrival): string | undefined {
  if (place.at === 'territory') return room;
  if (place.at !== 'rooms') return undefined;
  const [one, another] = place.rooms;
  return another === undefined ? one : undefined;
}

/** Inches: an NPO's base and control range around it; no printed base is wider than 60 mm. */
const besideNpo = 2.4 + 1;

/** Whether this player operative can have moved into control range of an NPO set up there. */
export function canBeNearArrival(state: GameState, id: string, arrival: Arrival): boolean {
  const map = mapOf(state.config);
  const { place } = arrival;
  if (map === null) return true;
  if (place.at === 'hatchway') {
    const door = doorOn(map, { kind: 'hatchway', number: place.hatchway });
    return door === undefined || canBeWithin(state, id, door.at, besideDoor + besideNpo);
  }
  const letter = roomOfArrival(arrival);
  return letter === undefined || canBeNearRooms(state, id, [letter], 1);
}

/** Whether the base of this player operative can be within that many inches of these rooms. */
function canBeNearRooms(state: GameState, id: string, letters: readonly string[], inches: number): boolean {
  const map = mapOf(state.config);
  const rooms = map === null ? [] : roomsOf(map).filter(({ letter }) => letters.includes(letter));
  if (rooms.length < letters.length) return true;
  // From the middle of a square to its corner.
  return rooms.some(({ squares, side }) =>
    squares.some(({ column, row }) =>
      canBeWithin(state, id, [column + side / 2, row + side / 2], Math.SQRT1_2 * side * unit + inches),
    ),
  );
}

/** Whether an NPO in one of these rooms can charge it with a move of that many inches. */
export const canBeCharged = (state: GameState, id: string, from: readonly string[], inches: number): boolean =>
  canBeNearRooms(state, id, from, inches + besideNpo);
