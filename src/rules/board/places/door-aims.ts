import type { Point } from '../../../geometry/point.ts';
import { baseAt, discOf } from '../../state/base.ts';
import type { PlaceWord } from '../../state/place-word.ts';
import { doorsOf } from '../../state/rooms.ts';
import type { AccessPointBox } from '../ground/solids.ts';
import { roomOf } from '../ground/zones.ts';
import { touchError } from '../moves/hindrance.ts';
import { sideOf } from '../sight/control-range.ts';
import type { Table } from '../table/table.ts';
import { besideError, type NoLanding, nowhere, outward, type PlaceAim, type ToPlace } from './aim.ts';

/** Its base touches the access point: in the middle or, if that is taken, beside it. */
export function atDoor(
  table: Table,
  who: ToPlace,
  word: Extract<PlaceWord, { readonly is: 'door' }>,
): PlaceAim | NoLanding {
  const door = table.solids.doors.find(({ id }) => id === word.door);
  if (!door) return noDoor(table, word.door);
  const sides = [-1, 1].map((side) => sideAt(table, door, side, who.mm));
  const { from } = who;
  const here = from && sideHere(table, from, who.mm, door, sides);
  const chosen = sides.find(({ side, room }) =>
    word.on === 'room' ? room === word.room : here !== undefined && (side === here) === (word.on === 'here'),
  );
  if (chosen) return { places: chosen.places, error: besideError, relation: { is: 'door', door: word.door } };
  return word.on === 'room'
    ? { problem: `${doorText(word.door)} is not in room ${word.room}.` }
    : bySetUp(who, word, sides);
}

/** The side in the room where it stands; if that is both or neither, the nearer side. */
function sideHere(
  { map }: Table,
  from: Point,
  mm: number,
  door: AccessPointBox,
  sides: readonly DoorSide[],
): number | undefined {
  const room = roomOf(map, baseAt(from, mm));
  const [one, another] = sides.filter((each) => each.room === room);
  return one && !another ? one.side : sideOf(from, door);
}

/** One side of a door: where a base touches it there, and the room. */
interface DoorSide {
  readonly side: number;
  readonly places: readonly Point[];
  readonly room: string | undefined;
}

function sideAt({ map }: Table, door: AccessPointBox, side: number, mm: number): DoorSide {
  const places = besideDoor(door, side, mm);
  const [at] = places;
  return { side, places, room: at && roomOf(map, baseAt(at, mm)) };
}

/** An operative that is not set up yet touches a door from the only side where it may be set up. */
function bySetUp(
  who: ToPlace,
  { door, on }: Extract<PlaceWord, { readonly is: 'door' }>,
  sides: readonly DoorSide[],
): PlaceAim | NoLanding {
  const isSetUp = who.allowed?.by === 'drop-zone';
  const may = isSetUp ? sides.filter(({ places }) => places.some((at) => who.allowed?.mayEnd(at, besideError))) : sides;
  const [one, another] = may;
  if (!one)
    return {
      problem: `Not in your drop zone: set up ${who.name} wholly within it.`,
    };
  if (isSetUp && on === 'here' && !another)
    return { places: one.places, error: besideError, relation: { is: 'door', door } };
  const rooms = [...new Set(may.flatMap(({ room }) => room ?? []))].sort();
  const words = rooms.map((room) => `${door}${room}`.toLowerCase());
  return {
    ...nowhere(who),
    hint: rooms.length === may.length ? `${words.join(' or ')} says on which side` : 'a code of the map says it: 4397',
  };
}

const doorText = (door: string): string => `${door.startsWith('H') ? 'Hatchway' : 'Breach point'} ${door.slice(1)}`;

export function noDoor({ map }: Table, id: string): NoLanding {
  const kind = id.startsWith('H') ? 'hatchway' : 'breach-point';
  const numbers = doorsOf(map).filter((door) => door.kind === kind);
  return {
    problem: `${map.name} has no ${doorText(id).toLowerCase()}.`,
    hint: `it has ${numbers.map(({ number }) => `${id.charAt(0).toLowerCase()}${number}`).join(', ')}`,
  };
}

function besideDoor(
  { opening: { left, top, right, bottom }, through }: AccessPointBox,
  side: number,
  mm: number,
): readonly Point[] {
  const away = discOf({ x: 0, y: 0, mm }).radius + touchError;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const half = (through === 'x' ? bottom - top : right - left) / 2;
  return outward(half).map((along) =>
    through === 'x'
      ? { x: side > 0 ? right + away : left - away, y: y + along }
      : { x: x + along, y: side > 0 ? bottom + away : top - away },
  );
}
