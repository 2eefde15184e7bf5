import { version } from '../../../package.json';
import type { Terms } from '../../game/answering/terms.ts';
import type { Game } from '../../game/keeping/game.ts';
import { keeperOfFile } from '../../game/keeping/in-file.ts';
import { failureOf, type Keeper } from '../../game/keeping/keeper.ts';
import { diceNow } from '../../game/performing/deed-dice.ts';
import { insistOnLengths } from '../../game/performing/lengths.ts';
import { type Performed, resolveDeedIn } from '../../game/performing/perform-in.ts';
import { createSession } from '../../session/files/create-session.ts';
import { type Loaded, readSessionOf } from '../../session/files/read-session.ts';
import { sessionFormat } from '../../session/journal/format.ts';
import { noOccasions } from '../../session/journal/occasions.ts';
import { type MatchedConfig, matchedStart } from '../rules/state.ts';
import { type MatchedHeader, type MatchKind, matchJournal } from '../session/match-journal.ts';
import { match } from './match.ts';

/** A match in its present state, and where it is stored. */
export type MatchedGame = Game<MatchKind>;
export type MatchKeeper = Keeper<MatchKind>;

type Beside = Parameters<typeof keeperOfFile>[3];

/** A match in a session file. */
export const keptMatch = (path: string, beside?: Beside): MatchKeeper =>
  keeperOfFile(matchJournal, match.words, path, beside);

/** The session file of a match, read and checked. */
export const readMatch = (path: string): Loaded<MatchKind> => readSessionOf(matchJournal, path);

/** A match that was begun; `entry`: undefined for a dry run, `backup`: where an older session went. */
export interface BegunMatch extends Performed<MatchKind> {
  readonly entry: number | undefined;
  readonly backup: string | null;
}

/** Begins a match in a new file. Its own dice are used even in a dry run: there is no match to reveal yet. Throws `Failure`. */
export async function beginMatched(
  path: string,
  terms: Terms,
  config: MatchedConfig,
  overwrite: boolean,
): Promise<BegunMatch> {
  insistOnLengths('The game', config);
  const state = matchedStart(config);
  const dice = diceNow(match, { state, occasions: noOccasions });
  const begun = await resolveDeedIn(match, { ...terms, dryRun: false }, { do: 'new-game', args: {} }, state, dice);
  if (terms.dryRun) return { ...begun, entry: undefined, backup: null };
  const header: MatchedHeader = { 'tw-session': sessionFormat, tw: version, ...state.config };
  const created = await createSession(matchJournal, path, header, begun.draft, { overwrite });
  if (!created.ok) throw failureOf(created);
  created.lock.release();
  return { ...begun, entry: 1, backup: created.backup };
}
