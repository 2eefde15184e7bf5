import { mapOf } from '../../catalog/pack.ts';
import type { EventOf, GameEvent } from '../events/events.ts';
import type { RoomDoor } from '../state/rooms.ts';
import { doorOn, joinedRooms, roomsJoinedFrom, roomsOfDropZone } from '../state/rooms.ts';
import { type GameState, isMove, type Known } from '../state/state.ts';
import { operativesInPlay } from '../state/stats.ts';
import { canMeet } from './whereabouts.ts';

type Within = Known['within'];

/**
 * In which rooms operatives of either side can be, after this event: where they were set up, and wherever open doors have led
 * those that moved. Operatives that may have come from anywhere are left out, and in games with positions all of them.
 */
export function withinAfter(state: GameState, event: GameEvent): Within {
  const { within } = state.known;
  const door = doorOpenedBy(event);
  if (door !== undefined) return behindDoor(state, door);
  switch (event.type) {
    case 'battle-began':
      return atFirst(state);
    case 'npo-set-up': {
      const rooms = roomsOfPlace(state, event);
      return rooms.length === 0 ? without(within, [event.id]) : { ...within, [event.id]: rooms };
    }
    case 'npo-acted':
      return isMove(event.action) ? onTheMove(state, event.id) : within;
    case 'action-performed':
      return afterAction(state, event);
    case 'operative-attacked':
      return state.playersRecorded || state.acting?.id === event.id ? within : without(within, [event.id]);
    case 'teleported':
    case 'phased':
    case 'operative-corrected':
    case 'npo-corrected':
    case 'incapacitated':
    case 'escaped':
    case 'operative-removed':
    case 'npo-removed':
      return without(within, [event.id]);
    case 'positions-swapped':
      return without(within, event.ids);
    case 'course-corrected':
    case 'placed':
      return {};
    default:
      return within;
  }
}

/** The players set up in Player A's drop zone; in Adversary Ops either zone may be anybody's. */
function atFirst(state: GameState): Within {
  const map = mapOf(state.config);
  const { within } = state.known;
  if (map === null || state.adversary !== null || state.keepsPositions) return within;
  const rooms = roomsOfDropZone(map, 'A');
  return { ...within, ...Object.fromEntries(operativesInPlay(state).map(({ id }) => [id, rooms])) };
}

/** Letters of the rooms in which that place may be; none if it says nothing. */
function roomsOfPlace(
  { config, keepsPositions }: GameState,
  { place, room }: EventOf<'npo-set-up'>,
): readonly string[] {
  const map = mapOf(config);
  if (map === null || keepsPositions) return [];
  switch (place.at) {
    case 'territory':
      return room === undefined ? [] : [room];
    case 'rooms':
      return place.rooms.filter((letter) => letter !== '');
    case 'hatchway':
      return doorOn(map, { kind: 'hatchway', number: place.hatchway })?.rooms ?? [];
    default:
      return [];
  }
}

/** The kill team's own actions lead anywhere; an operative that meets a walled-off enemy or door has moved unrecorded. */
function afterAction(state: GameState, event: EventOf<'action-performed'>): Within {
  const { within } = state.known;
  const { id, action, target, door } = event;
  if (action === 'other') return without(within, [id]);
  if (isMove(action)) {
    const moved = { ...state, known: { ...state.known, within: onTheMove(state, id) } };
    return target === undefined ? moved.known.within : ifTheyMeet(moved, id, target);
  }
  if (target !== undefined) return ifTheyMeet(state, id, target);
  const map = mapOf(state.config);
  const rooms = map && door ? doorOn(map, door)?.rooms : undefined;
  const own = within[id];
  return rooms && own && !rooms.some((room) => own.includes(room)) ? without(within, [id]) : within;
}

const ifTheyMeet = (state: GameState, id: string, target: string): Within =>
  canMeet(state, id, target) ? state.known.within : without(state.known.within, [id, target]);

/** It may be wherever open doors lead. */
function onTheMove(state: GameState, id: string): Within {
  const { within } = state.known;
  const rooms = within[id];
  return rooms === undefined ? within : { ...within, [id]: joinedRooms(state, rooms) };
}

/** An operative that can be at a door as it opens may be in the middle of a move through it. */
function behindDoor(state: GameState, door: Parameters<typeof roomsJoinedFrom>[1]): Within {
  const joined = roomsJoinedFrom(state, door);
  return Object.fromEntries(Object.entries(state.known.within).map(([id, rooms]) => [id, joined(rooms)]));
}

const without = (within: Within, ids: readonly string[]): Within =>
  ids.some((id) => id in within)
    ? Object.fromEntries(Object.entries(within).filter(([id]) => !ids.includes(id)))
    : within;

/** The door that this event opens, by an action, a rule or a correction; undefined if it opens none. */
export function doorOpenedBy(event: GameEvent): Pick<RoomDoor, 'kind' | 'number'> | undefined {
  switch (event.type) {
    case 'hatchway-moved':
      return event.open ? { kind: 'hatchway', number: event.number } : undefined;
    case 'breach-point-moved':
      return event.open ? { kind: 'breach-point', number: event.number } : undefined;
    case 'door-corrected':
      return event.open ? { kind: event.door, number: event.number } : undefined;
    default:
      return undefined;
  }
}
