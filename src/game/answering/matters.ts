import { dequal } from 'dequal';
import { seededDice } from '../../engine/dice.ts';
import type { AnswerValue, Question } from '../../engine/question.ts';
import { type Resolution, resolve, type Source } from '../../engine/resolve.ts';
import type { RuleOf } from '../../engine/rule.ts';
import { firstOf, inOrder, type Sources, type Unsettled } from './sources.ts';

/** A rule that is run only to see what would happen. */
export interface TrialRun<S, E, R, A, H> {
  rule(): RuleOf<S, E, R, A, H>;
  readonly start: S;
  evolve(state: S, event: E): S;
  /** Made anew for each trial. */
  sources(): Sources<S, A>;
  /** The part of its end that counts: not why something was done. */
  outcome(end: Extract<Resolution<S, E, R, A, H>, { readonly is: 'done' }>): unknown;
  /** Whether the likeliest answer is taken because it leads to this end, whatever another answer would do. */
  isSettled?(end: Extract<Resolution<S, E, R, A, H>, { readonly is: 'done' }>): boolean;
}

/** Dice that nobody has rolled yet fall in each of these ways. */
const throws = ['first', 'second', 'third'];

/**
 * Whether the result would differ if what the board is not sure of were otherwise. Each possibility is run to its end; unanswered
 * questions take their suggestions, and dice not rolled yet fall in several ways.
 */
export function matters<S, E, R, A, H>(
  trial: TrialRun<S, E, R, A, H>,
  { question, occurrence, fact }: Unsettled<A>,
  settled: (question: Question<A>, occurrence: number) => AnswerValue | null | undefined,
): boolean {
  let hangsOnDice = false;
  let isSettled = false;
  const ends = (value: AnswerValue, dice: string): unknown => {
    const sources = trial.sources();
    const is = (one: Question, time: number) => one.name === question.name && time === occurrence;
    const opinions: Sources<S, A> = {
      ...sources,
      settled: (one, time) => (is(one, time) ? value : settled(one, time)),
    };
    const { source, unsettled, put } = inOrder<S, A>(opinions);
    const rolled = seededDice(dice, '');
    const filled: Source<S, A> = (one, time, state) => {
      const said = source(one, time, state) ?? opinion(unsettled());
      if (said) return said;
      hangsOnDice ||= one.kind === 'dice';
      return firstOf<S, A>(rolled, likeliest)(put() ?? one, time, state);
    };
    const end = resolve(trial.rule(), trial.start, trial.evolve, filled);
    if (end.is !== 'done') return end.is;
    isSettled = trial.isSettled?.(end) === true;
    return trial.outcome(end);
  };
  return throws.some((dice, index) => {
    if (index > 0 && !hangsOnDice) return false;
    const expected = ends(fact.value, dice);
    if (isSettled) return false;
    return fact.others.some((other) => !dequal(ends(other, dice), expected));
  });
}

/** The likeliest answer to something else that the board is not sure of. */
const opinion = <A>(unsettled: Unsettled<A> | undefined): ReturnType<Source> =>
  unsettled && { value: unsettled.fact.value, source: 'board' };

/** The suggestion, else the first possible answer. */
const likeliest: Source = (question) => {
  if (question.kind === 'dice') return undefined;
  if (question.suggest) return { value: question.suggest.value, source: 'auto' };
  switch (question.kind) {
    case 'choice': {
      const values = question.options.map(({ value }) => value);
      const [first] = values;
      if (question.many) return { value: values.slice(0, question.min), source: 'auto' };
      return first === undefined ? undefined : { value: first, source: 'auto' };
    }
    case 'number':
      return { value: question.min, source: 'auto' };
    case 'confirm':
      return { value: false, source: 'auto' };
    case 'text':
      return undefined;
  }
};
