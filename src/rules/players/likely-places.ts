import type { Box } from '../../geometry/box.ts';
import { apart, type Point } from '../../geometry/point.ts';
import { areaBox } from '../board/ground/zones.ts';
import { hindrance } from '../board/moves/hindrance.ts';
import { pointedAt } from '../board/places/glance.ts';
import { inControlRange } from '../board/sight/control-range.ts';
import { protectionAtFaceValue } from '../board/sight/protection.ts';
import { sees } from '../board/sight/visibility.ts';
import type { Table } from '../board/table/table.ts';
import { baseOf, tableOf } from '../board/table/table-of.ts';
import { placesOf } from '../mission/goals.ts';
import { missionOf } from '../modes/modes.ts';
import { proposedZone } from '../placing/bounds.ts';
import type { Way } from '../questions/about.ts';
import { boardOf, type CodedMap, onLattice } from '../state/base.ts';
import { stepsToNearest } from '../state/routes.ts';
import type { GameState } from '../state/state.ts';
import { enemiesInPlay } from '../state/stats.ts';
import { type WaysFrom, waysFrom } from './way-there.ts';

/** Where the operative that is asked for can be put: points half an inch apart, each the middle of a square with a code. `likely`: those that people would choose, the likeliest first, then those with a target. */
export interface Choosable {
  /** The move that leads there; undefined where none does. */
  readonly ways?: WaysFrom;
  /** A move leads there at face value, or the setting up may end there. Undefined: anywhere. */
  readonly mayEnd: ((place: Point) => boolean) | undefined;
  readonly likely: readonly Point[];
}

const step = 0.5;

/**
 * Where a move may end, or an operative be set up. Likeliest is what is nearest to what the mission is about; then, one for each
 * direction, where a whole move leads. Empty where nobody's place is known.
 */
export function choosablePlaces(state: GameState, id: string, way?: Way): Choosable {
  const table = tableOf(state);
  if (!table) return { mayEnd: undefined, likely: [] };
  const ways = waysFrom(state, id, way);
  if (ways) {
    const charges = state.acting?.performed.at(-1) === 'charge' && (way ?? []).length === 0;
    const mayEnd = moveEndsBy(state, table, id, ways, charges);
    const likely = chosen(state, pointsAround(table.map, ways).filter(mayEnd), ways.from);
    return { ways, mayEnd, likely: withTargetsFirst(state, table, id, likely) };
  }
  const proposed = proposedZone(state, id);
  const allowed = proposed?.allowed(state, table, undefined);
  if (!proposed || !allowed) return { mayEnd: undefined, likely: [] };
  const mayEnd = remembered((place) => allowed.mayEnd(place, 0) && isFree(table, state, id, place));
  const zone = areaBox(table.map, 'dropZone', proposed.zone);
  return { mayEnd, likely: chosen(state, pointsIn(table.map, zone).filter(mayEnd), undefined).slice(0, 1) };
}

/** After the likeliest place come those from which it sees a valid target. */
function withTargetsFirst(state: GameState, table: Table, id: string, likely: readonly Point[]): readonly Point[] {
  const [first, ...others] = likely;
  const enemies = enemiesInPlay(state, id).flatMap((enemy) => table.standing.get(enemy.id) ?? []);
  const hasTarget = (place: Point): boolean => {
    const here = { ...place, mm: baseOf(state, id) };
    return enemies.some((enemy) => {
      if (!sees(table.solids, here, enemy)) return false;
      return enemy.order === 'engage' || !protectionAtFaceValue(table.board, here, enemy).cover;
    });
  };
  const seen = others.filter(hasTarget);
  return first ? [first, ...seen, ...others.filter((place) => !seen.includes(place))] : [];
}

/** Where one of these ways may end at face value; `charges`: beside an enemy too. */
export function moveEndsBy(
  state: GameState,
  table: Table,
  id: string,
  ways: WaysFrom,
  charges: boolean,
): (place: Point) => boolean {
  // Known enemies bar a place even while somebody else's place is not known.
  const enemies = enemiesInPlay(state, id).flatMap((enemy) => table.standing.get(enemy.id) ?? []);
  const isBeside = (place: Point): boolean =>
    enemies.some((enemy) => inControlRange(table.solids, { ...place, mm: baseOf(state, id) }, enemy));
  return remembered(
    (place) => apart(ways.from, place) <= ways.most + step && ways.leadsTo(place) && (charges || !isBeside(place)),
  );
}

/** The points to which a move may lead, and some beyond, half an inch apart. */
export const pointsAround = (map: CodedMap, { from, most }: Pick<WaysFrom, 'from' | 'most'>): readonly Point[] =>
  pointsIn(map, {
    left: from.x - most - 1,
    right: from.x + most + 1,
    top: from.y - most - 1,
    bottom: from.y + most + 1,
  });

const isFree = (table: Table, state: GameState, id: string, place: Point): boolean =>
  hindrance(table, { id, mm: baseOf(state, id) }, place) === undefined;

/** A map is drawn again after each key. */
function remembered(is: (place: Point) => boolean): (place: Point) => boolean {
  const known = new Map<string, boolean>();
  return (place) => {
    const key = `${place.x} ${place.y}`;
    const found = known.get(key) ?? is(place);
    known.set(key, found);
    return found;
  };
}

function pointsIn(map: CodedMap, { left, right, top, bottom }: Box): readonly Point[] {
  const board = boardOf(map);
  const points: Point[] = [];
  for (let y = Math.max(top, board.top); y <= Math.min(bottom, board.bottom); y += step)
    for (let x = Math.max(left, board.left); x <= Math.min(right, board.right); x += step)
      points.push(pointedAt(map, { x, y }));
  return points;
}

/** The point nearest to the goal of the mission, then the furthest one in each of eight directions, those towards the goal first. */
function chosen(state: GameState, points: readonly Point[], from: Point | undefined): readonly Point[] {
  const goal = placesOf(state, missionOf(state).goal(state));
  const steps = goal.length === 0 ? null : stepsToNearest(state, goal);
  const far = (point: Point): number => steps?.(onLattice(point)) ?? 0;
  const nearest = steps && bestOf(points, (point) => -far(point));
  const around =
    from === undefined ? [] : directions.flatMap((way) => bestOf(points, (at) => along(from, at, way)) ?? []);
  const towards = around.toSorted((one, other) => far(one) - far(other));
  const all = [...(nearest ? [nearest] : []), ...towards, ...points.slice(0, 1)];
  return all.filter((point, index) => all.findIndex(({ x, y }) => x === point.x && y === point.y) === index);
}

const diagonal = Math.SQRT1_2;
const directions: readonly Point[] = [
  { x: 0, y: -1 },
  { x: diagonal, y: -diagonal },
  { x: 1, y: 0 },
  { x: diagonal, y: diagonal },
  { x: 0, y: 1 },
  { x: -diagonal, y: diagonal },
  { x: -1, y: 0 },
  { x: -diagonal, y: -diagonal },
];

/** How far that is in a direction, less what it is beside it. */
function along(from: Point, { x, y }: Point, way: Point): number {
  const [dx, dy] = [x - from.x, y - from.y];
  return dx * way.x + dy * way.y - Math.abs(dx * way.y - dy * way.x);
}

function bestOf(points: readonly Point[], worth: (point: Point) => number): Point | undefined {
  let best: { readonly point: Point; readonly worth: number } | undefined;
  for (const point of points) {
    const is = worth(point);
    if (!best || is > best.worth) best = { point, worth: is };
  }
  return best?.point;
}
