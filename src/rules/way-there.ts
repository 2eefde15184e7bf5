import type { Point } from '../geometry/point.ts';
import type { Bar } from './board/allowed.ts';
import { hindrance } from './board/landing.ts';
import type { DoorId } from './board/solids.ts';
import { baseOf, tableOf } from './board/table-of.ts';
import { allowedBy, playersMove } from './players-move.ts';
import { type GameState, isMove } from './state.ts';

/** What the move that somebody has just begun has to do with a place, at face value. */
export type WayThere =
  /** It leads there, taking so many of its inches; null: as many as it has, if all stand a little otherwise. */
  | {
      readonly is: 'leads';
      readonly inches: number | null;
      readonly most: number;
      readonly opens?: DoorId | undefined;
    }
  /** It leads there, but a wall, the board's edge, or somebody by id, is in the way of its base. */
  | { readonly is: 'not-free'; readonly off: string }
  | Bar;

/** Of a player operative in the middle of a move that began where it is known; undefined of others. `error`: of the place, inches. */
export function wayThere(state: GameState, id: string, place: Point, error: number): WayThere | undefined {
  const { acting } = state;
  const last = acting?.id === id ? acting.performed.at(-1) : undefined;
  const from = acting?.movedFrom;
  const table = tableOf(state);
  if (!table || !from || !last || !isMove(last) || state.positions[id]) return undefined;
  const off = hindrance(table, { id, mm: baseOf(state, id) }, place);
  if (off !== undefined) return { is: 'not-free', off };
  const move = playersMove(state, id, last, 0);
  const allowed = allowedBy(state, table, id, from, move);
  if (!allowed) return undefined;
  if (!allowed.mayEnd(place, error)) return allowed.why(place, error);
  const opens = allowed.opensFor(place, error);
  return { is: 'leads', inches: allowed.costTo?.(place) ?? null, most: move.inches, ...(opens && { opens }) };
}
