import { mapOf } from '../../../catalog/pack.ts';
import type { Finding, Recorded } from '../../language/finding.ts';
import { choose, emit, look, type Rule, reject, rollD3 } from '../../language/language.ts';
import { decidedBy } from '../../language/rulings.ts';
import { adversaryOf, inOrderFrom, playerById, playerOf, playersIn } from '../../mission/adversary-ops/players.ts';
import { rollOff } from '../../mission/adversary-ops/roll-off.ts';
import { askRooms, knownRoom, roomsBehind, roomsBeside } from '../../mission/door-rooms.ts';
import { objectivesOf } from '../../mission/mission.ts';
import { setUpRolled } from '../../setting-up/set-up-npo.ts';
import { type RoomDoor, roomAt, roomsOf, roomsOfDropZone } from '../../state/rooms.ts';
import type { GameState } from '../../state/state.ts';

const openedIn = (state: GameState): readonly string[] => objectivesOf(state, 'adversary-ops').opened;

/** Whether either drop zone is part of the room, as far as the map tells (ruling drop-zone-room). */
function inDropZone({ config }: GameState, room: string): boolean {
  const map = mapOf(config);
  return map !== null && (['A', 'B'] as const).some((player) => roomsOfDropZone(map, player).includes(room));
}

const isFresh = (state: GameState, room: string): boolean =>
  !openedIn(state).includes(room) && !inDropZone(state, room);

/** On maps 1 to 3 four rooms at most lie outside of both drop zones. */
const roomsOutside = (state: GameState) => ({
  opened: openedIn(state),
  most: 4,
  leaveOut: 'rooms with a drop zone in them',
});

/** The rooms of the map, and those that the players have named themselves. */
export function roomNames(state: GameState): readonly string[] {
  const map = mapOf(state.config);
  const letters = map === null ? ['A', 'B', 'C', 'D'] : roomsOf(map).map(({ letter }) => letter);
  return [...new Set([...letters.filter((room) => !inDropZone(state, room)), ...openedIn(state)])];
}

/** A hatchway or breach point has opened: the rooms on both sides of it count as opened (pack, NPOs; ruling room-opened). */
export function* fillRoomsOpenedBy(kind: RoomDoor['kind'], number: number): Rule {
  const rooms = yield* roomsBehind(kind, number, roomsOutside(yield* look()));
  yield* populate(rooms, undefined);
}

/** A player operative has come out of a teleport pad: it is within that room (pack, NPOs). Asked only where that may be a new one. */
export function* fillRoomEntered(id: string): Rule {
  const state = yield* look();
  const map = mapOf(state.config);
  const by = playerOf(state, id);
  if (map === null) return yield* populate(yield* askRooms('the other teleport pad', roomsOutside(state)), by);
  const rooms = map.teleportPads.map((pad) => roomAt(map, pad));
  if (!rooms.some((room) => isFresh(state, room))) return;
  const room = yield* choose({
    name: 'teleport-room',
    about: { predicate: 'room-of', by: id, ids: rooms, from: 'stands' },
    options: rooms.map((value) => ({ value, label: `room ${value}` })),
  });
  yield* populate([room], by);
}

/** A room is opened, or a player operative is within it, without a door that tells. `by`: id of the player. */
export function* fillRoomOpened(named: string, by: string | undefined): Rule {
  const room = yield* knownRoom(named);
  const state = yield* look();
  if (by !== undefined && playerById(state, by) === undefined)
    return yield* reject({
      message: `No player is called "${by}".`,
      hint: playersIn(state)
        .map(({ id }) => id)
        .join(', '),
    });
  if (inDropZone(state, room))
    return yield* reject({ message: `A drop zone is part of room ${room}: no NPOs are set up in it.` });
  if (openedIn(state).includes(room)) return yield* reject({ message: `Room ${room} has had its NPOs already.` });
  yield* populate([room], by);
}

/** The first time that each is opened or entered: D3 NPOs, set up by the players in turn, the opener first (pack, NPOs). */
function* populate(rooms: readonly string[], by: string | undefined): Rule {
  let opener = by;
  for (const room of rooms) {
    if (!isFresh(yield* look(), room)) continue;
    opener ??= yield* whoOpened();
    yield* emit({ type: 'room-opened', room, by: opener });
    const d3 = yield* rollD3('room-npos', `NPOs in room ${room}: D3`);
    yield* emit({ type: 'room-npos-decided', d3, grade: 0, count: d3 });
    const order = inOrderFrom(yield* look(), opener);
    yield* setUpRolled(d3, 'room', function* (index) {
      yield* look();
      const setsUp = order[index % order.length];
      return { place: { at: 'rooms', which: 'opened', rooms: [room] }, by: setsUp?.id };
    });
  }
}

/** The player whose operative acts, or who controls the NPO that does; else it is asked, and nobody is a roll-off (ruling room-opener). */
function* whoOpened(): Rule<string> {
  const state = yield* look();
  const { controlled } = adversaryOf(state);
  const acting = state.acting && playerOf(state, state.acting.id);
  if (acting) return acting;
  if (controlled) {
    yield* decidedBy('room-opener');
    return controlled.by;
  }
  const players = playersIn(state);
  const named = yield* choose({
    name: 'room-opener',
    why: 'Who opened the room?',
    options: [
      ...players.map(({ id, name }) => ({ value: id, label: name })),
      { value: 'nobody', label: 'neither: roll off' },
    ],
  });
  if (named !== 'nobody') return named;
  yield* decidedBy('room-opener');
  return (yield* rollOff('room-opener', 'for the first NPO of the room', players)).id;
}

/** Rooms beside doors that were opened which never got their NPOs. A map only tells. */
export function roomsLeftUnfilled(journal: readonly Recorded[]): readonly Finding[] {
  const now = journal.at(-1)?.after;
  const findings = new Map<string, Finding>();
  for (const { entry, before } of journal)
    for (const event of entry.events) {
      if ((event.type !== 'hatchway-moved' && event.type !== 'breach-point-moved') || !event.open) continue;
      const kind = event.type === 'hatchway-moved' ? 'hatchway' : 'breach-point';
      for (const room of roomsBeside(kind, event.number, before.config))
        if (now && isFresh(now, room) && !findings.has(room)) findings.set(room, unfilled(entry.n, room));
    }
  return [...findings.values()];
}

const unfilled = (n: number, room: string): Finding => ({
  id: `room-${room.toLowerCase()}`,
  entries: [n],
  rule: 'Adversary Ops, NPOs',
  missing: `Entry ${n}: room ${room} was opened, and its NPOs were not set up.`,
  late: [{ deed: { do: 'mission', args: { what: 'room', room } }, outOfTurn: false }],
});
