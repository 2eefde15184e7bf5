import { type MapChoice, mapOf } from '../../catalog/pack.ts';
import { askText, look, type Rule, reject } from '../language/language.ts';
import { doorsOf, type RoomDoor, roomsOf } from '../state/rooms.ts';

/** On both sides of a door, as far as the map tells. */
export function roomsBeside(kind: RoomDoor['kind'], number: number, config: MapChoice): readonly string[] {
  const map = mapOf(config);
  const doors = map === null ? [] : doorsOf(map);
  return [...new Set(doors.find((one) => one.kind === kind && one.number === number)?.rooms)];
}

/** Of the rooms that are known already, and how many there are at most; `leaveOut`: drop zones, in words. */
interface RoomsKnown {
  readonly opened: readonly string[];
  readonly most: number;
  readonly leaveOut: string;
}

/** The rooms on both sides of a door: by the map; without one as the players name them. */
export function* roomsBehind(kind: RoomDoor['kind'], number: number, known: RoomsKnown): Rule<readonly string[]> {
  const { config } = yield* look();
  if (config.map !== null) return roomsBeside(kind, number, config);
  return yield* askRooms(`${kind === 'hatchway' ? 'hatchway' : 'breach point'} ${number}`, known);
}

/** Without a map the players give each room a name when it is first opened. */
export function* askRooms(door: string, { opened, most, leaveOut }: RoomsKnown): Rule<readonly string[]> {
  const known = opened.length === 0 ? '' : ` Open so far: ${opened.join(', ')}.`;
  const text = yield* askText({
    name: 'opened-rooms',
    why: `Which rooms does ${door} open for the first time? Not ${leaveOut}.${known}`,
    suggest:
      opened.length < most
        ? { value: String.fromCharCode(65 + opened.length), because: 'the next room' }
        : { value: 'none', because: 'every room is known' },
  });
  if (text.toLowerCase() === 'none') return [];
  return text.split(/[,;]/).flatMap((name) => roomName(name) || []);
}

/** A letter is a capital one; other names stay as they are. */
const roomName = (room: string): string => (room.trim().length === 1 ? room.trim().toUpperCase() : room.trim());

/** The name of a room: a letter of the map, or the players' own name without a map. Rejected when the map has no such room. */
export function* knownRoom(named: string): Rule<string> {
  const { config } = yield* look();
  const room = roomName(named);
  const map = mapOf(config);
  const letters = map === null ? [] : roomsOf(map).map(({ letter }) => letter);
  if (room === '' || (letters.length > 0 && !letters.includes(room)))
    return yield* reject({
      message: `There is no room "${room}" on map ${config.map ?? 'none'}.`,
      hint: letters.length > 0 ? `rooms: ${letters.join(', ')}` : 'any name will do',
    });
  return room;
}
