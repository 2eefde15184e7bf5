import type { GameState } from '../../../rules/state/state.ts';
import type { LookedAt } from '../stage/layout.ts';
import { boardMargin, type TurnedBoard } from './turned.ts';

/** The part of the board that is drawn, in inches of the board as it is turned. */
export interface MapView {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Inches around the bases that are looked at, and of the part at least. */
const around = 2;
const atLeast = 9;

/** All of it; where somebody looks at others, all of these with what lies between. */
export function viewOf(
  board: TurnedBoard,
  { positions }: Pick<GameState, 'positions'>,
  looked: LookedAt | null,
): MapView {
  const whole: MapView = {
    left: -boardMargin,
    top: -boardMargin,
    width: board.width + 2 * boardMargin,
    height: board.height + 2 * boardMargin,
  };
  const places = (looked ? [looked.by, ...looked.ids] : []).flatMap((id) => {
    const at = positions[id];
    return at ? [board.at(at)] : [];
  });
  if (places.length < 2) return whole;
  const [across, down] = [stretch(places.map(({ x }) => x)), stretch(places.map(({ y }) => y))];
  return { left: across.from, top: down.from, width: across.length, height: down.length };
}

/** From the least to the most with what is around, and long enough. */
function stretch(all: readonly number[]): { readonly from: number; readonly length: number } {
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const length = Math.max(most - least + 2 * around, atLeast);
  return { from: (least + most - length) / 2, length };
}
