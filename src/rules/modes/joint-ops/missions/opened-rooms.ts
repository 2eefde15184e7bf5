import { killzoneMap } from '../../../../catalog/maps.ts';
import { askText, choose, emit, look, type Rule, reject, rollD3 } from '../../../language.ts';
import { onlyIn } from '../../../mission.ts';
import { doorsOf, type RoomDoor, roomAt, roomsOf, roomsOfDropZone } from '../../../rooms.ts';
import type { GameState } from '../../../state.ts';
import { setUpRolled } from '../set-up-npo.ts';
import { grade } from '../threat.ts';

const mostInARoom = 5;

/**
 * A hatchway or breach point has opened, whoever did it: the rooms on both sides of it count as opened (Mission 05, NPOs;
 * ruling room-opened). In other missions nothing happens. Called wherever one opens, before the threat level moves.
 */
export function* doorOpened(kind: RoomDoor['kind'], number: number): Rule {
  const state = yield* look();
  if (state.config.mission !== 'scout-sub-crypt') return;
  for (const room of yield* roomsBehind(kind, number)) yield* roomOpened(room);
}

function* roomsBehind(kind: RoomDoor['kind'], number: number): Rule<readonly string[]> {
  const state = yield* look();
  const { map } = state.config;
  if (map === null) return yield* askRooms(`${kind === 'hatchway' ? 'hatchway' : 'breach point'} ${number}`, state);
  const door = doorsOf(killzoneMap(map)).find((one) => one.kind === kind && one.number === number);
  return [...new Set(door?.rooms)];
}

/**
 * A player operative has come out of a teleport pad: in mission 5 its room counts as entered (Mission 05, NPOs). Asked only
 * where the pad's room is not known by now.
 */
export function* enteredByPad(): Rule {
  const state = yield* look();
  const { objectives } = state;
  const { map } = state.config;
  if (objectives.mission !== 'scout-sub-crypt') return;
  if (map === null) {
    for (const room of yield* askRooms('the other teleport pad', state)) yield* roomOpened(room);
    return;
  }
  const rooms = killzoneMap(map).teleportPads.map((pad) => roomAt(killzoneMap(map), pad));
  if (rooms.every((room) => objectives.opened.includes(room) || inDropZone(state, room))) return;
  const room = yield* choose({
    name: 'teleport-room',
    why: 'In which room is the pad that it comes out of?',
    options: rooms.map((value) => ({ value, label: `room ${value}` })),
  });
  yield* roomOpened(room);
}

/** Without a map the players give each room a name when it is first opened. */
function* askRooms(door: string, { objectives }: GameState): Rule<readonly string[]> {
  const opened = objectives.mission === 'scout-sub-crypt' ? objectives.opened : [];
  const known = opened.length === 0 ? '' : `; known so far: ${opened.join(', ')}`;
  const text = yield* askText({
    name: 'opened-rooms',
    why: `Beside ${door}: which rooms are opened for the first time? A name for each, with commas, or "none"; leave out Player A's drop zone${known}`,
    suggest:
      opened.length < mostRooms
        ? { value: String.fromCharCode(65 + opened.length), because: 'one more room behind it' }
        : { value: 'none', because: 'every room is known by now' },
  });
  if (text.toLowerCase() === 'none') return [];
  return text.split(/[,;]/).flatMap((name) => roomName(name) || []);
}

/** On every map five rooms at most lie outside Player A's drop zone. */
const mostRooms = 5;

/** A letter is a capital one; other names stay as they are. */
const roomName = (room: string): string => (room.trim().length === 1 ? room.trim().toUpperCase() : room.trim());

/**
 * A room is opened, or a player operative is within it: the first time D3 plus the current grade NPOs arrive there, 5 at
 * most; none in Player A's drop zone (Mission 05, NPOs; rulings drop-zone-room, difficulty-mission-5).
 */
export function* roomOpened(named: string): Rule {
  const { opened } = yield* onlyIn('scout-sub-crypt', 'rooms to open');
  const room = yield* knownRoom(named);
  const state = yield* look();
  if (opened.includes(room) || inDropZone(state, room)) return;
  yield* emit({ type: 'room-opened', room });
  const d3 = yield* rollD3('room-npos', `NPOs in room ${room}: D3 plus the grade, which is ${grade(state)}`);
  const count = Math.min(mostInARoom, d3 + grade(state));
  yield* emit({ type: 'room-npos-decided', d3, grade: grade(state), count });
  yield* setUpRolled(count, 'room', function* () {
    yield* look();
    return { at: 'rooms', which: 'opened', rooms: [room] };
  });
}

/** The name of a room: a letter of the map, or without a map whatever the players call it. Rejected when the map has none such. */
export function* knownRoom(named: string): Rule<string> {
  const { config } = yield* look();
  const room = roomName(named);
  const letters = config.map === null ? [] : roomsOf(killzoneMap(config.map)).map(({ letter }) => letter);
  if (room === '' || (letters.length > 0 && !letters.includes(room)))
    return yield* reject({
      message: `There is no room "${room}" on map ${config.map ?? 'none'}.`,
      hint: letters.length > 0 ? `rooms: ${letters.join(', ')}` : 'any name will do',
    });
  return room;
}

/** Whether Player A's drop zone is part of the room, as far as the map tells (ruling drop-zone-room). */
export const inDropZone = ({ config }: GameState, room: string): boolean =>
  config.map !== null && roomsOfDropZone(killzoneMap(config.map), 'A').includes(room);
