import type { Point } from '../../../geometry/point.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { chargeAhead } from './charge-ahead.ts';
import { type WeaponAhead, weaponsAhead } from './weapons-ahead.ts';

/** What somebody who acts can do to an enemy. */
export interface AheadOf {
  readonly weapons: readonly WeaponAhead[];
  /** Where a Charge against it ends; undefined where none is in reach. */
  readonly charge: Point | undefined;
}

export { weaponsAhead };

export const aheadOf = (state: GameState, by: string, id: string): AheadOf => ({
  weapons: weaponsAhead(state, by, id),
  charge: chargeAhead(state, by, id),
});
