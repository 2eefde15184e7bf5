/** What a greedy policy holds dear; points, so that one of them can be set off against another. */
export interface Taste {
  /** Of an inch nearer to the aim. */
  readonly inch: number;
  /** Of what the mission asks for. */
  readonly mission: number;
  /** Of a certain kill, and of a wound inflicted. */
  readonly kill: number;
  readonly wound: number;
  /** Of a certain kill more, where the NPO has yet to act in this turning point. */
  readonly first: number;
  /** Of its own certain fall, wherever it may come from: a fight, or NPOs that would see it. */
  readonly fall: number;
  /** Of one point of threat, while the threat is below its most. */
  readonly threat: number;
  /** While the tomb sleeps nobody makes a noise before all are in place. */
  readonly quiet: boolean;
  /** An attack has to be worth so much, to be made. */
  readonly least: number;
  /** The same where there is nothing else to do. */
  readonly leastIdle?: number;
  /** Operatives that cannot do better go on guard. */
  readonly guards: boolean;
  /** Of being on guard. */
  readonly guard: number;
}
