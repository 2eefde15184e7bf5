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

/** A deed resolved on another table with the answers it has in the journal, or why that cannot be. */
export type Again<E = GameEvent> =
  | { readonly holds: true; readonly events: readonly E[]; readonly asked: readonly Asked[] }
  | {
      readonly holds: false;
      /** To follow "entry 9 no longer holds: ". */
      readonly why: string;
      /** The deed itself makes no sense any more, or the rules refuse it: other answers do not help. */
      readonly barred: boolean;
    };

type Kept<K extends KindOfGame = BattleKind> = Pick<StandingDeed<K>, 'entry' | 'position'>;

/** A deed of any game, to be resolved again from the answers that it has. */
export interface Rerun<S, E, A> {
  readonly rule: () => RuleOf<S, E, void, A, Hint>;
  readonly before: S;
  readonly evolve: (state: S, event: E) => S;
  readonly answers: readonly Answer[];
  /** What was kept of an answer, as it was given; left out: as it was kept. */
  readonly open?: (question: Question<A>, kept: Answer) => Answer;
  /** The dice of the seed in its place; undefined where nobody here knows the seed: they are as they were kept. */
  readonly dice: Source<S> | undefined;
  readonly known?: ((question: Question<A>, state: S) => RecordedFact | undefined) | undefined;
  /** What the record knows was overruled. */
  readonly overruled?: boolean;
  readonly overrule?: ((refusal: Refusal) => E) | undefined;
  /** By the names of questions that came later: what an entry without an answer to them took. */
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

/** Battles by this rule of their deeds. */
export const battleBy = (deedRule: (deed: Deed) => Rule): GameRules => ({
  ...battle,
  rule: (deed) => spoken(deedRule(deed)),
});

/**
 * Its own recorded answers and dice, all of them and no others.
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

/** What speaks against a recorded answer. */
interface Against {
  /** What the seed gives where the journal has other dice of the seed. */
  readonly fair: { readonly value: AnswerValue | undefined } | undefined;
  /** What the record knows where the journal says otherwise, and nobody has overruled anything. */
  readonly fact: RecordedFact | undefined;
}

/**
 * Resolves an entry from its recorded answers and from what the record knows. `fits` is asked about each answer that is
 * used, and ends it by saying no. `left`: the names of answers that nothing has asked for.
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

/** Looks at each answer of an entry again, in their order, with the table as it was when the question was asked. */
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

/** Overrules what the rules refuse where the entry did so too. */
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

/** Whether an event that has been written would be written the same now. A field that the line does not have may have come later. */
export function isAsWritten(written: Happened | undefined, now: Happened | undefined): boolean {
  if (written === undefined || now === undefined) return written === now;
  const kept: Readonly<Record<string, unknown>> = JSON.parse(JSON.stringify(now));
  return dequal(written, Object.fromEntries(Object.entries(kept).filter(([key]) => key in written)));
}

/** The same of all that happened, in order; `later`: types of events that came later. */
export function areAsWritten(
  written: readonly Happened[],
  now: readonly Happened[],
  later: readonly string[],
): boolean {
  const kept = withoutLater(written, now, later);
  return written.length === kept.length && written.every((event, index) => isAsWritten(event, kept[index]));
}

/** Without events of types that came later, where the older lines have none of that type. */
export const withoutLater = (
  written: readonly Happened[],
  now: readonly Happened[],
  later: readonly string[],
): readonly Happened[] =>
  now.filter(({ type }) => !later.includes(type) || written.some((event) => event.type === type));
