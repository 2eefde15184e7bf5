import { middleOf } from '../../geometry/box.ts';
import type { Point } from '../../geometry/point.ts';
import { straightGap } from '../../rules/board/ground/distances.ts';
import { firstSolids } from '../../rules/board/ground/judge.ts';
import { bestChargeEnd } from '../../rules/board/moves/charge.ts';
import { type Field, fieldOf } from '../../rules/board/moves/field.ts';
import { hindrance } from '../../rules/board/moves/hindrance.ts';
import type { EndPlace } from '../../rules/board/moves/spots.ts';
import type { PlacedModel } from '../../rules/board/table/standing.ts';
import { missionOf } from '../../rules/modes/modes.ts';
import { actionCost } from '../../rules/players/conditions.ts';
import { playersMove } from '../../rules/players/players-move.ts';
import { discOf } from '../../rules/state/base.ts';
import { asInWords, exactPlace } from '../../rules/state/place-word.ts';
import { npoById } from '../../rules/state/stats.ts';
import { placesOnPads } from '../ways/on-pads.ts';
import { type Actor, choiceOf, mayPerform } from './actor.ts';
import { bestFight } from './attack-odds.ts';
import { assistsTo } from './attacks.ts';
import type { Choice } from './choice.ts';

type Move = 'reposition' | 'dash' | 'fall-back';

const inchesOf = ({ state, me }: Actor, action: Move | 'charge'): number =>
  playersMove(state, me.id, action, actionCost[action]).inches;

/** Every end of that move, an inch apart and where a way bends, and the ways out of the killzone that it leads to. */
export function playerMoves(actor: Actor, action: Move): readonly Choice[] {
  if (!mayPerform(actor, action)) return [];
  const field = fieldOf(actor.table, actor.me, { action, inches: inchesOf(actor, action) });
  return [...endsIn(actor, action, field), ...waysOut(actor, action, field)];
}

/**
 * Of the same moves, and those that end half an inch apart, those that end where `far` is least, at most so many, and all ways out of the
 * killzone. The best places are looked at first, so that most of the others need no look.
 */
export function nearestMoves(actor: Actor, action: Move, far: (at: Point) => number, most: number): readonly Choice[] {
  if (!mayPerform(actor, action)) return [];
  const field = fieldOf(actor.table, actor.me, { action, inches: inchesOf(actor, action) });
  const isHere = isOnThisSide(actor);
  const ends: Choice[] = [];
  for (const { spot, leads } of nearestSpots(actor, field, far)) {
    if (ends.length >= most) break;
    if (isEnd(actor, spot, isHere) && leads() && canBeSaid(field, spot)) ends.push(moveTo(actor, action, spot));
  }
  return [...ends, ...waysOut(actor, action, field)];
}

/** A place of a move, and whether a way leads there. */
interface Spot {
  readonly spot: EndPlace;
  leads(): boolean;
}

/** The places of a move, those where `far` is least first; looked for once, as they are wanted for a first look and for a closer one. */
function nearestSpots({ table, me }: Actor, field: Field, far: (at: Point) => number): readonly Spot[] {
  const ofField = nearest.get(field) ?? new WeakMap<(at: Point) => number, readonly Spot[]>();
  nearest.set(field, ofField);
  const known = ofField.get(far);
  if (known) return known;
  const { rough, fine } = field;
  const onPads = placesOnPads(table.solids.pads, discOf(me).radius);
  const all: readonly EndPlace[] = [...rough, ...fine, ...onPads];
  const inches = Float64Array.from(all, far);
  const order = Uint16Array.from(all.keys()).sort((a, b) => (inches[a] ?? 0) - (inches[b] ?? 0) || a - b);
  const leads = (index: number, spot: EndPlace): boolean => {
    if (index < rough.length) return field.wayAt('rough', index) !== null;
    const ofFine = index - rough.length;
    return (ofFine < fine.length ? field.wayAt('fine', ofFine) : field.wayTo(spot)) !== null;
  };
  const found = Array.from(order, (index): Spot => {
    const spot = all[index] ?? me;
    return { spot, leads: () => leads(index, spot) };
  });
  ofField.set(far, found);
  return found;
}

const nearest = new WeakMap<Field, WeakMap<(at: Point) => number, readonly Spot[]>>();

/** The legal ones of the rough places of a move. */
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

/** In words a place is not quite the same: a hair beside a corner no way may lead there. */
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

/** Where hatchways lead elsewhere, the places that no hatchway parts from where it stands (Mission 06, Phasing Points). */
function sameSide({ table, me }: Actor): (place: Point) => boolean {
  const { board } = table;
  const shut = firstSolids({ ...board, open: new Set([...board.open].filter((door) => !door.startsWith('H'))) });
  return (place) => shut.areas.join({ x: place.x, y: place.y, radius: 0 }, { x: me.x, y: me.y, radius: 0 });
}

/**
 * It moves through a closed hatchway, which it opens on its way: Operate Hatch is due then (killzone, Operate Hatch). With `far` those
 * alone that end where that is least, at most so many.
 */
export function movesThrough(
  actor: Actor,
  hatchway: number,
  far?: (at: Point) => number,
  most = Number.POSITIVE_INFINITY,
): readonly Choice[] {
  const { state, table, me } = actor;
  const action = 'reposition';
  const move = playersMove(state, me.id, action, actionCost[action]);
  if (!move.opensHatchways || !mayPerform(actor, action)) return [];
  const door = `H${hatchway}`;
  const opened = table.after(me, [door]);
  const field = fieldOf(opened, me, { action, inches: move.inches }, door);
  const closed = fieldOf(table, me, { action, inches: move.inches });
  const ends: Choice[] = [];
  for (const index of inOrder(field.rough, far)) {
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

/** The numbers of places, those where `far` is least first; as they are where nothing tells. */
function inOrder(spots: readonly Point[], far?: (at: Point) => number): readonly number[] {
  const all = [...spots.keys()];
  if (!far) return all;
  const inches = spots.map(far);
  return all.sort((a, b) => (inches[a] ?? 0) - (inches[b] ?? 0));
}

/** Over an edge of the killzone, where the mission has it (Missions 01 and 03, Escape). */
function leavingOf(actor: Actor, action: Move | 'charge', field: Field): readonly Choice[] {
  const { state, me, operative } = actor;
  const end = missionOf(state).moveEnd?.(state, action, operative);
  if (end?.value !== 'escapes' || end.barred || !end.places) return [];
  const { radius } = discOf(me);
  const leads = end.places(radius + 1e-3).some((place) => field.wayTo(place) !== null);
  return leads ? [choiceOf(actor, action, 'mission', { escapes: true })] : [];
}

/** Through an open hatchway, to come back at any (Mission 06, Phasing Points). */
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

/** Every Charge, each to the place where it would be made. */
export const chargesOf = (actor: Actor): readonly Choice[] =>
  chargesThought(actor).flatMap(({ choice }) => choice() ?? []);

/** A Charge whose place has yet to be looked for. */
export interface ThoughtCharge {
  /** Of the Fight that would follow. */
  readonly odds: Choice['odds'];
  readonly target: string;
  /** Undefined where no Charge leads there. */
  choice(): Choice | undefined;
}

/** At each enemy that may be near enough. */
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
