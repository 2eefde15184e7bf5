import { actionName } from './action-names.ts';
import type { Bounds } from './bounds.ts';
import { allowedBy, type PlayersMove } from './players-move.ts';

/** A move leads only so far. */
export const moveBounds = (id: string, move: PlayersMove): Bounds => ({
  rule: actionName[move.action],
  allowed: (state, table, from) => from && allowedBy(state, table, id, from, move),
});
