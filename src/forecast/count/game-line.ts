/** One game that was played on, as it is written: a line of JSON. */
export interface GameLine {
  /** Its number: its dice hang on that, whatever order games are played in. */
  readonly k: number;
  /** Which option was played, from 0. */
  readonly o: number;
  /** Won, lost, undecided at the cap, or broken (`why` says how): a broken game is never left out. */
  readonly r: 'w' | 'l' | 'u' | 'x';
  /** Why it ended so. */
  readonly why: string;
  /** The turning point that it ended in. */
  readonly tp: number;
  /** Player operatives that were incapacitated. */
  readonly down: number;
  /** The threat level at the end of each turning point, from the first that was played in. */
  readonly th: readonly number[];
  /** Deeds. */
  readonly d: number;
  /** A sum of all that happened, by which a game of another machine is checked; lines of earlier releases may have none. */
  readonly h?: string;
}
