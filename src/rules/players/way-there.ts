import type { Point } from '../../geometry/point.ts';
import { allSolids, type Lean } from '../board/ground/judge.ts';
import type { DoorId } from '../board/ground/solids.ts';
import type { Allowed, Bar } from '../board/moves/allowed.ts';
import { hindrance } from '../board/moves/hindrance.ts';
import { inControlRange } from '../board/sight/control-range.ts';
import type { Table } from '../board/table/table.ts';
import { baseOf, tableOf } from '../board/table/table-of.ts';
import type { PlaceBounds } from '../placing/bounds.ts';
import type { Way } from '../questions/about.ts';
import { actionName } from '../state/action-names.ts';
import { type GameState, isMove } from '../state/state.ts';
import { allowedBy, allowedOnwardBy, type PlayersMove, playersMove } from './players-move.ts';

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

/**
 * Of a player operative in the middle of a move that began where it is known, or about to Reposition and Dash (`way`); undefined
 * of others. `error`: of the place, inches.
 */
export const wayThere = (
  state: GameState,
  id: string,
  place: Point,
  error: number,
  way: Way = [],
): WayThere | undefined => waysFrom(state, id, way)?.to(place, error);

/** The same of any number of places. */
export interface WaysFrom {
  /** Where the move began, and its inches. */
  readonly from: Point;
  readonly most: number;
  /** It leads there at face value; why not, which takes ten times as long, is told by `to`. */
  leadsTo(place: Point): boolean;
  to(place: Point, error: number): WayThere;
}

export function waysFrom(state: GameState, id: string, way: Way = []): WaysFrom | undefined {
  const table = tableOf(state);
  const goes = table && (way.length === 0 ? goingOn(state, table, id) : goingOnward(state, table, id));
  return table && goes && waysOf(state, table, id, goes);
}

/** A move that a player operative might make next; `reposition-and-dash`: both as one. */
export type MoveAhead = PlayersMove['action'] | 'reposition-and-dash';

/** The same of a move that somebody has not begun yet, but could from where it stands; undefined where its place is not known. */
export function waysAhead(state: GameState, id: string, action: MoveAhead): WaysFrom | undefined {
  const table = tableOf(state);
  const from = state.positions[id];
  if (!table || !from) return undefined;
  if (action === 'reposition-and-dash') {
    const goes = goingOnward(state, table, id);
    return goes && waysOf(state, table, id, goes);
  }
  const move = playersMove(state, id, action);
  const allowed = allowedBy(state, table, id, from, move);
  return allowed && waysOf(state, table, id, { allowed, most: move.inches, from });
}

function waysOf(state: GameState, table: Table, id: string, { allowed, most, from }: Going): WaysFrom {
  const offAt = (place: Point): string | undefined => hindrance(table, { id, mm: baseOf(state, id) }, place);
  return {
    from,
    most,
    leadsTo: (place) => offAt(place) === undefined && allowed.mayEnd(place, 0) && allowed.costTo?.(place) !== undefined,
    to(place, error) {
      const off = offAt(place);
      if (off !== undefined) return { is: 'not-free', off };
      if (!allowed.mayEnd(place, error)) return allowed.why(place, error);
      const opens = allowed.opensFor(place, error);
      return { is: 'leads', inches: allowed.costTo?.(place) ?? null, most, ...(opens && { opens }) };
    },
  };
}

/** Where a move may end that has so many inches. */
interface Going {
  readonly allowed: Allowed;
  readonly most: number;
  readonly from: Point;
}

function goingOn(state: GameState, table: Table, id: string): Going | undefined {
  const { acting } = state;
  const last = acting?.id === id ? acting.performed.at(-1) : undefined;
  const from = acting?.movedFrom;
  if (!from || !last || !isMove(last) || state.positions[id]) return undefined;
  const move = playersMove(state, id, last, 0);
  const allowed = allowedBy(state, table, id, from, move);
  return allowed && { allowed, most: move.inches, from };
}

function goingOnward(state: GameState, table: Table, id: string): Going | undefined {
  const from = state.positions[id];
  const allowed = from && allowedOnwardBy(state, table, id, from);
  return !from || allowed?.inches === undefined ? undefined : { allowed, most: allowed.inches, from };
}

/** A move leads only so far. */
export const moveBounds = (id: string, move: PlayersMove): PlaceBounds => ({
  rule: actionName[move.action],
  allowed: (state, table, from) => from && allowedBy(state, table, id, from, move),
});

/** A Charge at somebody ends with that one in its control range, if it is known where that stands. */
export const chargeBounds = (id: string, move: PlayersMove, target?: string): PlaceBounds => ({
  ...moveBounds(id, move),
  allowed(state, table, from) {
    const allowed = from && allowedBy(state, table, id, from, move);
    const enemy = target === undefined ? undefined : table.standing.get(target);
    if (!allowed || !enemy) return allowed;
    const isBeside = (place: Point, error: number, lean: Lean): boolean =>
      allSolids(table.board).some((solids) =>
        inControlRange(solids, { ...place, mm: baseOf(state, id), error }, enemy, lean),
      );
    return {
      ...allowed,
      mayEnd: (place, error) => allowed.mayEnd(place, error) && isBeside(place, error, 1),
      leadsTo: (place) => allowed.leadsTo(place) && isBeside(place, 0, 0),
      why: (place, error) =>
        isBeside(place, error, 1) ? allowed.why(place, error) : { is: 'not-beside', id: enemy.id },
    };
  },
});

/** A Reposition and the Dash after it lead only so far together. */
export const onwardBounds = (id: string): PlaceBounds => ({
  rule: 'Reposition and Dash',
  allowed: (state, table, from) => from && allowedOnwardBy(state, table, id, from),
});
