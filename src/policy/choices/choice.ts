import type { Point } from '../../geometry/point.ts';
import type { ActArgs } from '../../rules/language/deed.ts';
import type { PlayerAction } from '../../rules/state/state.ts';

/** Something a player operative can do now, with everything the deed has to say; the rules do not refuse it. */
export interface Choice {
  readonly deed: { readonly do: 'act'; readonly args: ActArgs };
  /** Who acts; undefined if a counteraction is declined. */
  readonly who?: string;
  /** `done` ends the activation. */
  readonly action: PlayerAction | 'done';
  /** The AP it takes. */
  readonly ap: number;
  readonly serves: 'mission' | 'attack' | 'move' | 'door' | 'guard' | 'nothing';
  /** Where a move ends, in inches from the north-west corner. */
  readonly end?: Point;
  /** Id of the enemy. */
  readonly target?: string;
  /** For an attack, the exact chance to incapacitate and the mean wounds; for a fight also the chance to be incapacitated. */
  readonly odds?: { readonly kill: number; readonly mean: number; readonly die?: number };
}
