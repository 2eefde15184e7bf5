import type { AccessPoint, Bounds, KillzoneMap, MapPlayer, MapPoint } from '../../catalog/maps.ts';
import { type MapChoice, mapOf } from '../../catalog/pack.ts';
import { edgeThrough, regions, type Segment, type Square, squaresBeside } from '../../geometry/lattice.ts';
import type { GameState } from './state.ts';

export const mapColumns = 7;
export const mapRows = 6;

/** A room, lettered A, B, C… in reading order of the rooms' first squares. */
export interface Room {
  readonly letter: string;
  readonly squares: readonly Square[];
}

/** A hatchway or breach point with the rooms on its two sides, the western or northern first; they may be the same. */
export interface RoomDoor {
  readonly kind: 'hatchway' | 'breach-point';
  readonly number: number;
  readonly rooms: readonly [string, string];
  /** The middle of its access point. */
  readonly at: MapPoint;
}

/** Areas shut in by walls and killzone edges; a hatchway or breach point, closed or open, is part of its wall (001 Room). */
export function roomsOf(map: KillzoneMap): readonly Room[] {
  const known = knownRooms.get(map);
  if (known) return known;
  const walls = map.walls.map(({ from, to }): Segment => [from, to]);
  const rooms = regions(mapColumns, mapRows, walls).map((squares, i) => ({
    letter: String.fromCharCode(65 + i),
    squares,
  }));
  knownRooms.set(map, rooms);
  return rooms;
}

const knownRooms = new WeakMap<KillzoneMap, readonly Room[]>();

const rank = { hatchway: 0, 'breach-point': 1 } as const;

/** The hatchways, then the breach points, each by number. Opening one opens both its rooms (ruling room-opened). */
export function doorsOf(map: KillzoneMap): readonly RoomDoor[] {
  const known = knownDoors.get(map);
  if (known) return known;
  const doors = map.walls.flatMap(({ hatchway, breachPoint }): RoomDoor[] => {
    const found: RoomDoor[] = [];
    if (hatchway) found.push(doorAt(map, 'hatchway', hatchway));
    if (breachPoint) found.push(doorAt(map, 'breach-point', breachPoint));
    return found;
  });
  doors.sort((a, b) => rank[a.kind] - rank[b.kind] || a.number - b.number);
  knownDoors.set(map, doors);
  return doors;
}

const knownDoors = new WeakMap<KillzoneMap, readonly RoomDoor[]>();

/** Undefined if the map has no such hatchway or breach point. */
export const doorOn = (
  map: KillzoneMap,
  { kind, number }: { readonly kind: string; readonly number: number },
): RoomDoor | undefined => doorsOf(map).find((door) => door.kind === kind && door.number === number);

/** A hatchway or breach point with the rooms that it joins, if there is a map: `hatchway 3 (B-D)`. */
export function doorName(config: MapChoice | undefined, kind: RoomDoor['kind'], number: number): string {
  const name = `${kind === 'hatchway' ? 'hatchway' : 'breach point'} ${number}`;
  const map = config === undefined ? null : mapOf(config);
  const door = map === null ? undefined : doorOn(map, { kind, number });
  if (door === undefined) return name;
  const [one, other] = [...door.rooms].sort();
  return one === other ? `${name} (in ${one})` : `${name} (${one}-${other})`;
}

/** The letter of a point's room. A point on a wall belongs to the room south or east of it. */
export function roomAt(map: KillzoneMap, [x, y]: MapPoint): string {
  return roomOfSquare(map, {
    column: Math.min(Math.max(Math.floor(x), 0), mapColumns - 1),
    row: Math.min(Math.max(Math.floor(y), 0), mapRows - 1),
  });
}

export function roomOfSquare(map: KillzoneMap, { column, row }: Square): string {
  const letter = lettersOf(map)[row * mapColumns + column];
  if (letter === undefined || column < 0 || column >= mapColumns)
    throw new RangeError(`No square ${column},${row} on a map`);
  return letter;
}

/** For each square, row by row, the letter of its room. */
function lettersOf(map: KillzoneMap): readonly string[] {
  const known = knownLetters.get(map);
  if (known) return known;
  const found: string[] = [];
  for (const { letter, squares } of roomsOf(map))
    for (const { column, row } of squares) found[row * mapColumns + column] = letter;
  knownLetters.set(map, found);
  return found;
}

const knownLetters = new WeakMap<KillzoneMap, readonly string[]>();

/** The rooms that hold an objective marker (mission 3). */
export function roomsWithObjectiveMarker(map: KillzoneMap): string[] {
  return letters(map.objectiveMarkers.map((marker) => roomAt(map, marker)));
}

/** The room of the sarcophagus, C1 (missions 4 and 5, My Will Be Done). */
export function sarcophagusRoom(map: KillzoneMap): string | undefined {
  const sarcophagus = map.terrain.find(({ piece }) => piece === 'C1');
  return sarcophagus && roomAt(map, sarcophagus.center);
}

/** The rooms that hold a part of a player's drop zone (ruling drop-zone-room). */
export function roomsOfDropZone(map: KillzoneMap, player: MapPlayer): string[] {
  return roomsReaching(map, map.dropZone[player]);
}

/** The rooms partly inside a player's territory: in missions 3 and 4 only these get NPOs (ruling room-territory). */
export function roomsInTerritory(map: KillzoneMap, player: MapPlayer): string[] {
  return roomsReaching(map, map.territory[player]);
}

/** How far from the middle of a wall a base may be to have it within 1", in lattice units. */
const beside = 0.4;

/** Where a base stands on either side of a door, in the order of its rooms. */
export const bothSides = ({ at: [x, y] }: RoomDoor): readonly [MapPoint, MapPoint] =>
  Number.isInteger(x)
    ? [
        [x - beside, y],
        [x + beside, y],
      ]
    : [
        [x, y - beside],
        [x, y + beside],
      ];

/** The same for the hatchway with that number; none if the map has no such hatchway. */
export function sidesOfHatchway(map: KillzoneMap, number: number): readonly MapPoint[] {
  const door = doorOn(map, { kind: 'hatchway', number });
  return door ? bothSides(door) : [];
}

const doorAt = (map: KillzoneMap, kind: RoomDoor['kind'], { number, at }: AccessPoint): RoomDoor => ({
  kind,
  number,
  rooms: roomsBeside(map, at),
  at,
});

function roomsBeside(map: KillzoneMap, accessPoint: MapPoint): [string, string] {
  const [first, second] = squaresBeside(edgeThrough(accessPoint));
  return [roomOfSquare(map, first), roomOfSquare(map, second)];
}

function roomsReaching(map: KillzoneMap, bounds: Bounds): string[] {
  return roomsOf(map)
    .filter(({ squares }) => squares.some((square) => reaches(square, bounds)))
    .map(({ letter }) => letter);
}

function reaches({ column, row }: Square, { x, y }: Bounds): boolean {
  return overlaps(column, x) && overlaps(row, y);
}

function overlaps(start: number, [from, to]: readonly [number | null, number | null] = [null, null]): boolean {
  return (from === null || from < start + 1) && (to === null || to > start);
}

function letters(found: readonly string[]): string[] {
  return [...new Set(found)].sort();
}

/** Four places in each square of a map. */
export const placesAll: readonly MapPoint[] = Array.from({ length: 4 * mapColumns * mapRows }, (_, index) => [
  (index % (2 * mapColumns)) / 2 + 0.25,
  Math.floor(index / (2 * mapColumns)) / 2 + 0.25,
]);

const isBetween = (value: number, [from, to]: readonly [number | null, number | null] = [null, null]): boolean =>
  (from === null || value > from) && (to === null || value < to);

export const isWithinBounds = ({ x, y }: Bounds, place: MapPoint): boolean =>
  isBetween(place[0], x) && isBetween(place[1], y);

type DoorName = Pick<RoomDoor, 'kind' | 'number'>;

/**
 * Letters of the rooms that a way or line of sight reaches from these through open hatchways and breach points, including these.
 * `also`: a door that counts as open.
 */
export const joinedRooms = (state: GameState, from: readonly string[], also?: DoorName): readonly string[] =>
  roomsJoinedFrom(state, also)(from);

/** The same for several starting rooms at once. */
export function roomsJoinedFrom(state: GameState, also?: DoorName): (from: readonly string[]) => readonly string[] {
  const map = mapOf(state.config);
  if (map === null) return (from) => from;
  const open = doorsOf(map).filter(
    (door) => (door.kind === also?.kind && door.number === also.number) || isDoorOpen(state, door),
  );
  return (from) => {
    const joined = new Set(from);
    // A set iterates over what is added during the loop.
    for (const room of joined)
      for (const { rooms } of open) if (rooms.includes(room)) for (const other of rooms) joined.add(other);
    return [...joined];
  };
}

/** The same after operating any one of the closed hatchways on the way. */
export function roomsBeyondHatchway(state: GameState, from: readonly string[]): readonly string[] {
  const map = mapOf(state.config);
  const joined = joinedRooms(state, from);
  if (map === null) return joined;
  const beyond = doorsOf(map).filter(
    (door) => door.kind === 'hatchway' && !isDoorOpen(state, door) && door.rooms.some((room) => joined.includes(room)),
  );
  return joinedRooms(state, [...joined, ...beyond.flatMap(({ rooms }) => rooms)]);
}

/** Rooms of the teleport pads of a map. */
export const roomsOfPads = (map: KillzoneMap): readonly string[] => map.teleportPads.map((pad) => roomAt(map, pad));

/** Whether a door of the map is open now. */
export const isDoorOpen = ({ hatchways, breachPoints }: GameState, { kind, number }: DoorName): boolean =>
  (kind === 'hatchway' ? hatchways : breachPoints).some((door) => door.number === number && door.open);
