import { mapOf } from '../../../../catalog/pack.ts';
import type { Finding, Recorded } from '../../../language/finding.ts';
import { choose, emit, look, type Rule, rollD3 } from '../../../language/language.ts';
import { askRooms, knownRoom, roomsBehind, roomsBeside } from '../../../mission/door-rooms.ts';
import { grade } from '../../../mission/joint-ops/threat.ts';
import { objectivesOf } from '../../../mission/mission.ts';
import { setUpRolled } from '../../../setting-up/set-up-npo.ts';
import { type RoomDoor, roomAt, roomsOfDropZone } from '../../../state/rooms.ts';
import type { GameState } from '../../../state/state.ts';

const mission = 'scout-sub-crypt';

const mostInARoom = 5;

/**
 * A hatchway or breach point has opened, on either side's account: the rooms on both sides of it count as opened (Mission 05, NPOs;
 * ruling room-opened). Before the threat level moves.
 */
export function* roomsOpenedByDoor(kind: RoomDoor['kind'], number: number): Rule {
  for (const room of yield* roomsBehind(kind, number, roomsOutside(yield* look()))) yield* roomOpened(room);
}

/**
 * A player operative has come out of a teleport pad: in mission 5 its room counts as entered (Mission 05, NPOs). Asked only
 * where the pad's room is not known by now.
 */
export function* enteredByPad(id: string): Rule {
  const state = yield* look();
  const { opened } = objectivesOf(state, mission);
  const map = mapOf(state.config);
  if (map === null) {
    for (const room of yield* askRooms('the other teleport pad', roomsOutside(state))) yield* roomOpened(room);
    return;
  }
  const rooms = map.teleportPads.map((pad) => roomAt(map, pad));
  if (rooms.every((room) => opened.includes(room) || inDropZone(state, room))) return;
  const room = yield* choose({
    name: 'teleport-room',
    about: { predicate: 'room-of', by: id, ids: rooms, from: 'stands' },
    options: rooms.map((value) => ({ value, label: `room ${value}` })),
  });
  yield* roomOpened(room);
}

/** On every map five rooms at most lie outside Player A's drop zone. */
const roomsOutside = (state: GameState) => ({
  opened: objectivesOf(state, mission).opened,
  most: 5,
  leaveOut: "Player A's drop zone",
});

/**
 * A room is opened, or a player operative is within it: the first time D3 plus the current grade NPOs arrive there, 5 at
 * most; none in Player A's drop zone (Mission 05, NPOs; rulings drop-zone-room, difficulty-mission-5).
 */
export function* roomOpened(named: string): Rule {
  const room = yield* knownRoom(named);
  const state = yield* look();
  if (objectivesOf(state, mission).opened.includes(room) || inDropZone(state, room)) return;
  yield* emit({ type: 'room-opened', room });
  const d3 = yield* rollD3('room-npos', `NPOs in room ${room}: D3 + grade ${grade(state)}`);
  const count = Math.min(mostInARoom, d3 + grade(state));
  yield* emit({ type: 'room-npos-decided', d3, grade: grade(state), count });
  yield* setUpRolled(count, 'room', function* () {
    yield* look();
    return { place: { at: 'rooms', which: 'opened', rooms: [room] } };
  });
}

/** Whether Player A's drop zone is part of the room, as far as the map tells (ruling drop-zone-room). */
export function inDropZone({ config }: GameState, room: string): boolean {
  const map = mapOf(config);
  return map !== null && roomsOfDropZone(map, 'A').includes(room);
}

/** Rooms of mission 5 that were opened, or scouted, and never got their NPOs (Mission 05, NPOs). Doors tell it with a map only. */
export function roomsUnfilled(journal: readonly Recorded[]): readonly Finding[] {
  const filled = journal.flatMap(({ entry }) =>
    entry.events.flatMap((event) => (event.type === 'room-opened' ? [event.room] : [])),
  );
  const findings = new Map<string, Finding>();
  for (const { entry, before } of journal)
    for (const room of roomsEntered(entry.events, before))
      if (!filled.includes(room) && !findings.has(room)) findings.set(room, finding(entry.n, room));
  return [...findings.values()];
}

function roomsEntered(events: Recorded['entry']['events'], state: GameState): readonly string[] {
  return events.flatMap((event) => {
    if (event.type === 'hatchway-moved' && event.open) return roomsToFill('hatchway', event.number, state);
    if (event.type === 'breach-point-moved' && event.open) return roomsToFill('breach-point', event.number, state);
    return event.type === 'room-scouted' ? [event.room] : [];
  });
}

const roomsToFill = (kind: RoomDoor['kind'], number: number, state: GameState): readonly string[] =>
  roomsBeside(kind, number, state.config).filter((room) => !inDropZone(state, room));

const finding = (n: number, room: string): Finding => ({
  id: `room-${room.toLowerCase()}`,
  entries: [n],
  rule: 'Mission 05, NPOs',
  missing: `Entry ${n}: room ${room} was opened or entered, and its NPOs were not set up.`,
  late: [{ deed: { do: 'mission', args: { what: 'room', room } }, outOfTurn: false }],
});
