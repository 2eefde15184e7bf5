import { version } from '../../package.json';
import { seededDice } from '../engine/dice.ts';
import type { Answer, Question } from '../engine/question.ts';
import { type Asked, resolve } from '../engine/resolve.ts';
import { seal } from '../engine/seal.ts';
import type { MatchedDeed } from '../rules/matched/deed.ts';
import { matchedRule } from '../rules/matched/deeds.ts';
import type { MatchedEvent } from '../rules/matched/events.ts';
import { evolveMatched } from '../rules/matched/evolve.ts';
import { type MatchedConfig, type MatchedState, matchedStart } from '../rules/matched/state.ts';
import { sessionFormat } from '../session/format.ts';
import {
  appendMatched,
  createMatched,
  type MatchedDeedEntry,
  type MatchedDraft,
  type MatchedFile,
  type MatchedSession,
  openMatched,
  readMatched,
  stateOfMatched,
} from '../session/matched-session.ts';
import { matchedSentences } from '../view/matched/sentences.ts';
import { decide } from './decide.ts';
import { Failure } from './failure.ts';
import { failureOf } from './keeper.ts';
import { inOrder, insistAllUsed, leftOf } from './sources.ts';
import { answerersOn, type Terms } from './terms.ts';

/** A matched play game as it stands. */
export interface MatchedGame {
  readonly session: MatchedFile;
  readonly state: MatchedState;
}

/** Throws `Failure`. */
export function readMatchedGame(path: string): MatchedGame {
  const read = readMatched(path);
  if (!read.ok) throw failureOf(read);
  return { session: read.session, state: stateOfMatched(read.session) };
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

const keyAt = (position: number): string => `${position}`;

async function resolved(terms: Terms, deed: MatchedDeed, before: MatchedState, position: number) {
  const { force, reason = '' } = terms;
  const overrule = force
    ? ({ rule, message }: { rule: string; message: string }): MatchedEvent => ({
        type: 'override',
        rule,
        message,
        reason,
      })
    : undefined;
  const answerers = answerersOn(terms, seededDice(before.config.seed, keyAt(position)));
  const { state, events, asked } = await decide(() => matchedRule(deed), before, evolveMatched, answerers, overrule);
  insistAllUsed(leftOf(terms.given, asked), asked);
  const says = matchedSentences(events, before);
  const draft: MatchedDraft = {
    ...deed,
    answers: asked.map((one) => sealedAnswer(one, before.config.seed)),
    events,
    says,
    questions: asked.filter(({ question, answer }) => question.kind !== 'dice' && answer.source !== 'seed').length,
    ...(force ? { reason } : {}),
  };
  return { draft, done: { before, state, events, asked, says } };
}

/** What was answered in secret is kept sealed. */
function sealedAnswer({ question, answer }: Asked, seed: string): Answer {
  if (!isSecret(question)) return answer;
  return { ...answer, value: seal(JSON.stringify(answer.value), `${seed}/${answer.name}`) };
}

const isSecret = (question: Question): boolean => question.secret === true;

/** Carries out a deed and keeps it as one entry. Throws `Failure`; nothing has been written then. */
export async function performMatched(path: string, terms: Terms, deed: MatchedDeed): Promise<MatchedDone> {
  if (terms.dryRun) {
    const { session, state } = readMatchedGame(path);
    const { done } = await resolved(terms, deed, state, session.standing.length + 1);
    return { ...done, entry: undefined };
  }
  const open = await openMatched(path);
  if (!open.ok) throw failureOf(open);
  try {
    const before = stateOfMatched(open.session);
    const { draft, done } = await resolved(terms, deed, before, open.session.standing.length + 1);
    const written = appendMatched(open.session, draft);
    if (!written.ok) throw failureOf(written);
    return { ...done, entry: written.entry.n };
  } finally {
    open.lock.release();
  }
}

/** Begins a game in a new file. Throws `Failure`. */
export async function beginMatched(path: string, terms: Terms, config: MatchedConfig, overwrite: boolean) {
  const { draft, done } = await resolved(terms, { do: 'new-game', args: {} }, matchedStart(config), 1);
  if (terms.dryRun) return { ...done, entry: undefined, backup: null };
  const created = await createMatched(path, { 'tw-session': sessionFormat, tw: version, ...config }, draft, overwrite);
  if (!created.ok) throw failureOf(created);
  return { ...done, entry: 1, backup: created.backup };
}

export interface MatchedTravel {
  readonly entry: number | undefined;
  readonly moved: readonly MatchedDeedEntry[];
  readonly state: MatchedState;
}

/** Takes back the last deeds, or brings them back: one entry. Throws `Failure`. */
export async function travelMatched(
  path: string,
  way: 'undo' | 'redo',
  count: number,
  dryRun: boolean,
): Promise<MatchedTravel> {
  const open = await openMatched(path);
  if (!open.ok) throw failureOf(open);
  try {
    const moved = movable(open.session, way).slice(0, count);
    const last = moved.at(-1);
    if (!last || moved.length < count)
      throw new Failure(
        'refused',
        moved.length === 0
          ? `There is nothing to ${way}.`
          : `Only ${moved.length} can be ${way === 'undo' ? 'undone' : 'redone'}.`,
      );
    if (dryRun) return { entry: undefined, moved, state: stateOfMatched(open.session) };
    const written = appendMatched(open.session, way === 'undo' ? { undo: last.n } : { redo: last.n });
    if (!written.ok) throw failureOf(written);
    return { entry: written.entry.n, moved, state: stateOfMatched(written.session) };
  } finally {
    open.lock.release();
  }
}

/** What can be taken back, or brought back, the next first. The first entry made the game and stays. */
const movable = ({ standing, undone }: MatchedSession, way: 'undo' | 'redo'): readonly MatchedDeedEntry[] =>
  way === 'undo' ? standing.slice(1).reverse() : [...undone].reverse();

/** The first question of a deed that somebody has to answer; undefined where it asks nothing, or is refused. */
export function openingOf(terms: Terms, { session, state }: MatchedGame, deed: MatchedDeed): Question | undefined {
  const dice = seededDice(state.config.seed, keyAt(session.standing.length + 1));
  const { source } = inOrder(answerersOn(terms, dice));
  const outcome = resolve(matchedRule(deed), state, evolveMatched, source);
  return outcome.is === 'question' ? outcome.question : undefined;
}
