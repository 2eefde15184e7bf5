import type { MapPoint } from '../../../../catalog/maps.ts';
import type { MissionRules } from '../../../../catalog/mission-rules.ts';
import { mapOf } from '../../../../catalog/pack.ts';
import { roomsPossible } from '../../../board/ground/zones.ts';
import type { DecidesVictory } from '../../../events/reasons.ts';
import { isCertain, isRuledOut } from '../../../facts/certain.ts';
import { measuredFact } from '../../../facts/measured.ts';
import { possibleRooms } from '../../../known/whereabouts.ts';
import { placesToEscape } from '../../../markers/escape-marker.ts';
import { isLying, markersOf, markerWord } from '../../../markers/markers.ts';
import { type Mission, objectivesOf } from '../../../mission/mission.ts';
import { controlApl } from '../../../placing/own-control.ts';
import type { About } from '../../../questions/about.ts';
import { discOf, onBoard } from '../../../state/base.ts';
import { bothSides, doorOn, doorsOf, isDoorOpen, placesOfMap, roomAt } from '../../../state/rooms.ts';
import type { Door, GameState } from '../../../state/state.ts';
import { cardOf, npoApl, nposInPlay, operativesInPlay } from '../../../state/stats.ts';
import { escapeMarkerOf } from './auspex.ts';
import { escaped, escapesNeeded } from './escape.ts';
import { carriesOwn } from './item.ts';
import {
  canGetTo,
  leastForBreach,
  mayBe,
  type NextActivation,
  nextActivation,
  standingOnBoard,
  standsAtDoor,
} from './next-activation.ts';
import { inDropZone } from './opened-rooms.ts';

type Decides = NonNullable<Mission['victoryDependsOn']>;
type HangsOn = NonNullable<MissionRules['hangsOn']>;

/** Why the victory depends on that operative more than on others, by what it hangs on in that mission. */
export const decidesAsData = (does: MissionRules, on: HangsOn): Decides => byKind[on](does);

const byKind: Readonly<Record<HangsOn, (does: MissionRules) => Decides>> = {
  escape: (does) => next('may-escape', (state, now) => mayEscape(does, state, now)),
  'access-points': () => next('may-breach', mayBreachOne),
  carrier(does) {
    const picksUp = next('may-pick-up', (state, now) => mayPickUp(does, state, now));
    return (state, id) => (carriesOwn(does, state, id) ? 'carries-item' : picksUp(state, id));
  },
  sarcophagus: () => next('at-sarcophagus', mayBreachSarcophagus),
  team: () => (state, id) => (holdsTeam(state, id) ? 'holds-team' : undefined),
};

/** As long as nothing has changed the answer is what it was. */
function next(why: DecidesVictory, can: (state: GameState, now: NextActivation) => boolean): Decides {
  const known = new WeakMap<GameState, Map<string, boolean>>();
  return (state, id) => {
    const ofState = known.get(state) ?? new Map<string, boolean>();
    known.set(state, ofState);
    const now = ofState.has(id) ? undefined : nextActivation(state, id);
    if (now) ofState.set(id, can(state, now));
    return ofState.get(id) ? why : undefined;
  };
}

/** Mission 01: it can cross the edge at the Escape marker, and not enough have escaped yet. */
function mayEscape({ escape: way }: MissionRules, state: GameState, now: NextActivation): boolean {
  const marker = escapeMarkerOf(state);
  if (way?.at !== 'escape-marker' || marker === null || escaped(state) >= escapesNeeded(state, way)) return false;
  const [, who] = standingOnBoard(state, now.operative.id);
  return (
    who !== undefined &&
    canGetTo(state, now, placesToEscape(marker, discOf(who).radius, mapOf(state.config)), { leaves: true })
  );
}

/**
 * Mission 02: it has a hatchway or breach point in control range that does not count yet and can be breached; or one that was breached
 * and has been closed since, which it can open again.
 */
function mayBreachOne(state: GameState, { operative, ap, held }: NextActivation): boolean {
  if (held) return false;
  const there = (kind: 'hatchway' | 'breach-point', { number }: Door) =>
    standsAtDoor(state, operative.id, { kind, number });
  const needed = ({ open, breached }: Door, again: number): boolean =>
    !(open && breached) && ap >= (breached ? Math.min(again, leastForBreach(operative)) : leastForBreach(operative));
  return (
    state.hatchways.some((door) => needed(door, 1) && there('hatchway', door)) ||
    state.breachPoints.some((door) => !door.open && needed(door, 2) && there('breach-point', door))
  );
}

/** Mission 03, as long as no item is carried, for none lies there then: it has a marker in control range that it can pick up and that its side controls. */
function mayPickUp({ pickUp, markers: own = [] }: MissionRules, state: GameState, now: NextActivation): boolean {
  if (!pickUp || now.ap < 1 || now.held) return false;
  const { operative } = now;
  const all = markersOf(state).filter(({ id }) => own.some((one) => one.id === id));
  return all.filter(isLying).some((marker) => {
    const contests = (id: string): About => ({
      ...{ predicate: 'contests-marker', by: null, ids: [id], from: 'stands' },
      marker: markerWord(state, marker),
    });
    if (!isCertain(state, contests(operative.id))) return false;
    const ours = operativesInPlay(state).filter(({ id }) => isCertain(state, contests(id)));
    const theirs = nposInPlay(state).filter(({ id }) => mayBe(state, contests(id)));
    return sum(ours.map((one) => controlApl(state, one))) > sum(theirs.map((npo) => npoApl(npo, cardOf(state, npo))));
  });
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** Mission 04: it has the sarcophagus in control range and can Breach it. */
function mayBreachSarcophagus(state: GameState, { operative, ap, held }: NextActivation): boolean {
  if (held || ap < leastForBreach(operative)) return false;
  if (state.known.beside[operative.id]?.kind === 'sarcophagus') return true;
  const about: About = { predicate: 'at-sarcophagus', by: null, ids: [operative.id], from: 'stands' };
  const fact = measuredFact({ kind: 'number', about }, state);
  return fact?.value === 1 && fact.others.length === 0;
}

/**
 * Mission 05: it can scout a room. That room has been opened and not been scouted, it is in no part Player A's drop zone, no NPO can be
 * in it, the threat level is not 0, and the operative is in it or gets into it with 1 AP left for Scout Room, and no enemy in its
 * control range.
 */
export const decidesScouting: Decides = next('before-unscouted-room', (state, now) => {
  if (state.threat === 0 || now.ap < 1) return false;
  const { opened, scouted } = objectivesOf(state, 'scout-sub-crypt');
  return opened.some(
    (room) =>
      !scouted.includes(room) && !inDropZone(state, room) && !mayHoldNpo(state, room) && mayBeInside(state, now, room),
  );
});

/** An NPO is or can be in that room. */
function mayHoldNpo(state: GameState, room: string): boolean {
  const map = mapOf(state.config);
  return nposInPlay(state).some(({ id }) => {
    const [, npo] = standingOnBoard(state, id);
    const rooms = map !== null && npo ? roomsPossible(map, npo) : possibleRooms(state, id);
    return rooms === undefined || rooms.includes(room);
  });
}

/** It is in that room, or gets into it, with 1 AP left for Scout Room and no enemy in its control range. */
function mayBeInside(state: GameState, now: NextActivation, room: string): boolean {
  const map = mapOf(state.config);
  if (map === null) return false;
  const { id } = now.operative;
  const [, who] = standingOnBoard(state, id);
  const rooms = who ? roomsPossible(map, who) : possibleRooms(state, id);
  if (!now.held && rooms?.length === 1 && rooms[0] === room) return true;
  const doors = doorsOf(map).filter((door) => door.rooms.includes(room));
  if (who) {
    const beyond = doors.flatMap((door) => bothSides(door).flatMap((side) => fromDoor(door.at, side)));
    const places = [...beyond, ...placesOfMap(map)].filter((place) => roomAt(map, place) === room).map(onBoard);
    const closed = doors.filter((door) => door.kind === 'hatchway' && !isDoorOpen(state, door));
    return canGetTo(state, { ...now, ap: now.ap - 1 }, places, { hatchways: closed.map(({ number }) => number) });
  }
  const beside = state.known.beside[id];
  const door = beside && doorOn(map, beside);
  if (!door?.rooms.includes(room) || now.held) return false;
  return now.ap >= (isDoorOpen(state, door) ? 2 : door.kind === 'hatchway' ? 3 : Number.POSITIVE_INFINITY);
}

/** The middle of its base is in the room as soon as it is past the middle of the door (KZ-53). */
const fromDoor = ([x, y]: MapPoint, [east, south]: MapPoint): readonly MapPoint[] =>
  [0.2, 0.5, 0.8, 1].map((share): MapPoint => [x + share * (east - x), y + share * (south - y)]);

/**
 * Mission 06: all conditions hold for the team as it stands, and without that operative another would be left alone. Who stands
 * elsewhere keeps the players from winning; without it they would have one less to bring there.
 */
function holdsTeam(state: GameState, id: string): boolean {
  const team = operativesInPlay(state).map((one) => one.id);
  const enemies = nposInPlay(state).map((one) => one.id);
  const together = (ids: readonly string[]): About => ({ ...asks(ids), predicate: 'each-near-another', inches: 3 });
  const conditions: readonly About[] = [
    { ...asks(team), predicate: 'all-in-drop-zone', player: 'B' },
    ...(enemies.length > 0 ? [{ ...asks(team), predicate: 'all-free-of' as const, enemies }] : []),
    together(team),
  ];
  const rest = team.filter((one) => one !== id);
  if (team.length < 2 || rest.length === team.length || !conditions.every((about) => isCertain(state, about)))
    return false;
  return isRuledOut(state, together(rest));
}

const asks = (ids: readonly string[]) => ({ by: null, ids, from: 'stands' }) as const;
