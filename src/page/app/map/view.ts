import type { GameState } from '../../../rules/state/state.ts';
import { boardMargin, type TurnedBoard } from './turned.ts';

/** The part of the board that is drawn, in inches of the board as it is turned. */
export interface MapView {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Inches around two bases that are looked at, and of the part at least. */
const around = 2.5;
const atLeast = 9;

/** All of it; where it is asked whether one sees another, both with what lies between. */
export function viewOf(
  board: TurnedBoard,
  { positions }: GameState,
  doubt: { readonly by: string; readonly id: string } | null,
): MapView {
  const whole: MapView = {
    left: -boardMargin,
    top: -boardMargin,
    width: board.width + 2 * boardMargin,
    height: board.height + 2 * boardMargin,
  };
  const [from, to] = [positions[doubt?.by ?? ''], positions[doubt?.id ?? '']];
  if (!from || !to) return whole;
  const [a, b] = [board.at(from), board.at(to)];
  const side = (one: number, other: number): number => Math.max(Math.abs(one - other) + 2 * around, atLeast);
  const [width, height] = [side(a.x, b.x), side(a.y, b.y)];
  return { left: (a.x + b.x - width) / 2, top: (a.y + b.y - height) / 2, width, height };
}
