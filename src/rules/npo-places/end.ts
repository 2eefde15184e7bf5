import { boardEdges } from '../../catalog/words.ts';
import { fromBox } from '../../geometry/box.ts';
import { apart, onward, type Point } from '../../geometry/point.ts';
import { type Attacker, carried, shootOdds, worst } from '../attack-odds/attack-odds.ts';
import { firstSolids } from '../board/ground/judge.ts';
import { boxOfPiece } from '../board/ground/solids.ts';
import { roomOf } from '../board/ground/zones.ts';
import { bestChargeEnd } from '../board/moves/charge.ts';
import { Field, fieldOf } from '../board/moves/field.ts';
import { movesAsOne } from '../board/moves/legs.ts';
import type { EndPlace } from '../board/moves/spots.ts';
import { exposureOf } from '../board/shots/exposure.ts';
import type { Seen } from '../board/shots/shots.ts';
import { hasInRange } from '../board/sight/control-range.ts';
import { nearestOf } from '../board/table/nearest.ts';
import type { PlacedModel } from '../board/table/standing.ts';
import type { Table } from '../board/table/table.ts';
import type { Goal } from '../events/events.ts';
import { placesOf } from '../mission/goals.ts';
import type { MoveEndAbout } from '../questions/about.ts';
import { boardOf, discOf, onBoard, onLattice } from '../state/base.ts';
import { stepsToNearest } from '../state/routes.ts';
import type { GameState } from '../state/state.ts';
import { cardOf, npoById, operativeById } from '../state/stats.ts';
import { coverEnd } from './cover.ts';
import { endTowards } from './going.ts';
import { shooterEnd } from './shooter.ts';

/** Where a move ends. `serves`: the shot that there is from there, or the Dash that leads on to one. */
export interface MoveEnds extends Point {
  readonly serves?: 'shot' | 'dash';
}

/**
 * The best legal end of an NPO's move by its behaviour and the threat principle (pack, Behaviour, Threat Principle). Where nothing it
 * goes for can be come nearer to, it stays; unless it falls back. `goal`: what NPOs go for in this mission that cannot attack.
 */
export function endOf(state: GameState, table: Table, about: MoveEndAbout, goal: Goal): MoveEnds {
  const who = table.of(about.by ?? '');
  // An NPO that has opened a hatchway on this move goes through it.
  const passes = about.through === undefined ? undefined : `H${about.through}`;
  const field = fieldOf(table, who, movesAsOne([about.leg]), passes);
  const { x, y, serves }: MoveEnds =
    aimed(state, field, about, goal) ?? besideDoor(field, about) ?? nearestWayOut(field) ?? who;
  return { x, y, ...(serves && { serves }) };
}

function aimed(state: GameState, field: Field, about: MoveEndAbout, goal: Goal): MoveEnds | undefined {
  const { table, who } = field;
  if (about.leg.action === 'charge') {
    const target = nearestOf(table, [who], targetsOf(table, who, about), true);
    return target && bestChargeEnd(field, target)?.at;
  }
  switch (about.to) {
    case 'closest-operative':
      return nearer(field, nearestOf(table, [who], table.enemiesOf(who), true), about.cover);
    case 'royal-warden':
      return besideWarden(state, field, about);
    case 'operative':
      return nearer(field, targetsOf(table, who, about)[0], about.cover);
    case 'cover':
      return intoCover(state, field, about);
    case 'goal':
      return towardsOwnGoal(state, field, about, about.goal ?? goal);
    case 'shooting-position':
    case 'mission-position':
      return shot(state, field, about) ?? forMission(state, field, goal);
  }
}

const targetsOf = (table: Table, who: PlacedModel, { ids }: MoveEndAbout): readonly PlacedModel[] =>
  ids.length > 0 ? ids.map((id) => table.of(id)) : table.enemiesOf(who);

/** By the shortest way, hatchways taken as open (ruling closest-route). */
function nearer(field: Field, target: PlacedModel | undefined, cover: boolean): Point | undefined {
  if (!target) return undefined;
  const { waysThroughHatchways: ways } = firstSolids(field.table.board);
  return endTowards(field, (place) => ways.length(target, place), { cover, least: (place) => apart(place, target) });
}

function besideWarden(state: GameState, field: Field, { cover }: MoveEndAbout): Point | undefined {
  const { table, who } = field;
  const wardens = table.friendsOf(who).filter(({ id }) => npoById(state, id)?.datacard === 'royal-warden');
  const warden = nearestOf(table, [who], wardens, true);
  return warden && (endBeside(field, warden) ?? nearer(field, warden, cover));
}

/** From where it could shoot: with this move, or with the Dash that may follow. */
function shot(state: GameState, field: Field, about: MoveEndAbout): MoveEnds | undefined {
  const { table, who } = field;
  const targets = targetsOf(table, who, about);
  const isTold = about.ids.length > 0;
  const end = shooterEnd(field, targets, about.range, worthOf(state, who), isTold);
  if (end || !about.next) return end && { ...end, serves: 'shot' };
  const further = fieldOf(table, who, movesAsOne([about.leg, about.next]));
  const last = shooterEnd(further, targets, about.range, worthOf(state, who), isTold);
  const there = last && onTheWay(field, last, about.next.inches ?? 0);
  return there && { ...there, serves: 'dash' };
}

/** Into cover: with this move, or with the Dash that may follow where that brings it to a better place. */
function intoCover(state: GameState, field: Field, about: MoveEndAbout): MoveEnds | undefined {
  const { table, who } = field;
  const targets = targetsOf(table, who, about);
  const prefer = about.prefer ?? (about.ids.length > 0 ? (['valid-target'] as const) : []);
  const wish = { prefer, targets, range: about.range, odds: worthOf(state, who) };
  const end = coverEnd(field, wish);
  const ends = end && { ...end.spot, ...(end.hasTarget && { serves: 'shot' as const }) };
  if (!about.next || (end?.isCovered && end.rank === 0)) return ends;
  const further = coverEnd(fieldOf(table, who, movesAsOne([about.leg, about.next])), wish);
  const isBetter =
    further && (!end || (further.isCovered === end.isCovered ? further.rank < end.rank : further.isCovered));
  const there = isBetter ? onTheWay(field, further.spot, about.next.inches ?? 0) : undefined;
  return there ? { ...there, serves: 'dash' } : ends;
}

/** Towards what its behaviour names: by the shortest way to a point, else by the rooms of the map. */
function towardsOwnGoal(state: GameState, field: Field, { cover }: MoveEndAbout, goal: Goal): Point | undefined {
  const { waysThroughHatchways: ways } = firstSolids(field.table.board);
  const points = goal.at === 'edge' ? edgePoint(field, goal.edge) : pointsOn(field.table, goal);
  if (points.length > 0) {
    const least = (place: Point): number => Math.min(...points.map((point) => apart(place, point)));
    return endTowards(field, (place) => Math.min(...points.map((point) => ways.length(point, place))), {
      cover,
      least,
    });
  }
  const left = leftToGoal(state, field, goal);
  return left && endTowards(field, left, { cover });
}

/** The point beside that edge, of whichever is nearest, to which its way is shortest; none where no way leads to one. */
function edgePoint({ table, who }: Field, edge: Extract<Goal, { at: 'edge' }>['edge']): readonly Point[] {
  const { waysThroughHatchways: ways } = firstSolids(table.board);
  const inset = discOf(who).radius + 0.1;
  const { left, top, right, bottom } = boardOf(table.map);
  const along = (from: number, to: number): readonly number[] =>
    Array.from({ length: Math.floor(to - from) }, (_, inch) => from + inch + 0.5);
  const beside = {
    left: along(top, bottom).map((y) => ({ x: left + inset, y })),
    right: along(top, bottom).map((y) => ({ x: right - inset, y })),
    top: along(left, right).map((x) => ({ x, y: top + inset })),
    bottom: along(left, right).map((x) => ({ x, y: bottom - inset })),
  };
  const all = edge === 'nearest' ? boardEdges.flatMap((one) => beside[one]) : beside[edge];
  const [best] = all
    .map((point) => ({ point, far: ways.length(point, who) }))
    .filter(({ far }) => Number.isFinite(far))
    .sort((a, b) => a.far - b.far);
  return best ? [best.point] : [];
}

/** The points of the board that it goes for, as far as it goes for points. */
function pointsOn({ board, map }: Table, goal: Goal): readonly Point[] {
  switch (goal.at) {
    case 'point':
      return [goal];
    case 'markers':
      return goal.markers.flatMap((number) => {
        const marker = map.objectiveMarkers[number - 1];
        return marker ? [onBoard(marker)] : [];
      });
    case 'own-markers':
      return goal.markers.flatMap((id) => board.markers?.get(id) ?? []);
    default:
      return [];
  }
}

/** The end of the first of two moves; the second goes on from there. */
function onTheWay(field: Field, last: EndPlace, inches: number): Point | undefined {
  const { table } = field;
  const near = field.rough.filter((spot, index) => apart(spot, last) <= inches && field.wayAt('rough', index) !== null);
  return near
    .toSorted((a, b) => apart(a, last) - apart(b, last))
    .slice(0, tries)
    .find((spot) => {
      const there = field.at(spot);
      return new Field(table.after(there), there, { action: 'dash', inches }).wayTo({ ...last }) !== null;
    });
}

const tries = 6;

/** How likely its worst profile makes a target fall, and by a thousandth how much it hurts. */
function worthOf(state: GameState, { id }: PlacedModel): (target: PlacedModel, seen: Seen) => number {
  const npo = npoById(state, id);
  const [weapon] = npo ? carried(npo, cardOf(state, npo), 'ranged') : [];
  return (target, seen) => {
    const operative = operativeById(state, target.id);
    if (!npo || !weapon || !operative) return 0;
    const attacker: Attacker = { state, npo, facts: { ignoresInjury: false } };
    const odds = worst(weapon.profiles.map((profile) => shootOdds(attacker, weapon, profile, operative, seen)));
    return odds.incapacitate + odds.mean / 1000;
  };
}

/** Nothing can be attacked: nearer to what the NPOs go for in this mission, in cover. */
function forMission(state: GameState, field: Field, goal: Goal): Point | undefined {
  const left = leftToGoal(state, field, goal);
  return left && endTowards(field, left, { cover: true });
}

/** How far a place is from what the NPOs go for in this mission; who has it in control range is there. Undefined where the map does not tell. */
export function leftToGoal(
  state: GameState,
  field: Pick<Field, 'table' | 'who'>,
  goal: Goal,
): ((place: Point) => number) | undefined {
  const far = stepsToNearest(state, placesOf(state, goal));
  return far ? (place) => (isThere(field, goal, place) ? 0 : far(onLattice(place)) * squareInches) : undefined;
}

/** The sarcophagus is in its control range there, or that is one of the rooms. */
function isThere({ table, who }: Pick<Field, 'table' | 'who'>, goal: Goal, { x, y }: Point): boolean {
  const there = { ...who, x, y };
  if (goal.at === 'rooms') return goal.rooms.includes(roomOf(table.map, there));
  if (goal.at === 'room') return goal.room === roomOf(table.map, there);
  const box = goal.at === 'sarcophagus' ? boxOfPiece(table.solids, 'C1') : undefined;
  return box !== undefined && hasInRange(table.solids, there, box);
}

const squareInches = 3.8125;

/** Whatever else, who has opened a hatchway has been beside it. */
function besideDoor(field: Field, { through: number }: MoveEndAbout): Point | undefined {
  const door = field.table.solids.doors.find(({ id }) => id === `H${number}`);
  return door && endTowards(field, (place) => fromBox(place, door.opening), { cover: false });
}

/** Beside the hatchway that it opens on that move, as near as it gets; undefined where it gets no nearer. */
export const endAtDoor = (table: Table, who: PlacedModel, about: MoveEndAbout): Point | undefined =>
  besideDoor(fieldOf(table, who, movesAsOne([about.leg]), `H${about.through}`), about);

/** With nothing to go for, a Fall Back ends where it takes the fewest inches, in cover. */
const nearestWayOut = (field: Field): Point | undefined =>
  field.move.action === 'fall-back'
    ? endTowards(field, (place) => apart(place, field.who), { cover: true })
    : undefined;

/** An end with that friend in its control range, in cover from most enemies; undefined where the move reaches none. */
export function endBeside(field: Field, friend: PlacedModel): EndPlace | undefined {
  const { who, table } = field;
  const touching = (who.mm + friend.mm) / 50.8;
  const ring = [0.05, 0.4].flatMap((gap) =>
    Array.from({ length: 16 }, (_, turn) => onward(friend, (turn * Math.PI) / 8, touching + gap)),
  );
  const [best] = ring
    .flatMap((spot): readonly EndPlace[] => (field.wayTo(spot) === null ? [] : [spot]))
    .filter((spot) => {
      const there = field.at(spot);
      return table.after(there).areClose(there, friend);
    })
    .map((spot) => ({
      spot,
      open: exposureOf(table, field.at(spot)).openTo.length,
      cost: field.wayTo(spot)?.cost ?? 0,
    }))
    .sort((a, b) => a.open - b.open || a.cost - b.cost);
  return best?.spot;
}
