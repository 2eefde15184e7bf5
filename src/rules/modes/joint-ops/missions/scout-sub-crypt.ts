import { mapOf } from '../../../../catalog/pack.ts';
import { threatGrades } from '../../../../catalog/tables.ts';
import type { Option, Suggestion } from '../../../../engine/question.ts';
import type { Invalid } from '../../../../engine/rule.ts';
import { roomOf, roomsPossible } from '../../../board/ground/zones.ts';
import { tableOf } from '../../../board/table/table-of.ts';
import type { Goal } from '../../../events/events.ts';
import { measuredFact } from '../../../facts/measured.ts';
import { isEngagedOnRecord, npoStillIn } from '../../../known/known.ts';
import type { Hint } from '../../../language/deed.ts';
import { choose, emit, look, type Rule, refuse } from '../../../language/language.ts';
import { severalFact, wordOptions } from '../../../language/table-line.ts';
import { knownRoom } from '../../../mission/door-rooms.ts';
import { changeThreat, grade } from '../../../mission/joint-ops/threat.ts';
import { asLongAs, fallen, inKillzone, type Mission, objectivesOf, win } from '../../../mission/mission.ts';
import { roomsOf } from '../../../state/rooms.ts';
import type { GameState, Operative } from '../../../state/state.ts';
import { nposInPlay } from '../../../state/stats.ts';
import { teleportEnd } from '../../teleport-end.ts';
import { decidesScouting } from './decides.ts';
import { enteredByPad, inDropZone, roomOpened, roomsOpenedByDoor, roomsUnfilled } from './opened-rooms.ts';

const mission = 'scout-sub-crypt';

export const roomsToScout = 3;

/** Mission 05: rooms get their NPOs when they are first opened, and three of them must be scouted. */
export const scoutSubCrypt: Mission = {
  objectives: { mission, opened: [], scouted: [] },
  evolve(objectives, event) {
    const mine = objectivesOf({ objectives }, mission);
    if (event.type === 'room-opened') return { ...mine, opened: [...mine.opened, event.room] };
    return event.type === 'room-scouted' ? { ...mine, scouted: [...mine.scouted, event.room] } : objectives;
  },
  actions: {
    'scout-room': {
      isPossible: (state, id) => roomsFor(state, id).some((room) => !isHindered(state, id, room)),
      perform: ({ id, room, engaged }) => scoutRoom(id, room, engaged),
    },
  },
  moveEnd: teleportEnd,
  victoryDependsOn: decidesScouting,
  doorOpened: roomsOpenedByDoor,
  teleported: enteredByPad,
  unheard: ['operate-hatch'],
  goal: roomsToHold,
  progress: (state) => ({
    counts: 'scouted',
    done: objectivesOf(state, mission).scouted.length,
    needed: roomsToScout,
  }),
  prospect: (state) => asLongAs(state, 1),
  outcome(state) {
    const { scouted } = objectivesOf(state, mission);
    return scouted.length >= roomsToScout ? win('rooms-scouted', { rooms: scouted }) : fallen(state);
  },
  deeds: {
    room: ({ room }) => roomOpened(room),
    scout: ({ id, room }) => scoutRoom(id, room),
  },
  facts(state) {
    const { opened, scouted } = objectivesOf(state, mission);
    const rooms = roomNames(state);
    const known = (of: readonly string[]) => rooms.filter((room) => of.includes(room));
    return [
      severalFact('mission.opened', 'Rooms opened', known(opened), wordOptions(rooms)),
      severalFact('mission.scouted', 'Rooms scouted', known(scouted), wordOptions(rooms)),
    ];
  },
  corrected(objectives, right) {
    const mine = objectivesOf({ objectives }, mission);
    const [opened, scouted] = [right.get('mission.opened'), right.get('mission.scouted')];
    return {
      ...mine,
      opened: Array.isArray(opened) ? opened.map(String) : mine.opened,
      scouted: Array.isArray(scouted) ? scouted.map(String) : mine.scouted,
    };
  },
  missing: roomsUnfilled,
};

/**
 * No room with an NPO in it can be scouted: the opened rooms that are not scouted, of these its own if it is known to stand
 * in one; then the others. Without a map these have no names. Where places are kept, those that no other NPO holds come first.
 */
function roomsToHold(state: GameState, npo?: string): Goal {
  const { opened, scouted } = objectivesOf(state, mission);
  const wanted = (rooms: readonly string[]) => rooms.filter((room) => !scouted.includes(room));
  const open = wanted(opened);
  const standsIn = (id: string): string | undefined => roomsStoodIn(state, id)?.[0] ?? state.known.rooms[id];
  const own = npo === undefined ? undefined : standsIn(npo);
  if (state.keepsPositions) {
    const held = nposInPlay(state).flatMap(({ id }) => (id === npo ? [] : (standsIn(id) ?? [])));
    const unheld = (rooms: readonly string[]) => rooms.filter((room) => !held.includes(room));
    const [holds] = own === undefined ? [] : unheld(wanted([own])).filter((room) => !inDropZone(state, room));
    if (holds !== undefined) return { at: 'rooms', rooms: [holds], opened: opened.includes(holds) };
    const free = unheld(open).filter((room) => !inDropZone(state, room));
    if (free.length > 0) return { at: 'rooms', rooms: free, opened: true };
  }
  if (own !== undefined && open.includes(own)) return { at: 'rooms', rooms: [own], opened: true };
  if (open.length > 0) return { at: 'rooms', rooms: open, opened: true };
  const map = mapOf(state.config);
  const letters = map === null ? [] : roomsOf(map).map(({ letter }) => letter);
  return { at: 'rooms', rooms: wanted(letters).filter((room) => !inDropZone(state, room)), opened: false };
}

/** The rooms of the map, and those that the players have named themselves. */
function roomNames(state: GameState): readonly string[] {
  const { opened, scouted } = objectivesOf(state, mission);
  const map = mapOf(state.config);
  const letters = map === null ? ['A', 'B', 'C', 'D', 'E', 'F'] : roomsOf(map).map(({ letter }) => letter);
  return [...new Set([...letters, ...opened, ...scouted])];
}

/**
 * Scout Room: the room that the operative is in is scouted, and the threat level falls to the top of the next lower grade
 * (Mission 05, Scout). `room` is asked for when left out; `engaged` is whether an enemy is in control range, if known.
 */
export function* scoutRoom(id: string, room?: string, engaged?: boolean): Rule {
  const operative = yield* inKillzone(id);
  const state = yield* look();
  const here = room === undefined ? yield* askRoom(operative, roomsFor(state, id)) : yield* knownRoom(room);
  const stoodIn = roomsStoodIn(state, id);
  if (stoodIn && !stoodIn.includes(here))
    yield* refuse({
      message: `${operative.name} is in room ${stoodIn[0]}, not in room ${here}.`,
      rule: 'Mission 05, Scout Room',
    });
  const forbidden = whyNot(state, here);
  if (forbidden !== undefined) yield* refuse({ ...forbidden, rule: 'Mission 05, Scout Room' });
  const still = npoStillIn(state, here);
  if (still)
    yield* refuse({
      message: `Room ${here} cannot be scouted: ${still.name} is in it, and has not moved since it was set up there.`,
      rule: 'Mission 05, Scout Room',
    });
  yield* insistOnQuiet(operative, here, engaged ?? isEngagedOnRecord(state, id));
  yield* emit({ type: 'room-scouted', room: here });
  yield* changeThreat([{ trigger: 'scout-room', change: topOfGradeBelow(state) - state.threat }], operative.id);
}

/** Rooms in which nothing known forbids the action. */
const roomsToBeScouted = (state: GameState): readonly string[] =>
  objectivesOf(state, mission).opened.filter(
    (room) => whyNot(state, room) === undefined && npoStillIn(state, room) === undefined,
  );

/** Of these it can be in the one only where it stands. */
function roomsFor(state: GameState, id: string): readonly string[] {
  const stoodIn = roomsStoodIn(state, id);
  return roomsToBeScouted(state).filter((room) => stoodIn === undefined || stoodIn.includes(room));
}

/** Whether there certainly is an enemy in its control range, or an NPO in the room. */
function isHindered(state: GameState, id: string, room: string): boolean {
  const ids = nposInPlay(state).map((npo) => npo.id);
  if (ids.length === 0) return false;
  const about = { predicate: 'hinders-scouting', by: id, ids, from: 'stands', room } as const;
  const fact = measuredFact({ kind: 'choice', about }, state);
  return fact !== undefined && [fact.value, ...fact.others].every((answer) => answer !== 'no');
}

function* askRoom({ id, name }: Operative, left: readonly string[]): Rule<string> {
  const state = yield* look();
  const [stoodIn] = roomsStoodIn(state, id) ?? [];
  const isElsewhere = stoodIn !== undefined && roomsToBeScouted(state).length > 0;
  if (left.length === 0)
    yield* refuse({
      message: isElsewhere
        ? `${name} is in room ${stoodIn}, which cannot be scouted now.`
        : 'No room can be scouted now: none is open and unscouted, or the threat level is 0.',
      rule: 'Mission 05, Scout Room',
      hint: { advice: 'record-room' },
    });
  return yield* choose({
    name: 'scouted-room',
    about: { predicate: 'room-of', by: id, ids: left, from: 'stands' },
    options: left.map((room) => ({ value: room, label: `room ${room}` })),
  });
}

function whyNot(state: GameState, room: string): Invalid<Hint> | undefined {
  const { opened, scouted } = objectivesOf(state, mission);
  if (state.threat === 0) return { message: 'The threat level is 0.' };
  if (scouted.includes(room)) return { message: `Room ${room} has been scouted already.` };
  if (inDropZone(state, room)) return { message: `Room ${room} is within Player A's drop zone.` };
  if (opened.includes(room)) return undefined;
  return {
    message: `Room ${room} has not been opened or entered before, so its NPOs come first.`,
    hint: { deed: { do: 'mission', args: { what: 'room', room } } },
  };
}

/** No enemy in control range, no NPO in the room; without a map, no drop zone either. */
function* insistOnQuiet({ id, name }: Operative, room: string, engaged: boolean | undefined): Rule {
  const state = yield* look();
  const npos = nposInPlay(state).map((npo) => npo.id);
  const hindrances: readonly (Option | false)[] = [
    npos.length > 0 && engaged === undefined && { value: 'engaged', label: `an enemy is in ${name}'s control range` },
    npos.length > 0 && { value: 'npo-in-room', label: `an NPO is in room ${room}` },
    state.config.map === null && { value: 'drop-zone', label: `Player A's drop zone is part of room ${room}` },
  ];
  const options = hindrances.filter((option) => option !== false);
  const answer =
    engaged === true
      ? 'engaged'
      : yield* choose({
          name: 'scout-hindered',
          about: { predicate: 'hinders-scouting', by: id, ids: npos, from: 'stands', room },
          options: [{ value: 'no', label: 'nothing' }, ...options],
          suggest: likeliestIn(state, room),
        });
  if (answer === 'no') return;
  const because = options.find(({ value }) => value === answer)?.label ?? `an enemy is in ${name}'s control range`;
  yield* refuse({ message: `Room ${room} cannot be scouted: ${because}.`, rule: 'Mission 05, Scout Room' });
}

/** An NPO that was set up there and still stands is likely to be there, even if it has moved. */
function likeliestIn(state: GameState, room: string): Suggestion<string> {
  const stayed = nposInPlay(state).filter(({ cameTo }) => cameTo === room);
  const [one] = stayed;
  if (one === undefined) return { value: 'no', because: `the NPOs of room ${room} are gone` };
  const because = stayed.length === 1 ? `${one.name} was set up there` : `${stayed.length} NPOs were set up there`;
  return { value: 'npo-in-room', because };
}

const topOfGradeBelow = (state: GameState): number =>
  threatGrades.find((row) => row.grade === grade(state) - 1)?.to ?? state.threat;

/**
 * The rooms in which somebody may stand by its place, the likeliest first; undefined where no place of it is kept (KZ-53; ruling
 * operative-room).
 */
function roomsStoodIn(state: GameState, id: string): readonly string[] | undefined {
  const table = state.keepsPositions ? tableOf(state) : undefined;
  const who = table?.standing.get(id);
  return table && who && [...new Set([roomOf(table.map, who), ...roomsPossible(table.map, who)])];
}
