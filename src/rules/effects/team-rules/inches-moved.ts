import { apart } from '../../../geometry/point.ts';
import { firstSolids } from '../../board/ground/judge.ts';
import { tableOf } from '../../board/table/table-of.ts';
import { moveNow } from '../../state/own-figures.ts';
import { type GameState, isMove, type Operative } from '../../state/state.ts';

/** The most inches of a condition on moves: so many, or the Move stat. */
export type MostMoved = number | 'move';

/** A Dash of anybody. */
const dashInches = 3;

/**
 * Whether it has moved no more than that in its activation or counteraction, by what it performed and by the shortest way from
 * where its one move began; undefined where only the table knows.
 */
export function hasMovedAtMost(state: GameState, self: Operative, most: MostMoved): boolean | undefined {
  const acting = state.acting?.id === self.id ? state.acting : undefined;
  if (acting === undefined) return undefined;
  const moves = acting.performed.filter(isMove);
  const [only] = moves;
  if (only === undefined) return true;
  if (moves.length > 1) return undefined;
  if (most === 'move' && (only === 'reposition' || only === 'fall-back')) return true;
  const limit = most === 'move' ? moveNow(state, self) : most;
  if (limit === undefined) return undefined;
  if (only === 'dash' && limit >= dashInches) return true;
  return byPlaces(state, self.id, acting.movedFrom, limit);
}

function byPlaces(
  state: GameState,
  id: string,
  from: GameState['positions'][string] | undefined,
  limit: number,
): boolean | undefined {
  const to = state.positions[id];
  const table = state.keepsPositions ? tableOf(state) : undefined;
  if (!table || !from || !to) return undefined;
  const doubt = from.error + to.error;
  if (apart(from, to) > limit + doubt) return false;
  const shortest = firstSolids(table.board).ways.length(from, to);
  return shortest <= limit - doubt ? true : undefined;
}
