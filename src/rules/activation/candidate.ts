import type { Npo } from '../state/state.ts';
import type { Danger } from './danger.ts';
import type { Situation } from './situation.ts';

/** An NPO that may activate or counteract, as far as it is known whom it can attack. */
export interface Candidate {
  readonly npo: Npo;
  at: Situation;
  /** What it would do, as told; null: it can attack nobody that was told of. */
  danger: Danger | null;
  /** The most that it could do; null: nothing. */
  readonly bound: Danger | null;
  /** What it would do if nothing has changed since it was told; else the most that it could do; null: nothing. */
  readonly likely: Danger | null;
  /** It is not known of everybody whether it can attack him. */
  open: boolean;
}
