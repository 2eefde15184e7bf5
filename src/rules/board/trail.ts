import type { Point } from '../../geometry/point.ts';
import { type Stop, stopsFrom } from '../../geometry/walk.ts';
import type { GameEvent } from '../events.ts';
import type { GameState } from '../state.ts';
import { discOf } from './base.ts';
import { nearestFree } from './moves.ts';
import { baseOf, tableOf } from './table-of.ts';

/** A move on the board: from where it stood by every bend of its way to where it stands now. */
export interface Trail {
  readonly id: string;
  readonly points: readonly Point[];
}

/** The last move of a deed of which is known where it began and ended; undefined where there is none. */
export function lastTrail(events: readonly GameEvent[], before: GameState, after: GameState): Trail | undefined {
  const placed = events.findLast((event) => event.type === 'placed');
  if (placed?.type !== 'placed') return undefined;
  const { id, x, y, way } = placed;
  const from = before.positions[id];
  if (!from) return undefined;
  const to = { x, y };
  return { id, points: way ? [from, ...way, to] : shortest(after, id, from, to) };
}

/** The way that it may have gone: the shortest through the doors that are open. A straight line where none leads there. */
function shortest(state: GameState, id: string, from: Point, to: Point): readonly Point[] {
  const table = tableOf(state);
  if (!table) return [];
  const { radius } = discOf({ ...from, mm: baseOf(state, id) });
  const passage = table.solids.passage(radius);
  const walk = { passage, discs: [], price: (length: number) => length };
  const [start, end] = [from, to].map((at) =>
    passage.mayPass(at) ? at : nearestFree(at, (one) => passage.mayPass(one)),
  );
  const last = start && end && stopsFrom(start, Number.MAX_VALUE, walk, end).at(-1);
  return last?.at === end && last ? pointsOf(last) : [from, to];
}

function pointsOf(stop: Stop): readonly Point[] {
  return stop.before ? [...pointsOf(stop.before), stop.at] : [stop.at];
}
