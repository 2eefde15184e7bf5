import { fromBox } from '../../../geometry/box.ts';
import { apart, between, type Point } from '../../../geometry/point.ts';
import { placesOn, type WalkStop } from '../../../geometry/step.ts';
import { type Base, discOf, errorOf } from '../../state/base.ts';
import { allSolids } from '../ground/judge.ts';
import type { Solids } from '../ground/solids.ts';
import type { PlacedModel } from '../table/standing.ts';
import { Table } from '../table/table.ts';
import { type Allowed, allowedEnds } from './allowed.ts';
import { moverOf } from './field.ts';
import { hindrance } from './hindrance.ts';
import { type Mover, type Reach, reachOfMove } from './reach.ts';
import { fineSpots, roughSpots } from './spots.ts';

/** A Reposition and the Dash after it: where the Reposition ends, and how many inches of each the way takes. */
export interface Onward {
  readonly middle: Point;
  readonly reposition: number;
  readonly dash: number;
}

/** Where the two may end together. */
export interface AllowedOnward extends Allowed {
  /** Inches of the Reposition alone, if by the likeliest sizes it gets there without a Dash. */
  alone(place: Point): number | undefined;
  /** Where the Reposition ends: on the shortest way, if it may end there. From there the Dash ends exactly where it was said to. */
  through(place: Point): Onward | undefined;
}

/**
 * Where a Reposition of that many inches and a Dash after it lead together, with closed hatchways left closed. The Reposition's
 * own end must be legal: standing freely, outside enemies' control ranges; the Dash climbs nothing (COR-41, COR-42, GLO-17).
 */
export function allowedOnward(
  now: Table,
  who: PlacedModel,
  inches: { readonly reposition: number; readonly dash: number },
): AllowedOnward {
  const both = inches.reposition + inches.dash;
  const whole = allowedEnds(now, who, { action: 'reposition', inches: both }, []);
  const table = new Table(now.board, [...now.all().filter(({ id }) => id !== who.id), who]);
  // While a place is unknown, nobody knows what is in the way.
  const mover: Mover = now.absent.every(({ id }) => id === who.id) ? moverOf(table, who) : { who, enemies: [] };
  const kept = { table, who, mover };
  const exact = { table, ...exactly(who, mover) };
  const [likeliest, ...others] = allSolids(now.board);
  const atFaceValue = onceEach((place) => likeliest && parted({ ...exact, solids: likeliest }, inches, place));
  const atMost = onceEach((place) => {
    for (const solids of [likeliest ?? [], others].flat()) {
      const found = parted({ ...kept, solids }, inches, place);
      if (found) return found;
    }
    return undefined;
  });
  /** A single Reposition of that many inches, by the likeliest sizes. */
  const costOf = (place: Point, most: number): number | undefined => {
    const reach =
      likeliest && reachOfMove(likeliest, exact.mover, { action: 'reposition', inches: most, endError: 0 }, 1);
    return reach?.mayEnd(place) ? reach.wayTo(place)?.cost : undefined;
  };
  const through = (place: Point): Onward | undefined => atFaceValue(place) ?? atMost(place);
  return {
    ...whole,
    inches: both,
    mayEnd: (place, error) => whole.mayEnd(place, error) && through(place) !== undefined,
    leadsTo: (place) => whole.leadsTo(place) && atFaceValue(place) !== undefined,
    costTo(place) {
      const way = atFaceValue(place);
      return way && way.reposition + way.dash;
    },
    alone: (place) => costOf(place, inches.reposition),
    why: (place, error) => (costOf(place, both) === undefined ? whole.why(place, error) : { is: 'no-middle' }),
    through,
  };
}

/** Inches: places are kept rounded, so a step of exactly a whole inch may seem a little longer. */
const exactError = 2e-4;

/** Everybody exactly at the recorded place. */
function exactly(who: PlacedModel, { enemies, friends = [], fought = [] }: Mover): Pick<Reading, 'who' | 'mover'> {
  const exact = <B extends Base>(base: B): B => ({ ...base, error: exactError });
  const those = new Map(enemies.map((enemy) => [enemy, exact(enemy)]));
  const standing = exact(who);
  return {
    who: standing,
    mover: {
      who: standing,
      enemies: [...those.values()],
      friends: friends.map(exact),
      fought: fought.flatMap((enemy) => those.get(enemy) ?? []),
    },
  };
}

type Look = (place: Point) => Onward | undefined;

function onceEach(look: Look): Look {
  const found = new Map<string, Onward | undefined>();
  return (place) => {
    const key = `${place.x} ${place.y}`;
    if (!found.has(key)) found.set(key, look(place));
    return found.get(key);
  };
}

/** The reading of the sizes for a move, and the errors of all places. */
interface Reading {
  readonly table: Table;
  readonly who: PlacedModel;
  readonly mover: Mover;
  readonly solids: Solids;
}

/** Where the Reposition ends and the Dash begins: the place on its way that takes the fewest inches, else one around its end. */
function parted(
  { table, who, mover, solids }: Reading,
  inches: { readonly reposition: number; readonly dash: number },
  place: Point,
): Onward | undefined {
  const ways = (from: Base, action: 'reposition' | 'dash', most: number): Reach =>
    reachOfMove(solids, { ...mover, who: from }, { action, inches: most, endError: 0 }, 1);
  const all = ways(who, 'reposition', inches.reposition + inches.dash).wayTo(place);
  if (!all) return undefined;
  const first = ways(who, 'reposition', inches.reposition);
  // A Dash costs the same in both directions; both of its ends have been given.
  const back = ways({ ...who, ...place, error: exactError }, 'dash', inches.dash);
  const judged = (middle: Point): readonly Onward[] => {
    if (apart(middle, place) > inches.dash + exactError || !first.mayEnd(middle)) return [];
    if (hindrance(table, who, middle) !== undefined) return [];
    const [reposition, dash] = [first.wayTo(middle)?.cost, back.wayTo(middle)?.cost];
    return reposition === undefined || dash === undefined ? [] : [{ middle, reposition, dash }];
  };
  const looks = [
    () => pointsOn(all, errorOf(who)),
    () => [...first.stops.map(({ at }) => at), ...roughSpots(place, inches.dash, []).all],
    () => fineSpots(place, inches.dash).all,
  ];
  for (const look of looks) {
    const [best] = look()
      .flatMap(judged)
      .toSorted(byLeast(solids, discOf(who).radius));
    if (best) return best;
  }
  return undefined;
}

/** Fewest inches in all; then out of doorways; then the longest Reposition. */
const byLeast =
  ({ doors }: Solids, radius: number) =>
  (one: Onward, other: Onward): number => {
    const inDoorway = ({ middle }: Onward): number =>
      doors.some(({ opening }) => fromBox(middle, opening) < radius) ? 1 : 0;
    return (
      one.reposition + one.dash - other.reposition - other.dash ||
      inDoorway(one) - inDoorway(other) ||
      other.reposition - one.reposition
    );
  };

/** The bends of a way and, on each step, the places at whole inches from its start (plus the error there) and from its end. */
function pointsOn(way: WalkStop, atStart: number): readonly Point[] {
  const places = placesOn(way);
  return places.flatMap((to, index) => {
    const from = places[index - 1];
    if (!from) return [];
    const length = apart(from, to);
    const first = index === 1 ? atStart : 0;
    const whole = Array.from({ length: Math.floor(length) + 1 }, (_, inch) => [inch + first, length - inch]);
    return whole.flat().flatMap((far) => (far >= 0 && far <= length ? [between(from, to, far / length)] : []));
  });
}
