import type { Question } from '../../engine/question.ts';
import type { Prompt, Terms } from '../../game/answering/terms.ts';
import {
  type MatchedDone,
  type MatchedGame,
  type MatchedTravel,
  openingOf,
  performMatched,
  readMatchedGame,
  travelMatched,
} from '../game/game.ts';
import type { MatchedDeed } from '../rules/deed.ts';

/** How a guided match reaches the match that it plays. Each method may throw `Failure`; nothing has been written then. */
export interface MatchSeat {
  read(): MatchedGame;
  /** The first question of the next step; undefined where it asks nothing. */
  opening(seen: MatchedGame): Question | undefined;
  /** Carries the next step out and keeps it. */
  next(ask: Prompt, seen: MatchedGame): Promise<MatchedDone>;
  /** Takes the last step back. */
  undo(seen: MatchedGame): Promise<MatchedTravel>;
}

const next: MatchedDeed = { do: 'next', args: {} };

/** A seat at the match in a session file; its steps are carried out on these terms. */
export const seatAtMatch = (path: string, terms: Terms): MatchSeat => ({
  read: () => readMatchedGame(path),
  opening: (seen) => openingOf(terms, seen, next),
  next: (ask, seen) => performMatched(path, { ...terms, ask }, next, seen),
  undo: (seen) => travelMatched(path, 'undo', 1, false, seen),
});
