import { apart } from '../../../geometry/point.ts';
import { baseOf } from '../../board/table/table-of.ts';
import type { GameState } from '../../state/state.ts';

/** Whether two operatives are certainly more than `within` inches apart in a straight line, given the errors of their places. */
export function areTooFar(state: GameState, a: string, b: string, within: number): boolean {
  const [from, to] = [state.positions[a], state.positions[b]];
  if (!state.keepsPositions || !from || !to) return false;
  const bases = (baseOf(state, a) + baseOf(state, b)) / 50.8;
  return apart(from, to) - bases > within + from.error + to.error;
}
