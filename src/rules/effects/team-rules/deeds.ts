import type { Doing } from '../../moments/own-deeds.ts';
import type { OwnRule } from '../../state/own-rules.ts';

/** Who uses a rule, on whom, and what was chosen with it. */
export interface Deeds {
  readonly own: OwnRule;
  /** Null: all whose it is. */
  readonly self: string | null;
  readonly player?: string | undefined;
  readonly targets?: readonly string[];
  readonly enemy?: string | undefined;
  readonly choice?: string | undefined;
  /** None where damage, actions and places are left to the table. */
  readonly doing?: Doing | undefined;
}
