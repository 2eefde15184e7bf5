import { apart } from '../../../geometry/point.ts';
import { baseOf } from '../../board/table/table-of.ts';
import type { GameState } from '../../state/state.ts';

/** Whether two are surely farther apart than that: by both places, as the crow flies, with whatever they may be wrong by. */
export function areTooFar(state: GameState, a: string, b: string, within: number): boolean {
  const [from, to] = [state.positions[a], state.positions[b]];
  if (!state.keepsPositions || !from || !to) return false;
  const bases = (baseOf(state, a) + baseOf(state, b)) / 50.8;
  return apart(from, to) - bases > within + from.error + to.error;
}
