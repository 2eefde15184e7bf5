import type { PlaceBounds } from '../placing/bounds.ts';
import { actionName } from '../state/action-names.ts';
import { allowedBy, allowedOnwardBy, type PlayersMove } from './players-move.ts';

/** A move leads only so far. */
export const moveBounds = (id: string, move: PlayersMove): PlaceBounds => ({
  rule: actionName[move.action],
  allowed: (state, table, from) => from && allowedBy(state, table, id, from, move),
});

/** A Reposition and the Dash after it lead only so far together. */
export const onwardBounds = (id: string): PlaceBounds => ({
  rule: 'Reposition and Dash',
  allowed: (state, table, from) => from && allowedOnwardBy(state, table, id, from),
});
