import { killzone } from '../../catalog/killzone.ts';
import type { Box } from '../../geometry/box.ts';
import { apart, type Point } from '../../geometry/point.ts';
import { firstListed } from '../behaviour/behaviour.ts';
import { isOnPad } from '../board/ground/distances.ts';
import { allSolids, firstSolids } from '../board/ground/judge.ts';
import { inchesOutside, isWhollyIn, roomOf } from '../board/ground/zones.ts';
import { exposureOf } from '../board/shots/exposure.ts';
import { isInTheOpen } from '../board/shots/shots.ts';
import { isClearOfDoors } from '../board/sight/control-range.ts';
import { sees } from '../board/sight/visibility.ts';
import { inchesBetween } from '../board/table/nearest.ts';
import type { PlacedModel } from '../board/table/standing.ts';
import type { Table } from '../board/table/table.ts';
import type { Goal } from '../events/events.ts';
import { placesOf } from '../mission/goals.ts';
import { type IsMeant, placesMeant } from '../placing/places-meant.ts';
import type { Arrival } from '../questions/about.ts';
import { baseAt, boardOf, discOf, onLattice } from '../state/base.ts';
import { sidesOfHatchway } from '../state/rooms.ts';
import { stepsToNearest } from '../state/routes.ts';
import type { GameState } from '../state/state.ts';
import { cardOf, npoById } from '../state/stats.ts';
import { preferredOf } from './preferred.ts';
import { isScreened, type Screening } from './screened.ts';

const spacing = 0.5;
/** Inches that make no difference for the mission, as long as one place is better to attack from or safer than the other. */
const alike = 3;
/** So many places are weighed by the steps that take a closer look. */
const weighed = 24;

/**
 * Where an NPO is set up: legal by the words of its place; then where it hinders the mission most, where it can better attack, and
 * where it is no valid target (pack, Threat Principle, Setting Up NPOs). Undefined where it fits nowhere, or the words name no place.
 */
export function arrivalOf(
  state: GameState,
  table: Table,
  who: PlacedModel,
  { place, room }: Arrival,
  goal: Goal,
): Point | undefined {
  const isMeant = placesMeant(table, who, place);
  if (!isMeant) return undefined;
  const legal = placesWhere(table, who, around(table, place), isMeant);
  if (legal.length === 0) return asNearAsCan(state, table, who, place);
  const meant = asMeant(table, place, room, legal);
  const prefer = 'prefer' in place ? place.prefer : undefined;
  const rated = (prefer ? preferredOf(table, meant, prefer) : meant)
    .map((there) => {
      const far = missionStep(state, table, there, place, goal);
      return { there, far, mission: Math.floor(far / alike) };
    })
    .sort((a, b) => a.mission - b.mission)
    .slice(0, weighed)
    .map((one) => ({ attack: attackStep(state, table, one.there), safety: safetyStep(table, one.there), ...one }))
    .sort((a, b) => a.mission - b.mission || b.attack - a.attack || a.safety - b.safety || a.far - b.far);
  return rated[0]?.there;
}

function placesWhere(table: Table, who: PlacedModel, box: Box, isMeant: IsMeant): readonly PlacedModel[] {
  const fits = fitsOn(table, who);
  return lattice(box).flatMap((at) => {
    if (!fits(at)) return [];
    const there = { ...who, x: at.x, y: at.y };
    return isMeant(there) ? [there] : [];
  });
}

/**
 * Of what the words name it can have nothing in control range: the place that is nearest to it around the walls, in the territory if
 * they say so, away from enemies if they say so and it can be (A Chittering Drone; pack, NPO Reinforcements).
 */
function asNearAsCan(state: GameState, table: Table, who: PlacedModel, place: Arrival['place']): Point | undefined {
  const goals = namedPoints(table, place);
  const far = goals && stepsToNearest(state, goals);
  if (!far || (place.at !== 'hatchway' && place.at !== 'marker' && place.at !== 'spot')) return undefined;
  const inTerritory: IsMeant = (there) =>
    place.at !== 'hatchway' || !place.territory || isWhollyIn(table.map, 'territory', 'B', there);
  const all = placesWhere(table, who, boardOf(table.map), inTerritory);
  const free = place.near === 'avoid' ? orAll(all, (there) => isClearOfEnemies(table, there)) : all;
  const rated = free.map((there) => ({ there, far: far(onLattice(there)) })).sort((a, b) => a.far - b.far);
  return rated[0]?.there;
}

/** Where on the lattice that is which is to be in control range; both sides of a hatchway. */
function namedPoints({ map }: Table, place: Arrival['place']): readonly (readonly [number, number])[] | undefined {
  if (place.at === 'hatchway') return sidesOfHatchway(map, place.hatchway);
  if (place.at === 'spot') return [onLattice(place)];
  const marker = place.at === 'marker' ? map.objectiveMarkers[place.marker - 1] : undefined;
  return marker && [marker];
}

/**
 * Those of the room, in no open access point; of a room that has just been opened more than 2" from all others (Mission 05, NPOs);
 * and where NPOs begin the battle, wholly within Player B's territory and beside terrain that intervenes as
 * seen from Player A's drop zone (pack, Missions, NPOs). As much of that as can be: where a room has but walls, or its pieces and
 * corners only places in a heap with other NPOs, behind a wall (ruling drop-zone-view).
 */
function asMeant(
  table: Table,
  place: Arrival['place'],
  room: string | undefined,
  legal: readonly PlacedModel[],
): readonly PlacedModel[] {
  const free =
    'near' in place && place.near === 'avoid' ? orAll(legal, (there) => isClearOfEnemies(table, there)) : legal;
  const ofRoom = orAll(free, (there) => room === undefined || roomOf(table.map, there) === room);
  const inRoom = orAll(ofRoom, (there) => isClearOfDoors(table.solids, there));
  if (place.at === 'rooms' && place.which === 'opened') return orAll(inRoom, (there) => isFarFromAll(table, there));
  if (place.at !== 'territory' && place.at !== 'rooms') return inRoom;
  const out = inRoom.map((there) => inchesOutside(table.map, 'territory', 'B', there));
  const least = Math.min(...out);
  // Where no base fits, as near as possible (ruling room-territory).
  const inTerritory = inRoom.filter((_, at) => (out[at] ?? 0) <= least + 1e-6);
  const isBehind =
    (by: Screening): IsMeant =>
    (there) =>
      isScreened(table.board, there, by);
  const besideFeatures = inTerritory.filter(isBehind('feature'));
  if (besideFeatures.some((there) => gapAround(table, there) >= usualGap / 2)) return besideFeatures;
  const isBehindWall = isBehind('wall');
  return orAll(inTerritory, (there) => besideFeatures.includes(there) || isBehindWall(there));
}

/** More than 2" from all other operatives. */
const isFarFromAll = (table: Table, there: PlacedModel): boolean =>
  table.all().every((other) => other.id === there.id || apart(other, there) > 2 + (other.mm + there.mm) / 50.8);

/** No enemy has it in control range, wherever both really stand: nobody has to measure for what may be avoided. */
function isClearOfEnemies(table: Table, there: PlacedModel): boolean {
  const told = { ...there, error: killzone.tolerance.told };
  const then = table.after(told);
  return then.enemiesOf(told).every((enemy) => !then.areClose(told, enemy)) && !then.isDoubtful;
}

/** The ones that satisfy it; all of them if none does. */
function orAll<T>(all: readonly T[], isSo: (one: T) => boolean): readonly T[] {
  const found = all.filter(isSo);
  return found.length > 0 ? found : all;
}

/** All places half an inch apart within a box. */
function lattice({ left, top, right, bottom }: Box): readonly Point[] {
  const points: Point[] = [];
  for (let x = left + spacing / 2; x < right; x += spacing)
    for (let y = top + spacing / 2; y < bottom; y += spacing) points.push({ x, y });
  return points;
}

/** The part of the board to look at. */
function around(table: Table, place: Arrival['place']): Box {
  const board = boardOf(table.map);
  const near = (at: Point, reach: number) => ({
    left: Math.max(at.x - reach, 0),
    top: Math.max(at.y - reach, 0),
    right: Math.min(at.x + reach, board.right),
    bottom: Math.min(at.y + reach, board.bottom),
  });
  if (place.at === 'hatchway') {
    const door = table.solids.doors.find(({ id }) => id === `H${place.hatchway}`);
    return door ? near({ x: door.opening.left, y: door.opening.top }, 6) : board;
  }
  if (place.at === 'spot') return near(place, 4);
  if (place.at === 'npo') {
    const friend = table.standing.get(place.npo);
    return friend ? near(friend, 4) : board;
  }
  return board;
}

/** It overlaps nothing there, by any reading of the sizes, and stands across no rim of a pad. */
function fitsOn(table: Table, who: PlacedModel): (at: Point) => boolean {
  const { radius } = discOf(who);
  const passages = allSolids(table.board).map((solids) => solids.passage(radius));
  const bases = table.all().flatMap((other) => (other.id === who.id ? [] : discOf(other)));
  return (at) =>
    passages.every((passage) => passage.mayStand(at)) &&
    bases.every((other) => apart(other, at) >= radius + other.radius) &&
    table.solids.pads.every((pad) => apart(pad, at) >= pad.radius + radius || isOnPad(pad, baseAt(at, who.mm)));
}

/** Inches to what the NPOs go for; spread evenly, as far as can be from the other NPOs. */
function missionStep(state: GameState, table: Table, there: PlacedModel, place: Arrival['place'], goal: Goal): number {
  if (place.at === 'territory' || place.at === 'rooms') {
    const gap = gapAround(table, there);
    const { right, bottom } = boardOf(table.map);
    const edge = Math.min(there.x, there.y, right - there.x, bottom - there.y);
    return -Math.floor(gap + Math.min(edge, inside)) * alike;
  }
  const far = stepsToNearest(state, placesOf(state, goal));
  const inches = far ? far(onLattice(there)) * squareInches : 0;
  return Number.isFinite(inches) ? inches : 99;
}

/** So many inches from the board's edges are as good as any: a room may be no wider. */
const inside = 3;

/** Inches to the nearest other of its side, and no more than spread NPOs usually have. */
function gapAround(table: Table, there: PlacedModel): number {
  const others = table.all().filter(({ id, side }) => side === there.side && id !== there.id);
  return Math.min(usualGap, ...others.map((other) => apart(other, there)));
}

const usualGap = 12;
const squareInches = 3.8125;

/** Who shoots first: how many it sees in the open, and sees at all; who charges first: how near the closest is. */
function attackStep(state: GameState, table: Table, there: PlacedModel): number {
  const then = table.after(there);
  const enemies = then.enemiesOf(there);
  const npo = npoById(state, there.id);
  const shoots = npo && firstListed({ npo, card: cardOf(state, npo) }, ['charge', 'shoot']) === 'shoot';
  if (!shoots) {
    const nearest = Math.min(99, ...enemies.map((enemy) => inchesBetween(then, there, enemy, true)));
    return -Math.floor(nearest / 3);
  }
  // Beside an enemy it cannot shoot.
  if (!isClearOfEnemies(table, there)) return 0;
  const seen = enemies.filter((enemy) => sees(firstSolids(then.board), there, enemy));
  const open = seen.some((enemy) => isInTheOpen(then, there, enemy));
  return (open ? 2 : 0) + (seen.length > 0 ? 1 : 0);
}

/** From how many enemies it is not in cover: with its Conceal order a valid target for them. */
const safetyStep = (table: Table, there: PlacedModel): number => exposureOf(table.after(there), there).openTo.length;
