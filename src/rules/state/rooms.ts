import type { AccessPoint, KillzoneMap, MapArea, MapPlayer, MapPoint, Wall } from '../../catalog/maps.ts';
import { type MapChoice, mapOf } from '../../catalog/pack.ts';
import type { Square } from '../../geometry/lattice.ts';
import { isInPolygon } from '../../geometry/polygon.ts';
import { squaresOf } from './base.ts';
import { asPoint, cellsOf, regionsOnMap } from './map-cells.ts';
import type { GameState } from './state.ts';

/** A room, lettered A, B, C… in reading order of the rooms' first squares. */
export interface Room {
  readonly letter: string;
  /** By their north-west corners. */
  readonly squares: readonly Square[];
  /** Of each of its squares: 1 where walls run along the lattice. */
  readonly side: number;
}

/** A hatchway or breach point with the rooms on its two sides, the western or northern first; they may be the same. */
export interface RoomDoor {
  readonly kind: 'hatchway' | 'breach-point';
  readonly number: number;
  readonly rooms: readonly [string, string];
  /** The middle of its access point. */
  readonly at: MapPoint;
  /** The axis along which one goes through. */
  readonly through: 'x' | 'y';
}

/** Areas shut in by walls and killzone edges; a hatchway or breach point, closed or open, is part of its wall (001 Room). */
export function roomsOf(map: KillzoneMap): readonly Room[] {
  const known = knownRooms.get(map);
  if (known) return known;
  const rooms = regionsOnMap(map).map((squares, i) => ({ letter: letterOf(i), squares, side: cellsOf(map).side }));
  knownRooms.set(map, rooms);
  return rooms;
}

/** Whether rooms tell places apart: an open board is one room. */
export const hasRooms = (map: KillzoneMap): boolean => roomsOf(map).length > 1;

/** A to Z, then A2, B2 … */
const letterOf = (index: number): string =>
  `${String.fromCharCode(65 + (index % 26))}${index < 26 ? '' : Math.floor(index / 26) + 1}`;

const knownRooms = new WeakMap<KillzoneMap, readonly Room[]>();

const rank = { hatchway: 0, 'breach-point': 1 } as const;

/** The hatchways, then the breach points, each by number. Opening one opens both its rooms (ruling room-opened). */
export function doorsOf(map: KillzoneMap): readonly RoomDoor[] {
  const known = knownDoors.get(map);
  if (known) return known;
  const doors = map.walls.flatMap((wall): RoomDoor[] => {
    const found: RoomDoor[] = [];
    if (wall.hatchway) found.push(doorAt(map, 'hatchway', wall.hatchway, wall));
    if (wall.breachPoint) found.push(doorAt(map, 'breach-point', wall.breachPoint, wall));
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
  const { columns, rows, side } = cellsOf(map);
  return roomOfSquare(map, {
    column: Math.min(Math.max(Math.floor(x / side), 0), columns - 1) * side,
    row: Math.min(Math.max(Math.floor(y / side), 0), rows - 1) * side,
  });
}

/** The letter of the room of one of the squares of which rooms are made. */
export function roomOfSquare(map: KillzoneMap, { column, row }: Square): string {
  const { columns, side } = cellsOf(map);
  const letter = lettersOf(map)[(row / side) * columns + column / side];
  if (letter === undefined || column < 0 || column / side >= columns)
    throw new RangeError(`No square ${column},${row} on a map`);
  return letter;
}

/** For each square, row by row, the letter of its room. */
function lettersOf(map: KillzoneMap): readonly string[] {
  const known = knownLetters.get(map);
  if (known) return known;
  const found: string[] = [];
  const { columns, side } = cellsOf(map);
  for (const { letter, squares } of roomsOf(map))
    for (const { column, row } of squares) found[(row / side) * columns + column / side] = letter;
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
export const bothSides = ({ at: [x, y], through }: RoomDoor): readonly [MapPoint, MapPoint] =>
  through === 'x'
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

function doorAt(map: KillzoneMap, kind: RoomDoor['kind'], { number, at }: AccessPoint, { from, to }: Wall): RoomDoor {
  const through = Math.abs(to[0] - from[0]) < Math.abs(to[1] - from[1]) ? 'x' : 'y';
  const [x, y] = at;
  const sides: readonly [MapPoint, MapPoint] =
    through === 'x'
      ? [
          [x - justBeside, y],
          [x + justBeside, y],
        ]
      : [
          [x, y - justBeside],
          [x, y + justBeside],
        ];
  return { kind, number, at, through, rooms: [roomAt(map, sides[0]), roomAt(map, sides[1])] };
}

/** Certainly in the room on that side of a wall, in squares. */
const justBeside = 0.13;

function roomsReaching(map: KillzoneMap, bounds: MapArea): string[] {
  return roomsOf(map)
    .filter(({ squares, side }) => squares.some((square) => reaches(square, side, bounds)))
    .map(({ letter }) => letter);
}

function reaches({ column, row }: Square, side: number, { x, y, outline }: MapArea): boolean {
  if (outline) return isWithinBounds({ outline }, [column + side / 2, row + side / 2]);
  return overlaps(column, side, x) && overlaps(row, side, y);
}

function overlaps(
  start: number,
  side: number,
  [from, to]: readonly [number | null, number | null] = [null, null],
): boolean {
  return (from === null || from < start + side) && (to === null || to > start);
}

function letters(found: readonly string[]): string[] {
  return [...new Set(found)].sort();
}

/** Four places in each square of a map. */
export function placesOfMap(map: KillzoneMap): readonly MapPoint[] {
  const { columns, rows } = squaresOf(map);
  const key = `${columns} ${rows}`;
  const known =
    knownPlaces.get(key) ??
    Array.from(
      { length: 4 * columns * rows },
      (_, index): MapPoint => [(index % (2 * columns)) / 2 + 0.25, Math.floor(index / (2 * columns)) / 2 + 0.25],
    );
  knownPlaces.set(key, known);
  return known;
}

const knownPlaces = new Map<string, readonly MapPoint[]>();

const isBetween = (value: number, [from, to]: readonly [number | null, number | null] = [null, null]): boolean =>
  (from === null || value > from) && (to === null || value < to);

export const isWithinBounds = ({ x, y, outline }: MapArea, place: MapPoint): boolean =>
  isBetween(place[0], x) && isBetween(place[1], y) && (!outline || isInPolygon(asPoint(place), outline.map(asPoint)));

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
