import { checkAnswer } from '../../engine/answer.ts';
import type { Answer } from '../../engine/question.ts';
import type { Asked, Source } from '../../engine/resolve.ts';
import { prefixed, type Refusal, vocabulary } from '../../engine/rule.ts';
import { type Answerers, decide } from '../answering/decide.ts';
import { insistAllUsed, leftOf } from '../answering/given.ts';
import { agrees } from '../answering/same-answer.ts';
import type { Terms } from '../answering/terms.ts';
import { trialDice } from '../performing/deed-dice.ts';
import { type Again, againOf, areAsWritten, type Rerun } from './resolve-again.ts';

/** How an entry came out of an amendment. */
export type Fate = 'amended' | 'as-before' | 'differently' | 'kept' | 'redone' | 'dropped';

/** An entry and its new version, if it has one. `why`: why it no longer held. */
export interface AmendedEntry<D, V> {
  readonly entry: D;
  readonly fate: Fate;
  readonly version?: V;
  readonly why?: string;
}

/** What came of an amendment: the state after it, all that was asked, the entry named and all that stood after it. */
export interface AmendedTail<S, D, V> {
  readonly state: S;
  readonly asked: readonly Asked[];
  readonly amended: readonly AmendedEntry<D, V>[];
}

/** An entry that stands; its position seeds its dice. */
export interface StandingEntry<D> {
  readonly entry: D;
  readonly position: number;
}

interface KeptEntry<E> {
  readonly n: number;
  readonly do: string;
  readonly events: readonly E[];
  readonly reason?: string;
}
interface NewVersion<E> {
  readonly events: readonly E[];
  readonly says: readonly string[];
}

/** What is played, as far as an amendment has to know it: states, events, entries, their new versions, what questions are about. */
export interface Amendable<S, E extends { readonly type: string }, D extends KeptEntry<E>, V extends NewVersion<E>, A> {
  readonly evolve: (state: S, event: E) => S;
  /** The entry as it would be resolved on that table. */
  rerun(place: StandingEntry<D>, state: S): Rerun<S, E, A>;
  answerers(terms: Terms, dice: Source<S>): Answerers<S, A, E>;
  overruleOn(terms: Terms): ((refusal: Refusal) => E) | undefined;
  version(entry: D, before: S, events: readonly E[], asked: readonly Asked[], reason: string | undefined): V;
  /** The same version with the events as they were. */
  kept(entry: D): V;
  /** The entry's deed in words. */
  words(entry: D): string;
  /** Its events cannot be kept on that table. */
  cannotKeep(entry: D, state: S): boolean;
  /** What is compared of events; left out: those of battles. */
  readonly happenings?: Parameters<typeof areAsWritten>[2];
}

const noDice: Source = () => undefined;

/** A dry run has the dice that are in the journal, and tells no others of the game. */
const asRecordedOrTrial =
  (answers: readonly Answer[]): Source =>
  (question, occurrence, state) => {
    const kept = answers.filter(({ name }) => name === question.name)[occurrence - 1];
    return kept?.source === 'seed' ? kept : trialDice()(question, occurrence, state);
  };

/** Resolves the first of these entries with other answers, or drops it, and all that stand after it again. Throws `Failure`. */
export async function amendTail<
  S,
  E extends { readonly type: string },
  D extends KeptEntry<E>,
  V extends NewVersion<E>,
  A,
>(
  game: Amendable<S, E, D, V, A>,
  terms: Terms,
  [first, ...later]: readonly [StandingEntry<D>, ...StandingEntry<D>[]],
  start: S,
  drop: boolean,
): Promise<AmendedTail<S, D, V>> {
  let state = start;
  const asked: Asked[] = [];
  const amended: AmendedEntry<D, V>[] = [];

  const put = (one: AmendedEntry<D, V>): void => {
    amended.push(one);
    state = one.version?.events.reduce(game.evolve, state) ?? state;
  };
  const leave = (entry: D, why?: string): void =>
    put({ entry, fate: 'dropped', ...(why === undefined ? {} : { why }) });
  const add = (entry: D, fate: Fate, events: readonly E[], answered: readonly Asked[], why?: string): void => {
    const { force, reason = entry.reason } = terms;
    const anew = fate === 'amended' || fate === 'redone';
    const version = game.version(entry, state, events, answered, anew && force ? reason : entry.reason);
    put({ entry, fate, version, ...(why === undefined ? {} : { why }) });
  };
  /** The typed answers that are still unused, and the other sources. */
  const answerersNow = (dice: Source<S>): Answerers<S, A, E> =>
    game.answerers({ ...terms, given: leftOf(terms.given, asked) }, dice);

  /** With new answers, and with those of `recorded` where there are no new ones. */
  async function decideAnew(
    place: StandingEntry<D>,
    prefix: string,
    fate: Fate,
    isRecorded: boolean,
    why?: string,
  ): Promise<void> {
    const rerun = game.rerun(place, state);
    const dice = terms.dryRun ? asRecordedOrTrial(rerun.answers) : rerun.dice;
    const answerers = answerersNow((question, occurrence, now) =>
      dice?.({ ...question, name: question.name.slice(prefix.length) }, occurrence, now),
    );
    const recorded = isRecorded ? recordedAnswers(rerun) : noDice;
    const rule = () => prefixed(prefix, rerun.rule());
    const overrule = game.overruleOn(terms) ?? rerun.overrule;
    const outcome = await decide(rule, state, game.evolve, { ...answerers, recorded }, overrule);
    asked.push(...outcome.asked);
    const named = outcome.asked.map(({ question, answer }) => ({
      question,
      answer: { ...answer, name: answer.name.slice(prefix.length) },
    }));
    add(place.entry, fate, outcome.events, named, why);
  }

  async function askFate(entry: D, { why, barred }: Extract<Again, { readonly holds: false }>) {
    const { choose } = vocabulary<S, never, A>();
    const redo = { value: 'redo', label: 'resolve it again on the table as it is now' };
    const question = {
      name: `entry-${entry.n}`,
      why: `Entry ${entry.n} (${game.words(entry)}) no longer works: ${why}. What shall become of it?`,
      options: [
        ...(game.cannotKeep(entry, state) ? [] : [{ value: 'keep', label: 'keep its events as they were' }]),
        ...(barred && !terms.force ? [] : [redo]),
        { value: 'drop', label: 'drop it' },
      ],
      ...(barred ? {} : { suggest: { value: redo.value, because: 'the rules decide' } }),
    };
    const same = (now: S): S => now;
    const outcome = await decide(() => choose(question), state, same, answerersNow(noDice));
    asked.push(...outcome.asked);
    return outcome.result;
  }

  /** A later entry with its own answers; where it no longer holds, someone says what becomes of it. */
  async function replayOne(place: StandingEntry<D>): Promise<void> {
    const { entry } = place;
    const again = againOf(game.rerun(place, state));
    if (again.holds) {
      const fate = areAsWritten(entry.events, again.events, game.happenings) ? 'as-before' : 'differently';
      return add(entry, fate, again.events, again.asked);
    }
    const { why } = again;
    const fate = await askFate(entry, again);
    if (fate === 'keep') return put({ entry, fate: 'kept', why, version: game.kept(entry) });
    if (fate === 'redo') return decideAnew(place, `entry-${entry.n}.`, 'redone', false, why);
    leave(entry, why);
  }

  if (drop) leave(first.entry);
  else await decideAnew(first, '', 'amended', true);
  for (const place of later) await replayOne(place);
  insistAllUsed(leftOf(terms.given, asked), asked);
  return { state, asked, amended };
}

/** The answers of an entry where they still fit. Dice of the seed are left to the seed, which has them still. */
const recordedAnswers =
  <S, E, A>({ answers, open, known }: Rerun<S, E, A>): Source<S, A> =>
  (question, occurrence, state) => {
    const kept = answers.filter(({ name }) => name === question.name)[occurrence - 1];
    const answer = kept && (open?.(question, kept) ?? kept);
    if (!answer || answer.source === 'seed' || !checkAnswer(question, answer.value).ok) return undefined;
    const fact = known?.(question, state);
    return fact && !agrees(answer.value, fact) ? undefined : answer;
  };
