/** Damage on one operative by something. */
export interface Damage {
  readonly id: string;
  readonly wounds: number;
  /** The weapon, weapon rule or ability. */
  readonly because: string;
  /** Whose doing it is; null if nobody's. */
  readonly by: string | null;
}
