import type { Point } from '../../geometry/point.ts';
import type { GameEvent } from '../events/events.ts';
import type { GameState } from '../state/state.ts';
import { baseOf, tableOf } from './table-of.ts';
import { wayBetween } from './way-between.ts';

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

/** The way that it may have gone. */
function shortest(state: GameState, id: string, from: Point, to: Point): readonly Point[] {
  const table = tableOf(state);
  return table ? wayBetween(table.solids, baseOf(state, id), from, to) : [];
}
