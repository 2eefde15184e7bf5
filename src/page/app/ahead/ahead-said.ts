import type { GameLine } from '../../../forecast/count/game-line.ts';
import type { Method, PlainState } from '../../../forecast/play/job.ts';

/** What a worker is told: from this state the games with these numbers are played, one after the other. */
export interface GamesWanted {
  readonly state: PlainState;
  readonly numbers: readonly number[];
}

/** What it says: it listens, how it plays, a game is over, or what went wrong. */
export type AheadSaid =
  | { readonly is: 'ready' }
  | { readonly is: 'begun'; readonly method: Method }
  | { readonly is: 'game'; readonly line: GameLine }
  | { readonly is: 'fault'; readonly message: string };
