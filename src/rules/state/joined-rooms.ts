import type { KillzoneMap } from '../../catalog/maps.ts';
import { mapOf } from '../../catalog/pack.ts';
import { doorsOf, type RoomDoor, roomAt } from './rooms.ts';
import type { GameState } from './state.ts';

type DoorName = Pick<RoomDoor, 'kind' | 'number'>;

/**
 * Letters of the rooms to which a way, or a line of sight, leads from these through open hatchways and breach points, with
 * themselves. `also`: a door that counts as open.
 */
export const joinedRooms = (state: GameState, from: readonly string[], also?: DoorName): readonly string[] =>
  roomsJoinedFrom(state, also)(from);

/** The same for several rooms of one moment. */
export function roomsJoinedFrom(state: GameState, also?: DoorName): (from: readonly string[]) => readonly string[] {
  const map = mapOf(state.config);
  if (map === null) return (from) => from;
  const open = doorsOf(map).filter(
    (door) => (door.kind === also?.kind && door.number === also.number) || isOpen(state, door),
  );
  return (from) => {
    const joined = new Set(from);
    // A set hands out what is added to it on the way.
    for (const room of joined)
      for (const { rooms } of open) if (rooms.includes(room)) for (const other of rooms) joined.add(other);
    return [...joined];
  };
}

/** The same, once any one of the closed hatchways on the way has been operated. */
export function roomsBeyondHatchway(state: GameState, from: readonly string[]): readonly string[] {
  const map = mapOf(state.config);
  const joined = joinedRooms(state, from);
  if (map === null) return joined;
  const beyond = doorsOf(map).filter(
    (door) => door.kind === 'hatchway' && !isOpen(state, door) && door.rooms.some((room) => joined.includes(room)),
  );
  return joinedRooms(state, [...joined, ...beyond.flatMap(({ rooms }) => rooms)]);
}

/** Rooms of the teleport pads of a map. */
export const roomsOfPads = (map: KillzoneMap): readonly string[] => map.teleportPads.map((pad) => roomAt(map, pad));

/** A door of the map as it is now. */
export const isOpen = ({ hatchways, breachPoints }: GameState, { kind, number }: DoorName): boolean =>
  (kind === 'hatchway' ? hatchways : breachPoints).some((door) => door.number === number && door.open);
