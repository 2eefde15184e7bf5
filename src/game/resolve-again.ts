import { isDeepStrictEqual } from 'node:util';
import { checkAnswer } from '../engine/answer.ts';
import { seededDice } from '../engine/dice.ts';
import type { Answer, AnswerValue, Question } from '../engine/question.ts';
import { type Asked, resolve, type Source } from '../engine/resolve.ts';
import type { Refusal } from '../engine/rule.ts';
import type { Deed } from '../rules/deed.ts';
import { eventDefinitions, type GameEvent, laterEvents } from '../rules/events.ts';
import { evolve } from '../rules/evolve.ts';
import { known } from '../rules/known.ts';
import type { Rule } from '../rules/language.ts';
import type { About } from '../rules/questions/about.ts';
import type { GameState } from '../rules/state.ts';
import { type DeedEntry, deedOf } from '../session/format.ts';
import { diceKey, type Standing } from '../session/timeline.ts';
import { spoken } from '../view/question-words.ts';
import { agrees, inOrder, type KnownFact } from './sources.ts';

/** A deed resolved on another table with the answers it has in the journal, or why that cannot be. */
export type Again =
  | { readonly holds: true; readonly events: readonly GameEvent[]; readonly asked: readonly Asked[] }
  | {
      readonly holds: false;
      /** To follow "entry 9 no longer holds: ". */
      readonly why: string;
      /** The deed itself makes no sense any more, or the rules refuse it: other answers do not help. */
      readonly barred: boolean;
    };

type Kept = Pick<Standing, 'entry' | 'position'>;

/** Its own recorded answers and dice, all of them and no others. */
export function resolveAgain(kept: Kept, before: GameState, deedRule: (deed: Deed) => Rule): Again {
  let misfit: string | undefined;
  const { resolution, left } = resolveRecorded(kept, before, deedRule, (question, answer, { fair, fact }) => {
    const checked = checkAnswer(question, answer.value);
    if (!checked.ok) misfit = checked.problem;
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
      return { holds: false, barred: false, why: `its answer to ${name} is no longer asked for` };
    }
  }
}

/** What speaks against a recorded answer. */
interface Against {
  /** What the seed gives where the journal has other dice of the seed. */
  readonly fair: { readonly value: AnswerValue | undefined } | undefined;
  /** What the record knows where the journal says otherwise, and nobody has overruled anything. */
  readonly fact: KnownFact | undefined;
}

/**
 * Resolves an entry from its recorded answers and from what the record knows. `fits` is asked about each answer that is
 * used, and ends it by saying no. `left`: the names of answers that nothing has asked for.
 */
export function resolveRecorded(
  { entry, position }: Kept,
  before: GameState,
  deedRule: (deed: Deed) => Rule,
  fits: (question: Question, answer: Answer, against: Against) => boolean,
) {
  const answers = [...entry.answers];
  const dice = seededDice(before.config.seed, diceKey(position, entry.reroll));
  const recorded: Source<GameState, About> = (question, occurrence, state) => {
    const at = answers.findIndex(({ name }) => name === question.name);
    const [answer] = at < 0 ? [] : answers.splice(at, 1);
    if (!answer) return undefined;
    const value = answer.source === 'seed' ? dice(question, occurrence)?.value : answer.value;
    const fair = isDeepStrictEqual(value, answer.value) ? undefined : { value };
    const certain = entry.reason === undefined ? known(question, state) : undefined;
    const fact = certain && !agrees(answer.value, certain) ? certain : undefined;
    return fits(question, answer, { fair, fact }) ? answer : undefined;
  };
  const { source } = inOrder<GameState, About>({ recorded, known });
  const resolution = resolve(spoken(deedRule(deedOf(entry))), before, evolve, source, {
    overrule: overruleAsBefore(entry),
  });
  return { resolution, left: answers.map(({ name }) => name) };
}

/** Overrules what the rules refuse where the entry did so too. */
export function overruleAsBefore({ events }: DeedEntry): ((refusal: Refusal) => GameEvent) | undefined {
  const override = events.find((event) => event.type === 'override');
  return override && (({ rule, message }) => ({ ...override, rule, message }));
}

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');

/**
 * Whether an event that has been written would be written the same now. A field that came later, and that the older
 * line does not have, is no difference; nor is a sentence where a word stands today.
 */
export function isAsWritten(written: GameEvent | undefined, now: GameEvent | undefined): boolean {
  if (written === undefined || now === undefined) return written === now;
  const had: Readonly<Record<string, unknown>> = { ...written };
  const ignored = new Set(
    eventDefinitions[now.type].parts
      .filter(({ key, later, shape: { words } }) => (later && !(key in had)) || isProse(had[key], words))
      .map(({ key }) => key),
  );
  return isDeepStrictEqual(without(had, ignored), without(JSON.parse(JSON.stringify(now)), ignored));
}

/** The same of all that happened, in order. */
export function areAsWritten(written: readonly GameEvent[], now: readonly GameEvent[]): boolean {
  const kept = withoutLater(written, now);
  return written.length === kept.length && written.every((event, index) => isAsWritten(event, kept[index]));
}

/** Without events of types that came later, where the older lines have none of that type. */
export const withoutLater = (written: readonly GameEvent[], now: readonly GameEvent[]): readonly GameEvent[] =>
  now.filter(({ type }) => !laterEvents.includes(type) || written.some((event) => event.type === type));

const isProse = (value: unknown, words: ReadonlySet<string> | undefined): boolean =>
  words !== undefined && typeof value === 'string' && !words.has(value);

const without = (event: Readonly<Record<string, unknown>>, keys: ReadonlySet<string>): unknown =>
  Object.fromEntries(Object.entries(event).filter(([key]) => !keys.has(key)));
