/** A valid target as it is seen from where the one who shoots then stands. */
export interface Target {
  readonly id: string;
  readonly cover: boolean;
  readonly obscured: boolean;
  /** The players say that it is worse for them than any other (Threat Principle). */
  readonly worse?: boolean;
}

/** An enemy in control range, and how many others assist against it (core rules, Fight). */
export interface Enemy {
  readonly id: string;
  readonly assists: number;
  /** The players say that it is worse for them than any other (Threat Principle). */
  readonly worse?: boolean;
}

/** A step of a way. */
export type StepAhead = 'operate-hatch' | 'reposition' | 'dash' | 'charge' | 'fall-back';

/** What an NPO was told of one place that lies ahead, by the steps that lead there; null: not asked. */
interface Prospect {
  readonly way: readonly StepAhead[];
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
  /** Enemies that it can fight across an access point; `somebody`: not told who. */
  readonly across?: readonly Enemy[] | 'somebody';
  /** What it was told of from there; no steps: where it stands. */
  readonly ahead: readonly Prospect[];
  /** It was said that it can attack nobody, by no way. */
  readonly nothing: boolean;
  /** Ids of the player operatives that this holds for. */
  readonly of: readonly string[];
  /** It was said that it can attack somebody else, though not whom. */
  readonly attacks?: true;
}
