import { version } from '../../../package.json';
import { nameOfAddress } from '../../engine/address.ts';
import type { Question } from '../../engine/question.ts';
import { type Asked, resolve, type Source } from '../../engine/resolve.ts';
import type { Refusal } from '../../engine/rule.ts';
import { type Answerers, decide } from '../../game/answering/decide.ts';
import { insistAllUsed, leftOf } from '../../game/answering/given.ts';
import { inOrder } from '../../game/answering/sources.ts';
import { answerersOn, type Terms } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { failureOf } from '../../game/keeping/keeper.ts';
import { freshSeed, trialDice } from '../../game/performing/deed-dice.ts';
import { sessionFormat } from '../../session/journal/format.ts';
import type { MatchedDeed } from '../rules/deed.ts';
import { matchedRule } from '../rules/deeds.ts';
import type { MatchedEvent } from '../rules/events.ts';
import { evolveMatched } from '../rules/evolve.ts';
import { type MatchedConfig, type MatchedState, matchedStart } from '../rules/state.ts';
import type { MatchedDraft } from '../session/format.ts';
import { createMatched, type MatchedFile, matchedAt, readMatched, stateOfMatched } from '../session/session.ts';
import { emptyMatched, type MatchedTimeline } from '../session/timeline.ts';
import { matchedSentences } from '../view/sentences.ts';
import { sealedAnswer } from './again.ts';
import { changeMatch } from './keeper.ts';
import { nextDice } from './match-dice.ts';

/** A matched play game as it stands. */
export interface MatchedGame {
  readonly session: MatchedFile;
  readonly state: MatchedState;
}

/** The game as it stands, or stood once entry `at` had been written. Throws `Failure`. */
export function readMatchedGame(path: string, at?: number): MatchedGame {
  const read = readMatched(path);
  if (!read.ok) throw failureOf(read);
  const session = at === undefined ? read.session : matchedAt(read.session, at);
  if (!session)
    throw new Failure('usage', `There is no entry ${at}: the session has entries 1 to ${read.session.entries.length}.`);
  return { session, state: stateOfMatched(session) };
}

/** A deed of matched play that was carried out; `entry`: its number, undefined for a dry run. */
export interface MatchedDone {
  readonly entry: number | undefined;
  readonly before: MatchedState;
  readonly state: MatchedState;
  readonly events: readonly MatchedEvent[];
  readonly asked: readonly Asked[];
  readonly says: readonly string[];
}

async function resolved(terms: Terms, deed: MatchedDeed, before: MatchedState, dice: Source<MatchedState>) {
  const { ask } = terms;
  const answerers: Answerers<MatchedState, unknown, MatchedEvent> = {
    ...answerersOn<MatchedState, unknown, MatchedEvent>(terms, dice),
    prompt: ask && ((question, events) => ask(question, undefined, matchedSentences(events, before))),
  };
  const { state, events, asked } = await decide(
    () => matchedRule(deed),
    before,
    evolveMatched,
    answerers,
    overruleMatched(terms),
  );
  insistAllUsed(leftOf(terms.given, asked), asked);
  const draft = matchedDraft(deed, before, events, asked, terms.force ? (terms.reason ?? '') : undefined);
  return { draft, done: { before, state, events, asked, says: draft.says } };
}

/** By force, a refusal becomes an override in the journal. */
export const overruleMatched = ({ force, reason = '' }: Terms): ((refusal: Refusal) => MatchedEvent) | undefined =>
  force ? ({ rule, message }) => ({ type: 'override', rule, message, reason }) : undefined;

/** A deed as the journal keeps it, with what was secret sealed. */
export const matchedDraft = (
  deed: MatchedDeed,
  before: MatchedState,
  events: readonly MatchedEvent[],
  asked: readonly Asked[],
  reason?: string,
): MatchedDraft => ({
  ...deed,
  answers: asked.map((one) => sealedAnswer(one, before.config.seed)),
  events,
  says: matchedSentences(events, before),
  questions: asked.filter(({ question, answer }) => question.kind !== 'dice' && answer.source !== 'seed').length,
  ...(reason === undefined ? {} : { reason }),
});

/**
 * Carries out a deed and keeps it as one entry; `seen`: the match that people have before them, and want to go on with.
 * Throws `Failure`; nothing has been written then.
 */
export async function performMatched(
  path: string,
  terms: Terms,
  deed: MatchedDeed | ((state: MatchedState) => MatchedDeed),
  seen?: MatchedGame,
): Promise<MatchedDone> {
  return changeMatch(path, { dryRun: terms.dryRun, ask: terms.ask, seen: seen?.session }, async (session) => {
    const before = stateOfMatched(session);
    const wanted = salted(typeof deed === 'function' ? deed(before) : deed, before);
    if (terms.dryRun) insistNoSecret(wanted, terms);
    const dice = terms.dryRun ? trialDice() : nextDice(before, session.timeline);
    const { draft, done } = await resolved(terms, wanted, before, dice);
    return { line: draft, result: done };
  });
}

/** What is sealed in a deed has a salt that nobody could know, the same when the deed is resolved again. */
const salted = (deed: MatchedDeed, { step }: MatchedState): MatchedDeed =>
  deed.do === 'next' && step === 'tac-ops' ? { ...deed, args: { salt: freshSeed() } } : deed;

/** A dry run tells nobody whether a secret was guessed. */
export function insistNoSecret({ do: what }: Pick<MatchedDeed, 'do'>, { given }: Terms): void {
  if (what === 'reveal' || given.answers.some(({ name }) => nameOfAddress(name) === 'tac-op'))
    throw new Failure('refused', 'A Tac Op is not shown in a dry run: that would tell whether it is held.');
}

/** Begins a game in a new file. Throws `Failure`. */
export async function beginMatched(path: string, terms: Terms, config: MatchedConfig, overwrite: boolean) {
  const start = matchedStart({ ...config, diceBy: 'occasion' });
  const dice = nextDice(start, emptyMatched);
  const { draft, done } = await resolved(terms, { do: 'new-game', args: {} }, start, dice);
  if (terms.dryRun) return { ...done, entry: undefined, backup: null };
  const created = await createMatched(
    path,
    { 'tw-session': sessionFormat, tw: version, ...start.config },
    draft,
    overwrite,
  );
  if (!created.ok) throw failureOf(created);
  return { ...done, entry: 1, backup: created.backup };
}

/** Something that was done, as it is moved. */
type Step = MatchedTimeline['undone'][number];

export interface MatchedTravel {
  readonly entry: number | undefined;
  readonly moved: readonly Step[];
  readonly state: MatchedState;
}

/** Takes back the last deeds, or brings them back: one entry. Throws `Failure`. */
export async function travelMatched(
  path: string,
  way: 'undo' | 'redo',
  count: number,
  dryRun: boolean,
  seen?: MatchedGame,
): Promise<MatchedTravel> {
  const { entry, moved, session } = await changeMatch(path, { dryRun, seen: seen?.session }, async (before) => {
    const steps = movable(before, way).slice(0, count);
    const last = steps.at(-1);
    if (!last || steps.length < count)
      throw new Failure(
        'refused',
        steps.length === 0
          ? `There is nothing to ${way}.`
          : `Only ${steps.length} can be ${way === 'undo' ? 'undone' : 'redone'}.`,
      );
    return { line: way === 'undo' ? { undo: last.n } : { redo: last.n }, result: { moved: steps } };
  });
  return { entry, moved, state: stateOfMatched(session) };
}

/** What can be taken back, or brought back, the next first. The first entry made the game and stays. */
const movable = ({ timeline: { done, undone } }: MatchedFile, way: 'undo' | 'redo'): readonly Step[] =>
  way === 'undo'
    ? done
        .slice(1)
        .map(({ entry }) => entry)
        .reverse()
    : [...undone].reverse();

/** The first question of a deed that somebody has to answer; undefined where it asks nothing, or is refused. */
export function openingOf(terms: Terms, { session, state }: MatchedGame, deed: MatchedDeed): Question | undefined {
  const dice = nextDice(state, session.timeline);
  const { source } = inOrder(answerersOn(terms, dice));
  const outcome = resolve(matchedRule(deed), state, evolveMatched, source);
  return outcome.is === 'question' ? outcome.question : undefined;
}
