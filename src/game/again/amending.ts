import { checkAnswer } from '../../engine/answer.ts';
import type { Answer } from '../../engine/question.ts';
import type { Asked, Source } from '../../engine/resolve.ts';
import { prefixed, vocabulary } from '../../engine/rule.ts';
import type { BattleKind, DeedEntry, KindOfGame, Version } from '../../session/journal/format.ts';
import type { StandingDeed } from '../../session/journal/timeline.ts';
import { type Answerers, decide } from '../answering/decide.ts';
import { insistAllUsed, leftOf } from '../answering/given.ts';
import { agrees } from '../answering/same-answer.ts';
import type { Terms } from '../answering/terms.ts';
import { trialDice } from '../performing/deed-dice.ts';
import type { GameRules } from '../performing/game-rules.ts';
import { draftOf, overruleOn } from '../performing/perform-in.ts';
import { type Again, againOf, areAsWritten, type Rerun, rerunOf } from './resolve-again.ts';

/** What an amendment did to an entry. */
export type Fate = 'amended' | 'as-before' | 'differently' | 'kept' | 'redone' | 'dropped';

/** An entry and its new version, if it has one. `why`: why it no longer held. */
export interface AmendedEntry<K extends KindOfGame = BattleKind> {
  readonly entry: DeedEntry<K>;
  readonly fate: Fate;
  readonly version?: Version<K>;
  readonly why?: string;
}

/** The result of an amendment: the state after it, everything that was asked, the named entry and all later ones. */
export interface AmendedTail<K extends KindOfGame = BattleKind> {
  readonly state: K['state'];
  readonly asked: readonly Asked[];
  readonly amended: readonly AmendedEntry<K>[];
}

const noDice: Source = () => undefined;

/** A dry run uses the dice in the journal, and shows no others of the game. */
const asRecordedOrTrial =
  (answers: readonly Answer[]): Source =>
  (question, occurrence, state) => {
    const kept = answers.filter(({ name }) => name === question.name)[occurrence - 1];
    return kept?.source === 'seed' ? kept : trialDice()(question, occurrence, state);
  };

/** Resolves the first of these entries with other answers, or drops it, and resolves all later ones again. Throws `Failure`. */
export async function amendTail<K extends KindOfGame>(
  rules: GameRules<K>,
  terms: Terms,
  [first, ...later]: readonly [StandingDeed<K>, ...StandingDeed<K>[]],
  start: K['state'],
  drop: boolean,
): Promise<AmendedTail<K>> {
  const { evolve } = rules.journal;
  let state = start;
  const asked: Asked[] = [];
  const amended: AmendedEntry<K>[] = [];

  const put = (one: AmendedEntry<K>): void => {
    amended.push(one);
    state = one.version?.events.reduce((so: K['state'], event) => evolve(so, event), state) ?? state;
  };
  const leave = (entry: DeedEntry<K>, why?: string): void =>
    put({ entry, fate: 'dropped', ...(why === undefined ? {} : { why }) });
  const add = (
    entry: DeedEntry<K>,
    fate: Fate,
    events: readonly K['event'][],
    answered: readonly Asked[],
    why?: string,
  ): void => {
    const { force, reason = entry.reason } = terms;
    const anew = fate === 'amended' || fate === 'redone';
    const because = anew && force ? reason : entry.reason;
    const version: Version<K> = {
      of: entry.n,
      ...draftOf(rules, rules.deedOf(entry), state, events, answered, because),
      ...(entry.reroll === undefined ? {} : { reroll: entry.reroll }),
    };
    put({ entry, fate, version, ...(why === undefined ? {} : { why }) });
  };
  /** The typed answers not used yet, and the other sources. */
  const answerersNow = (dice: Source<K['state']>): Answerers<K['state'], K['about'], K['event']> =>
    rules.answerers({ ...terms, given: leftOf(terms.given, asked) }, dice);

  /** With new answers, and with those of `recorded` where there is no new one. */
  async function decideAnew(
    place: StandingDeed<K>,
    prefix: string,
    fate: Fate,
    isRecorded: boolean,
    why?: string,
  ): Promise<void> {
    const rerun = rerunOf(rules, place, state);
    const dice = terms.dryRun ? asRecordedOrTrial(rerun.answers) : rerun.dice;
    const answerers = answerersNow((question, occurrence, now) =>
      dice?.({ ...question, name: question.name.slice(prefix.length) }, occurrence, now),
    );
    const recorded = isRecorded ? recordedAnswers(rerun) : noDice;
    const rule = () => prefixed(prefix, rerun.rule());
    const overrule = overruleOn(rules, terms) ?? rerun.overrule;
    const outcome = await decide(rule, state, evolve, { ...answerers, recorded }, overrule);
    asked.push(...outcome.asked);
    const named = outcome.asked.map(({ question, answer }) => ({
      question,
      answer: { ...answer, name: answer.name.slice(prefix.length) },
    }));
    add(place.entry, fate, outcome.events, named, why);
  }

  async function askFate(entry: DeedEntry<K>, { why, barred }: Extract<Again, { readonly holds: false }>) {
    const { choose } = vocabulary<K['state'], never, K['about']>();
    const redo = { value: 'redo', label: 'resolve it again on the table as it is now' };
    const question = {
      name: `entry-${entry.n}`,
      why: `Entry ${entry.n} (${rules.words(entry)}) no longer works: ${why}. What becomes of entry ${entry.n}?`,
      options: [
        ...(rules.cannotKeep?.(entry, state) ? [] : [{ value: 'keep', label: 'keep its events as they were' }]),
        ...(barred && !terms.force ? [] : [redo]),
        { value: 'drop', label: 'drop it' },
      ],
      ...(barred ? {} : { suggest: { value: redo.value, because: 'the rules decide' } }),
    };
    const same = (now: K['state']): K['state'] => now;
    const outcome = await decide(() => choose(question), state, same, answerersNow(noDice));
    asked.push(...outcome.asked);
    return outcome.result;
  }

  /** A later entry with its own answers; if it no longer holds, people say what becomes of it. */
  async function replayOne(place: StandingDeed<K>): Promise<void> {
    const { entry } = place;
    const again = againOf(rerunOf(rules, place, state));
    if (again.holds) {
      const fate = areAsWritten(entry.events, again.events, rules.laterEvents) ? 'as-before' : 'differently';
      return add(entry, fate, again.events, again.asked);
    }
    const { why } = again;
    const fate = await askFate(entry, again);
    if (fate === 'keep') return put({ entry, fate: 'kept', why, version: keptAsItWas(entry, rules.deedOf(entry)) });
    if (fate === 'redo') return decideAnew(place, `entry-${entry.n}.`, 'redone', false, why);
    leave(entry, why);
  }

  if (drop) leave(first.entry);
  else await decideAnew(first, '', 'amended', true);
  for (const place of later) await replayOne(place);
  insistAllUsed(leftOf(terms.given, asked), asked);
  return { state, asked, amended };
}

/** The answers of an entry, where they still fit. Dice from the seed come from the seed again. */
const recordedAnswers =
  <S, E, A>({ answers, open, known }: Rerun<S, E, A>): Source<S, A> =>
  (question, occurrence, state) => {
    const kept = answers.filter(({ name }) => name === question.name)[occurrence - 1];
    const answer = kept && (open?.(question, kept) ?? kept);
    if (!answer || answer.source === 'seed' || !checkAnswer(question, answer.value).ok) return undefined;
    const fact = known?.(question, state);
    return fact && !agrees(answer.value, fact) ? undefined : answer;
  };

/** The entry with its events unchanged; `deed`: its deed. */
const keptAsItWas = <K extends KindOfGame>(entry: DeedEntry<K>, deed: K['deed']): Version<K> => {
  const { n, answers, events, says, questions, reason, reroll } = entry;
  return {
    of: n,
    ...deed,
    answers,
    events,
    says,
    questions,
    ...(reason === undefined ? {} : { reason }),
    ...(reroll === undefined ? {} : { reroll }),
    kept: true,
  };
};
