import { amendIn } from '../../src/game/again/amend.ts';
import { verifyIn } from '../../src/game/again/verify.ts';
import { entryAgain } from '../../src/game/again/why.ts';
import type { Terms } from '../../src/game/answering/terms.ts';
import { gameAt } from '../../src/game/keeping/game.ts';
import { timeTravel } from '../../src/game/keeping/keeper.ts';
import { openingIn } from '../../src/game/performing/perform.ts';
import { performIn } from '../../src/game/performing/perform-in.ts';
import { keptMatch, type MatchedGame } from '../../src/matched/game/game.ts';
import { match } from '../../src/matched/game/match.ts';
import type { MatchedDeed } from '../../src/matched/rules/deed.ts';
import type { MatchedState } from '../../src/matched/rules/state.ts';
import { planRedo, planUndo } from '../../src/session/journal/timeline.ts';

/* A match in a file, each thing done by a keeper of its own, as by commands one after another. */

export { beginMatched } from '../../src/matched/game/game.ts';

export function readMatchedGame(path: string, at?: number): MatchedGame {
  const game = keptMatch(path).read();
  return at === undefined ? game : gameAt(game, at);
}

export const performMatched = async (
  path: string,
  terms: Terms,
  deed: MatchedDeed | ((state: MatchedState) => MatchedDeed),
  seen?: MatchedGame,
) => performIn(match, keptMatch(path), { ...terms, seen }, deed);

export const travelMatched = async (
  path: string,
  way: 'undo' | 'redo',
  count: number,
  dryRun: boolean,
  seen?: MatchedGame,
) =>
  timeTravel(keptMatch(path), { dryRun, seen }, (line) =>
    way === 'undo' ? planUndo(line, { count }) : planRedo(line, count),
  );

export const amendMatched = async (path: string, terms: Terms, n: number, drop: boolean) =>
  amendIn(match, keptMatch(path), terms, n, drop);

export const openingOf = async (terms: Terms, game: MatchedGame, deed: MatchedDeed) =>
  (await openingIn(match, terms, game, deed)).asked?.question;

export const whyMatchedEntry = (game: MatchedGame, n: number | undefined) => entryAgain(match, game, n).one;

export const verifyMatched = (path: string) => verifyIn(match, readMatchedGame(path), keptMatch(path).changed());
