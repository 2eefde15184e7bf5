/** A valid target as the shooter sees it from where it then stands. */
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

/** What an NPO was told about one place ahead, by the steps that lead there; null: not asked. */
interface Prospect {
  readonly way: readonly StepAhead[];
  readonly targets: readonly Target[] | null;
  readonly enemies: readonly Enemy[] | null;
}

/**
 * Which operatives an NPO can attack from where it stands, as said while another one was chosen to activate. Holds while it stays
 * there with this APL and Move; about player operatives, only while they have not moved since.
 */
export interface Outlook {
  readonly apl: number;
  /** Inches. */
  readonly move: number;
  /** An enemy is in its control range; null: not asked. */
  readonly engaged: boolean | null;
  /** Whether it then cannot fall back; null: not asked. */
  readonly trapped: boolean | null;
  /** Those in its control range; null: not asked. */
  readonly enemies: readonly Enemy[] | null;
  /** Enemies that it can fight across an access point; `somebody`: not said who. */
  readonly across?: readonly Enemy[] | 'somebody';
  /** What it was told from there; no steps: where it stands. */
  readonly ahead: readonly Prospect[];
  /** It was said that it can attack nobody in any way. */
  readonly nothing: boolean;
  /** Ids of the player operatives that it covers. */
  readonly of: readonly string[];
  /** It was said that it can attack somebody else, though not whom. */
  readonly attacks?: true;
}
