import type { Player } from '../../rules/state/state.ts';
import type { Block } from '../../view/page/page.ts';

/**
 * A match as everybody at the table may know it, drawn by the server: no page has more of it than this, and what it is asked and told.
 * `tag` tells this state of it from every other.
 */
export interface MatchSent {
  readonly is: 'match';
  readonly tag: string;
  readonly players: readonly Player[];
  /** The head line, in pieces. */
  readonly head: readonly string[];
  /** What the last step said. */
  readonly lately: readonly string[];
  /** How it ended, in a sentence; null while it goes on. */
  readonly ended: string | null;
  /** What can be looked up; the first is how it stands. */
  readonly sheets: readonly MatchSheet[];
}

export interface MatchSheet {
  readonly title: string;
  readonly blocks: readonly Block[];
}
