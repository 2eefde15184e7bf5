import type { Point } from '../../geometry/point.ts';
import type { ActArgs } from '../../rules/language/deed.ts';
import type { PlayerAction } from '../../rules/state/state.ts';

/** Something that a player operative can do now, with all that has to be said of it; the rules do not refuse it. */
export interface Choice {
  readonly deed: { readonly do: 'act'; readonly args: ActArgs };
  /** Who acts; undefined: nobody, a counteraction is declined. */
  readonly who?: string;
  /** `done`: its activation ends. */
  readonly action: PlayerAction | 'done';
  /** AP that it takes. */
  readonly ap: number;
  readonly serves: 'mission' | 'attack' | 'move' | 'door' | 'guard' | 'nothing';
  /** Where a move ends, in inches from the north-west corner. */
  readonly end?: Point;
  /** Id of the enemy. */
  readonly target?: string;
  /** Of an attack: the exact chance to incapacitate, and the mean of the wounds; of a fight the chance to be incapacitated as well. */
  readonly odds?: { readonly kill: number; readonly mean: number; readonly die?: number };
}
