/** What a greedy policy values, in points, so that one thing can be weighed against another. */
export interface Taste {
  /** For an inch nearer to the aim. */
  readonly inch: number;
  /** For what the mission asks for. */
  readonly mission: number;
  /** For a certain kill, and for a wound inflicted. */
  readonly kill: number;
  readonly wound: number;
  /** Further points for a certain kill if the NPO has yet to act in this turning point. */
  readonly first: number;
  /** For being incapacitated for certain, whether in a fight or by NPOs that would see it. */
  readonly fall: number;
  /** For one point of threat, while the threat can still rise. */
  readonly threat: number;
  /** While the tomb sleeps, nobody makes noise before all are in place. */
  readonly quiet: boolean;
  /** The least worth of an attack that is made. */
  readonly least: number;
  /** The same if there is nothing else to do. */
  readonly leastIdle?: number;
  /** Operatives with nothing better to do go on guard. */
  readonly guards: boolean;
  /** For being on guard. */
  readonly guard: number;
}
