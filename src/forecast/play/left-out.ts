import { mapOf } from '../../catalog/pack.ts';
import { onward, type Point } from '../../geometry/point.ts';
import { hindrance } from '../../rules/board/moves/hindrance.ts';
import { baseOf, tableOf } from '../../rules/board/table/table-of.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import { boardOf, middleOfBoard } from '../../rules/state/base.ts';
import type { GameState } from '../../rules/state/state.ts';

/**
 * An operative moved by something that does not say where to (a door that closed) is put in the free place nearest to where it
 * stood before or fell, else nearest to the middle of the board. At a table people say where.
 */
export function everybodyPlaced(state: GameState, before?: GameState): GameState {
  if (!state.keepsPositions) return state;
  let now = state;
  const middle = middleOfBoard(mapOf(state.config));
  for (const { id } of tableOf(state)?.absent ?? []) {
    const at = nearestFreePlace(now, id, before?.positions[id] ?? state.fallenAt?.[id] ?? middle);
    if (at) now = evolve(now, { type: 'placed', id, ...at, error: 0, how: 'rules' });
  }
  return now;
}

/** Whether it had a place before, is in play, and now has none. */
export const hasLostItsPlace = (id: string, before: GameState, after: GameState): boolean =>
  after.keepsPositions &&
  before.positions[id] !== undefined &&
  tableOf(after)?.absent.some((one) => one.id === id) === true;

/** Inches between the rings that are searched. */
const ring = 0.5;

/** The free place nearest to a point; undefined if there is none. */
function nearestFreePlace(state: GameState, id: string, to: Point): Point | undefined {
  const table = tableOf(state);
  if (!table) return undefined;
  const base = { id, mm: baseOf(state, id) };
  for (let far = 0; far <= boardOf(table.map).right; far += ring) {
    const steps = Math.max(Math.ceil((2 * Math.PI * far) / ring), 1);
    for (let step = 0; step < steps; step += 1) {
      const place = onward(to, (step * 2 * Math.PI) / steps, far);
      if (hindrance(table, base, place) === undefined) return place;
    }
  }
  return undefined;
}
