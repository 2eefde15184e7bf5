import { middleOf } from '../../geometry/box.ts';
import type { Point } from '../../geometry/point.ts';
import { straightGap } from '../../rules/board/ground/distances.ts';
import { firstSolids } from '../../rules/board/ground/judge.ts';
import { bestChargeEnd } from '../../rules/board/moves/charge.ts';
import { type Field, fieldOf } from '../../rules/board/moves/field.ts';
import { hindrance } from '../../rules/board/moves/hindrance.ts';
import { withinWall } from '../../rules/board/moves/reach.ts';
import type { EndPlace } from '../../rules/board/moves/spots.ts';
import type { PlacedModel } from '../../rules/board/table/standing.ts';
import { missionOf } from '../../rules/modes/modes.ts';
import { playersMove } from '../../rules/players/players-move.ts';
import { discOf } from '../../rules/state/base.ts';
import { asInWords, exactPlace } from '../../rules/state/place-word.ts';
import { npoById } from '../../rules/state/stats.ts';
import { type Actor, choiceOf, mayPerform } from './actor.ts';
import { bestFight } from './attack-odds.ts';
import { assistsTo } from './attacks.ts';
import type { Choice } from './choice.ts';
import { type NearSpot, nearestSpots } from './nearest-spots.ts';

type Move = 'reposition' | 'dash' | 'fall-back';

const inchesOf = ({ state, me }: Actor, action: Move | 'charge'): number => playersMove(state, me.id, action).inches;

/** Every end of that move, an inch apart and where a way bends, and the ways out of the killzone that it reaches. */
export function playerMoves(actor: Actor, action: Move): readonly Choice[] {
  if (!mayPerform(actor, action)) return [];
  const field = fieldOf(actor.table, actor.me, { action, inches: inchesOf(actor, action) });
  return [...endsIn(actor, action, field), ...waysOut(actor, action, field)];
}

/**
 * Of the same ends, and those half an inch apart, the `most` where `far` is least, and all ways out of the killzone. The best
 * places are checked first, so most others are never checked. `suits`: whether a place is near enough to matter.
 */
export function nearestMoves(
  actor: Actor,
  action: Move,
  far: (at: Point) => number,
  most: number,
  suits: (inches: number) => boolean = () => true,
): readonly Choice[] {
  if (!mayPerform(actor, action)) return [];
  const field = fieldOf(actor.table, actor.me, { action, inches: inchesOf(actor, action) });
  const isHere = isOnThisSide(actor);
  const spots = nearestSpots(actor, field, far);
  const ends: Choice[] = [];
  for (let rank = 0; ends.length < most; rank += 1) {
    const found = spots.at(rank);
    if (!found || !suits(found.inches)) break;
    const { spot } = found;
    if (isEnd(actor, spot, isHere) && leadsTo(field, found) && canBeSaid(field, spot))
      ends.push(moveTo(actor, action, spot));
  }
  return [...ends, ...waysOut(actor, action, field)];
}

const leadsTo = (field: Field, { of, index, spot }: NearSpot): boolean =>
  (of === 'pads' ? field.wayTo(spot) : field.wayAt(of, index)) !== null;

/** The legal ends among the rough places of a move. */
function endsIn(actor: Actor, action: Move, field: Field): readonly Choice[] {
  const isHere = isOnThisSide(actor);
  return field.rough.flatMap((spot, index) =>
    isEnd(actor, spot, isHere) && field.wayAt('rough', index) && canBeSaid(field, spot)
      ? [moveTo(actor, action, spot)]
      : [],
  );
}

const isEnd = (actor: Actor, spot: EndPlace, isHere: (place: Point) => boolean): boolean =>
  !spot.teleports && isHere(spot) && isFree(actor, spot);

/** A place said in words is a little off: right beside a corner, no way may lead to it. */
function canBeSaid(field: Field, spot: Point): boolean {
  const said = asInWords(spot);
  return (said.x === spot.x && said.y === spot.y) || field.wayTo(said) !== null;
}

const isOnThisSide = (actor: Actor): ((place: Point) => boolean) =>
  missionOf(actor.state).phasing ? sameSide(actor) : () => true;

const waysOut = (actor: Actor, action: Move, field: Field): readonly Choice[] => [
  ...leavingOf(actor, action, field),
  ...phasingOf(actor, action, field),
];

const moveTo = (actor: Actor, action: Move, end: Point): Choice =>
  choiceOf(actor, action, 'move', { place: exactPlace(end) }, { end });

const isFree = ({ table, me }: Actor, place: Point): boolean => hindrance(table, me, place) === undefined;

/**
 * If hatchways lead elsewhere, the places that no hatchway separates from where it stands; from a doorway, those on both sides
 * (Mission 06, Phasing Points).
 */
function sameSide({ table, me }: Actor): (place: Point) => boolean {
  const { board } = table;
  const shut = firstSolids({ ...board, open: new Set([...board.open].filter((door) => !door.startsWith('H'))) });
  const here = { x: me.x, y: me.y, radius: withinWall };
  return (place) => shut.areas.join({ x: place.x, y: place.y, radius: 0 }, here);
}

/**
 * Moves through a closed hatchway, which needs Operate Hatch on the way (killzone, Operate Hatch). With `far`, only the `most`
 * that end where it is least; `suits`: whether a place is near enough to matter.
 */
export function movesThrough(
  actor: Actor,
  hatchway: number,
  far?: (at: Point) => number,
  most = Number.POSITIVE_INFINITY,
  suits: (inches: number) => boolean = () => true,
): readonly Choice[] {
  const { state, table, me } = actor;
  const action = 'reposition';
  const move = playersMove(state, me.id, action);
  if (!move.opensHatchways || !mayPerform(actor, action)) return [];
  const door = `H${hatchway}`;
  const opened = table.after(me, [door]);
  const field = fieldOf(opened, me, { action, inches: move.inches }, door);
  const closed = fieldOf(table, me, { action, inches: move.inches });
  const ends: Choice[] = [];
  for (const index of inOrder(field.rough, suits, far)) {
    const spot = field.rough[index];
    if (ends.length >= most) break;
    if (
      spot &&
      !spot.teleports &&
      isFree(actor, spot) &&
      field.wayAt('rough', index) &&
      !closed.wayTo(spot) &&
      canBeSaid(field, spot)
    )
      ends.push(choiceOf(actor, action, 'door', { place: exactPlace(spot) }, { end: spot }));
  }
  return ends;
}

/** The indices of places that suit, those with the least `far` first; without `far`, in their own order. */
function inOrder(
  spots: readonly Point[],
  suits: (inches: number) => boolean,
  far?: (at: Point) => number,
): readonly number[] {
  const all = [...spots.keys()];
  if (!far) return all;
  const inches = spots.map(far);
  return all.filter((index) => suits(inches[index] ?? 0)).sort((a, b) => (inches[a] ?? 0) - (inches[b] ?? 0));
}

/** Over an edge of the killzone, if the mission allows it (Missions 01 and 03, Escape). */
function leavingOf(actor: Actor, action: Move | 'charge', field: Field): readonly Choice[] {
  const { state, me, operative } = actor;
  const end = missionOf(state).moveEnd?.(state, action, operative);
  if (end?.value !== 'escapes' || end.barred || !end.places) return [];
  const { radius } = discOf(me);
  const leads = end.places(radius + 1e-3).some((place) => field.wayTo(place) !== null);
  return leads ? [choiceOf(actor, action, 'mission', { escapes: true })] : [];
}

/** Through an open hatchway, to come back at any of them (Mission 06, Phasing Points). */
function phasingOf(actor: Actor, action: Move, field: Field): readonly Choice[] {
  if (!missionOf(actor.state).phasing) return [];
  const { table, me } = actor;
  const { inches } = field.move;
  const costs = table.solids.doors.flatMap((door) => {
    if (!door.id.startsWith('H')) return [];
    const middle = middleOf(door.opening);
    if (Math.hypot(middle.x - me.x, middle.y - me.y) > inches) return [];
    return field.reach.wayTo(middle)?.cost ?? [];
  });
  const least = Math.min(...costs, Number.POSITIVE_INFINITY);
  return least <= inches ? [choiceOf(actor, action, 'door', { phases: inches - least })] : [];
}

/** Every Charge, each with the place where it would end. */
export const chargesOf = (actor: Actor): readonly Choice[] =>
  chargesThought(actor).flatMap(({ choice }) => choice() ?? []);

/** A Charge whose end is not computed yet. */
export interface ThoughtCharge {
  /** The odds of the Fight that would follow. */
  readonly odds: Choice['odds'];
  readonly target: string;
  /** Undefined if no Charge reaches the enemy. */
  choice(): Choice | undefined;
}

/** A Charge at each enemy that may be near enough. */
export function chargesThought(actor: Actor): readonly ThoughtCharge[] {
  const { state, table, me, operative } = actor;
  if (actor.engaged || !mayPerform(actor, 'charge')) return [];
  const inches = inchesOf(actor, 'charge');
  return table.enemiesOf(me).flatMap((enemy): readonly ThoughtCharge[] => {
    const npo = npoById(state, enemy.id);
    if (!npo || straightGap(me, enemy) > inches + 1) return [];
    const odds = bestFight(state, operative, npo, assistsTo(actor, enemy))?.odds;
    return [{ odds, target: enemy.id, choice: () => chargeAt(actor, enemy, inches, odds) }];
  });
}

function chargeAt(actor: Actor, enemy: PlacedModel, inches: number, odds: Choice['odds']): Choice | undefined {
  const field = fieldOf(actor.table, actor.me, { action: 'charge', inches });
  const stop = bestChargeEnd(field, enemy);
  if (!stop || !isFree(actor, stop.at) || !canBeSaid(field, stop.at)) return undefined;
  if (missionOf(actor.state).phasing && !sameSide(actor)(stop.at)) return undefined;
  const end = { x: stop.at.x, y: stop.at.y };
  const more = { end, target: enemy.id, ...(odds && { odds }) };
  return choiceOf(actor, 'charge', 'attack', { target: enemy.id, place: exactPlace(end) }, more);
}
