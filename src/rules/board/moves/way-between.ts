import { apart, between, type Point } from '../../../geometry/point.ts';
import { placesOn, type Walk } from '../../../geometry/step.ts';
import { stopsFrom } from '../../../geometry/walk.ts';
import type { GameEvent } from '../../events/events.ts';
import { discOf } from '../../state/base.ts';
import type { GameState } from '../../state/state.ts';
import type { Solids } from '../ground/solids.ts';
import { baseOf, tableOf } from '../table/table-of.ts';
import { nearestFree } from './reach.ts';

/**
 * The shortest way of a base with that many millimetres between two places, through open doors and over low terrain, by all its
 * bends. A straight line if there is none.
 */
export function wayBetween(solids: Solids, mm: number, from: Point, to: Point): readonly Point[] {
  const passage = solids.passage(discOf({ ...from, mm }).radius);
  const [start, end] = [from, to].map((at) =>
    passage.mayPass(at) ? at : nearestFree(at, (one) => passage.mayPass(one)),
  );
  const walk: Walk = { passage, discs: [], price: (length) => length, climb: (_, a, b) => apart(a, b) };
  const last = start && end && stopsFrom(start, Number.MAX_VALUE, walk, end).at(-1);
  return last && last.at === end ? placesOn(last) : [from, to];
}

/** Inches. */
export const lengthOf = (way: readonly Point[]): number =>
  way.reduce((sum, to, index) => sum + apart(way[index - 1] ?? to, to), 0);

/** The place that many inches along a way, or its end. */
export function along(way: readonly Point[], inches: number): Point | undefined {
  let left = inches;
  for (const [index, to] of way.entries()) {
    const from = way[index - 1];
    if (!from) continue;
    const length = apart(from, to);
    if (length > 0 && left <= length) return between(from, to, left / length);
    left -= length;
  }
  return way.at(-1);
}

/** A move on the board: from where it stood, by every bend of its way, to where it stands now. */
export interface MoveTrail {
  readonly id: string;
  readonly points: readonly Point[];
}

/** The last move of a deed with a known start and end; undefined if there is none. */
export function lastTrail(events: readonly GameEvent[], before: GameState, after: GameState): MoveTrail | undefined {
  const placed = events.findLast((event) => event.type === 'placed');
  if (placed?.type !== 'placed') return undefined;
  const { id, x, y, way } = placed;
  const from = before.positions[id];
  if (!from) return undefined;
  const to = { x, y };
  return { id, points: way ? [from, ...way, to] : shortest(after, id, from, to) };
}

/** Every move of a deed with a known start and end, in order; `inches`: as the event of the move has them. */
export function trailsOf(
  events: readonly GameEvent[],
  before: GameState,
  after: GameState,
): readonly (MoveTrail & { readonly inches?: number | undefined })[] {
  const positions = new Map<string, Point>(Object.entries(before.positions));
  return events.flatMap((event) => {
    if (event.type === 'place-forgotten') positions.delete(event.id);
    if (event.type !== 'placed') return [];
    const { id, x, y, way, end, moved } = event;
    const from = positions.get(id);
    positions.set(id, { x, y });
    if (!from || apart(from, { x, y }) <= unmoved) return [];
    const points = way ? [from, ...way, { x, y }] : shortest(after, id, from, { x, y });
    return [{ id, points, inches: end?.inches ?? moved }];
  });
}

/** Inches within which nobody has moved. */
const unmoved = 0.05;

/** The way that it may have gone. */
function shortest(state: GameState, id: string, from: Point, to: Point): readonly Point[] {
  const table = tableOf(state);
  return table ? wayBetween(table.solids, baseOf(state, id), from, to) : [];
}
