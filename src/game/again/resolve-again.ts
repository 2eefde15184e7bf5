import { dequal } from 'dequal';
import { checkAnswer } from '../../engine/answer.ts';
import type { Answer, AnswerValue, Question } from '../../engine/question.ts';
import { type Asked, resolve, type Source } from '../../engine/resolve.ts';
import type { Refusal, RuleOf } from '../../engine/rule.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import type { RecordedFact } from '../../rules/facts/fact.ts';
import { recordedAnswer } from '../../rules/facts/recorded.ts';
import type { Deed, Hint } from '../../rules/language/deed.ts';
import type { Rule } from '../../rules/language/language.ts';
import type { About } from '../../rules/questions/about.ts';
import type { GameState } from '../../rules/state/state.ts';
import type { BattleKind, DeedEntry, KindOfGame } from '../../session/journal/format.ts';
import type { StandingDeed } from '../../session/journal/timeline.ts';
import { spoken } from '../../view/questions/question-words.ts';
import { agrees } from '../answering/same-answer.ts';
import { inOrder } from '../answering/sources.ts';
import { diceOfEntry } from '../performing/deed-dice.ts';
import { battle, type GameRules } from '../performing/game-rules.ts';

/** A deed resolved on another table with its answers in the journal, or why that fails. */
export type Again<E = GameEvent> =
  | { readonly holds: true; readonly events: readonly E[]; readonly asked: readonly Asked[] }
  | {
      readonly holds: false;
      /** Continues the sentence "entry 9 no longer holds: ". */
      readonly why: string;
      /** The deed itself no longer makes sense, or the rules refuse it: other answers do not help. */
      readonly barred: boolean;
    };

type Kept<K extends KindOfGame = BattleKind> = Pick<StandingDeed<K>, 'entry' | 'position'>;

/** A deed of any game, to be resolved again from its answers. */
export interface Rerun<S, E, A> {
  readonly rule: () => RuleOf<S, E, void, A, Hint>;
  readonly before: S;
  readonly evolve: (state: S, event: E) => S;
  readonly answers: readonly Answer[];
  /** Turns a stored answer into the one that was given; default: they are the same. */
  readonly open?: (question: Question<A>, kept: Answer) => Answer;
  /** The dice of the seed at its place; undefined if nobody here knows the seed: then the journal's dice are used. */
  readonly dice: Source<S> | undefined;
  readonly known?: ((question: Question<A>, state: S) => RecordedFact | undefined) | undefined;
  /** The answers overrule what the record knows. */
  readonly overruled?: boolean;
  readonly overrule?: ((refusal: Refusal) => E) | undefined;
  /** Questions added by later releases, by name: the answer of an entry that has none. */
  readonly later?: Readonly<Record<string, AnswerValue>>;
}

/** An entry with its own recorded answers and dice. */
export const rerunOf = <K extends KindOfGame>(
  rules: GameRules<K>,
  kept: Kept<K>,
  before: K['state'],
): Rerun<K['state'], K['event'], K['about']> => ({
  rule: () => rules.rule(rules.deedOf(kept.entry)),
  before,
  evolve: rules.journal.evolve,
  answers: kept.entry.answers,
  open: (question, answer) => rules.opened?.(question, answer, before) ?? answer,
  dice: diceOfEntry(rules, kept, before),
  known: rules.known,
  overruled: kept.entry.reason !== undefined,
  overrule: overruleAsBefore<K>(kept.entry),
  later: rules.laterQuestions ?? {},
});

/** A battle's rules, with this rule for its deeds. */
export const battleBy = (deedRule: (deed: Deed) => Rule): GameRules => ({
  ...battle,
  rule: (deed) => spoken(deedRule(deed)),
});

/**
 * Resolves an entry from exactly its own answers and dice.
 * @public The tests resolve whole games by it.
 */
export const resolveAgain = (kept: Kept, before: GameState, deedRule: (deed: Deed) => Rule): Again =>
  againOf(rerunOf(battleBy(deedRule), kept, before));

/** Resolves a deed of any game again. */
export function againOf<S, E, A>(rerun: Rerun<S, E, A>): Again<E> {
  let misfit: string | undefined;
  const { resolution, left } = resolveRecorded(rerun, (question, answer, { fair, fact }) => {
    const checked = checkAnswer(question, answer.value);
    if (!checked.ok) misfit = question.secret ? `its answer to ${question.name} no longer fits` : checked.problem;
    else if (fair !== undefined) misfit = `the dice ${question.name} would be thrown for something else`;
    else if (fact) misfit = withoutStop(fact.because);
    return misfit === undefined;
  });
  switch (resolution.is) {
    case 'question':
      return { holds: false, barred: false, why: misfit ?? `it would now ask ${resolution.question.name}` };
    case 'refused':
      return { holds: false, barred: true, why: withoutStop(resolution.refusal.message) };
    case 'invalid':
      return { holds: false, barred: true, why: withoutStop(resolution.invalid.message) };
    case 'done': {
      if (misfit !== undefined) return { holds: false, barred: false, why: misfit };
      const [name] = left;
      if (name === undefined) return { holds: true, events: resolution.events, asked: resolution.asked };
      return { holds: false, barred: false, why: `${name} is no longer asked` };
    }
  }
}

/** Reasons against a recorded answer. */
interface Against {
  /** What the seed gives, if the journal has other dice for the seed. */
  readonly fair: { readonly value: AnswerValue | undefined } | undefined;
  /** What the record knows, if the journal says otherwise and nobody has overruled it. */
  readonly fact: RecordedFact | undefined;
}

/**
 * Resolves an entry from its recorded answers and from what the record knows. `fits` is asked about each answer used, and ends it
 * by returning false. `left`: the names of answers that nothing asked for.
 */
export function resolveRecorded<S, E, A>(
  { rule, before, evolve, answers: recordedAnswers, open, dice, known, overruled, overrule, later }: Rerun<S, E, A>,
  fits: (question: Question<A>, answer: Answer, against: Against) => boolean,
) {
  const answers = [...recordedAnswers];
  const recorded: Source<S, A> = (question, occurrence, state) => {
    const at = answers.findIndex(({ name }) => name === question.name);
    const [kept] = at < 0 ? [] : answers.splice(at, 1);
    if (!kept) {
      const then = known?.(question, state) ? undefined : later?.[question.name];
      return then === undefined ? undefined : { value: then, source: 'auto' };
    }
    const answer = open?.(question, kept) ?? kept;
    const value = answer.source === 'seed' && dice ? dice(question, occurrence, state)?.value : answer.value;
    const fair = dequal(value, answer.value) ? undefined : { value };
    const certain = overruled ? undefined : known?.(question, state);
    const fact = certain && !agrees(answer.value, certain) ? certain : undefined;
    return fits(question, answer, { fair, fact }) ? answer : undefined;
  };
  const { source } = inOrder<S, A>({ recorded, known });
  const resolution = resolve(rule(), before, evolve, source, { overrule });
  return { resolution, left: answers.map(({ name }) => name) };
}

/** Looks at each answer of an entry again in order, with the table as it was when the question was asked. */
export function answersAgain(
  kept: Kept,
  before: GameState,
  deedRule: (deed: Deed) => Rule,
  look: (question: Question<About>, answer: Answer, then: GameState) => void,
): void {
  let then = before;
  const rerun: Rerun<GameState, GameEvent, About> = {
    ...rerunOf(battleBy(deedRule), kept, before),
    overruled: false,
    known(question, state) {
      then = state;
      return recordedAnswer(question, state);
    },
  };
  resolveRecorded(rerun, (question, answer) => {
    look(question, answer, then);
    return true;
  });
}

/** Overrules a refusal if the entry overruled it too. */
export function overruleAsBefore<K extends KindOfGame>({
  events,
}: DeedEntry<K>): ((refusal: Refusal) => K['event']) | undefined {
  const override = events.find(({ type }) => type === 'override');
  return override && (({ rule, message }) => ({ ...override, rule, message }));
}

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');

interface Happened {
  readonly type: string;
}

/** Whether an event in the journal would be written the same now. A field that the line lacks may be new since. */
export function isAsWritten(written: Happened | undefined, now: Happened | undefined): boolean {
  if (written === undefined || now === undefined) return written === now;
  const kept: Readonly<Record<string, unknown>> = JSON.parse(JSON.stringify(now));
  return dequal(written, Object.fromEntries(Object.entries(kept).filter(([key]) => key in written)));
}

/** The same for all events in order; `later`: event types added by later releases. */
export function areAsWritten(
  written: readonly Happened[],
  now: readonly Happened[],
  later: readonly string[],
): boolean {
  const kept = withoutLater(written, now, later);
  return written.length === kept.length && written.every((event, index) => isAsWritten(event, kept[index]));
}

/** Without event types added later, where the older lines have none of that type. */
export const withoutLater = (
  written: readonly Happened[],
  now: readonly Happened[],
  later: readonly string[],
): readonly Happened[] =>
  now.filter(({ type }) => !later.includes(type) || written.some((event) => event.type === type));
