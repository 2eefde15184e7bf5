/** One game played ahead, as written: a line of JSON. */
export interface GameLine {
  /** Its number: its dice depend on that, whatever order games are played in. */
  readonly k: number;
  /** Which option was played, from 0. */
  readonly o: number;
  /** Won, lost, undecided at the cap, or broken (`why` says how): a broken game is never left out. */
  readonly r: 'w' | 'l' | 'u' | 'x';
  /** Why it ended that way. */
  readonly why: string;
  /** The turning point in which it ended. */
  readonly tp: number;
  /** How many player operatives were incapacitated. */
  readonly down: number;
  /** The threat level at the end of each turning point, from the first one played. */
  readonly th: readonly number[];
  /** The number of deeds. */
  readonly d: number;
  /** A checksum of everything that happened, to check a game on another machine; absent in lines of earlier releases. */
  readonly h?: string;
}
