import { type Amendable, type AmendedTail, amendTail } from '../../game/again/amending.ts';
import { answerersOn, type Terms } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import type { MatchedEvent } from '../rules/events.ts';
import { evolveMatched } from '../rules/evolve.ts';
import type { MatchedState } from '../rules/state.ts';
import { type MatchedDeedEntry, type MatchedVersion, matchedDeedOf } from '../session/format.ts';
import { type MatchedFile, replayMatched } from '../session/session.ts';
import { matchedDeedWords } from '../view/deed-words.ts';
import { matchedHappenings, rerunMatched } from './again.ts';
import { insistNoSecret, matchedDraft, overruleMatched } from './game.ts';
import { changeMatch } from './keeper.ts';

/** `entry`: its number in the journal; undefined for a dry run. */
export interface AmendedMatch extends AmendedTail<MatchedState, MatchedDeedEntry, MatchedVersion> {
  readonly entry: number | undefined;
}

/**
 * Corrects a standing entry, with other answers or by dropping it, and resolves all that stood after it again with the
 * answers they have. All of it is one entry. Throws `Failure`; nothing has been written then.
 */
export async function amendMatched(path: string, terms: Terms, n: number, drop: boolean): Promise<AmendedMatch> {
  return changeMatch(path, { dryRun: terms.dryRun, ask: terms.ask }, async (session) => {
    if (terms.dryRun) insistNoSecret({ do: 'next' }, terms);
    const tail = await tailOf(session, terms, n, drop);
    const entries = tail.amended.flatMap(({ version }) => (version ? [version] : []));
    const { reason } = terms;
    return { line: { amend: n, entries, ...(reason === undefined ? {} : { reason }) }, result: tail };
  });
}

function tailOf(session: MatchedFile, terms: Terms, n: number, drop: boolean) {
  const told = replayMatched(session);
  const index = told.findIndex(({ entry }) => entry.n === n);
  const [first, ...later] = index < 0 ? [] : told.slice(index);
  if (!first)
    throw new Failure('refused', `There is no entry ${n}, or it is no deed.`, { hint: { advice: 'list-entries' } });
  if (drop && first.entry.do === 'new-game')
    throw new Failure('refused', `Entry ${n} began the game; it can be amended and not dropped.`);
  return amendTail(match, terms, [first, ...later], first.before, drop);
}

const match: Amendable<MatchedState, MatchedEvent, MatchedDeedEntry, MatchedVersion, unknown> = {
  evolve: evolveMatched,
  rerun: rerunMatched,
  answerers: answerersOn,
  overruleOn: overruleMatched,
  version: (entry, before, events, asked, reason) => ({
    of: entry.n,
    ...matchedDraft(matchedDeedOf(entry), before, events, asked, reason),
  }),
  kept: ({ n, at, ...draft }) => ({ of: n, ...draft, kept: true }),
  words: matchedDeedWords,
  cannotKeep: () => false,
  happenings: matchedHappenings,
};
