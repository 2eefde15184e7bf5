import type { Leg } from './about.ts';
import type { Enemy, Target } from './remarked.ts';

/** What an NPO was told of one place that lies ahead, by the steps that lead there; null: not asked. */
interface Prospect {
  readonly way: readonly Leg['action'][];
  readonly targets: readonly Target[] | null;
  readonly enemies: readonly Enemy[] | null;
}

/**
 * Whom an NPO can attack from where it stands, as it was told while another one was chosen to activate. Holds as long as it
 * stands there with this APL and Move; of player operatives only of those that have not moved since.
 */
export interface Outlook {
  readonly apl: number;
  /** Inches. */
  readonly move: number;
  /** An enemy is in its control range; null: not asked. */
  readonly engaged: boolean | null;
  /** And it cannot fall back; null: not asked. */
  readonly trapped: boolean | null;
  /** Those in its control range; null: not asked. */
  readonly enemies: readonly Enemy[] | null;
  /** Those whom it can fight across an access point; `somebody`: not told who. */
  readonly across?: readonly Enemy[] | 'somebody';
  /** What it was told of from there; no steps: where it stands. */
  readonly ahead: readonly Prospect[];
  /** It was said that it can attack nobody, by no way. */
  readonly nothing: boolean;
  /** Ids of the player operatives of whom this holds. */
  readonly of: readonly string[];
}
