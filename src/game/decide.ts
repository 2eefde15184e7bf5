import type { Answer, AnswerValue, Question } from '../engine/question.ts';
import { type Asked, type Resolution, resolve, type Source } from '../engine/resolve.ts';
import type { Refusal, RuleOf } from '../engine/rule.ts';
import { Failure } from './failure.ts';
import { type Given, givenSource } from './given.ts';

/** Whoever can answer a rule's questions, in the order in which they are asked. */
export interface Answerers {
  readonly given: Given;
  /** What a journal entry says already, when it is amended. */
  readonly recorded?: Source;
  /** Take suggestions. */
  readonly auto: boolean;
  /** Absent when every dice is to be rolled on the table. */
  readonly seeded: Source | undefined;
  /** Absent when nobody may be asked. */
  readonly prompt: ((question: Question) => Promise<AnswerValue>) | undefined;
}

type Done<S, E, R> = Extract<Resolution<S, E, R>, { readonly is: 'done' }>;

/**
 * Resolves a rule with whoever can answer: from the start again after each answer at the prompt. Throws `Failure` when
 * the rules refuse, when words or answers are wrong, or when a question is left that nobody may be asked.
 */
export async function decide<S, E, R>(
  rule: () => RuleOf<S, E, R>,
  start: S,
  evolve: (state: S, event: E) => S,
  answerers: Answerers,
  overrule?: (refusal: Refusal) => E,
): Promise<Done<S, E, R>> {
  const prompted = new Map<string, Omit<Answer, 'name'>>();
  while (true) {
    let begun: readonly number[] = [];
    const given = givenSource(answerers.given);
    const source: Source<S> = (question, occurrence, state) => {
      const typed = given.source(question, occurrence, state);
      if (typed) return typed;
      if (question.kind === 'dice') begun = given.begun(question);
      return (
        seededAfter(begun, answerers.recorded?.(question, occurrence, state)) ??
        suggested(question, answerers.auto) ??
        seededAfter(begun, answerers.seeded?.(question, occurrence, state)) ??
        prompted.get(`${question.name}#${occurrence}`)
      );
    };
    const outcome = resolve(rule(), start, evolve, source, { overrule });
    switch (outcome.is) {
      case 'done':
        return outcome;
      case 'refused': {
        const { message, rule: clause, hint } = outcome.refusal;
        throw new Failure('refused', message, { rule: clause, hint });
      }
      case 'invalid':
        throw new Failure('invalid-data', outcome.invalid.message, { hint: outcome.invalid.hint });
      case 'question': {
        const { question, occurrence } = outcome;
        if (!answerers.prompt) throw needsAnswer(question, begun, outcome.asked, answerers.given);
        prompted.set(`${question.name}#${occurrence}`, await askAt(answerers.prompt, question, begun));
        break;
      }
    }
  }
}

function suggested(question: Question, auto: boolean): Omit<Answer, 'name'> | undefined {
  if (!auto || question.kind === 'dice' || !question.suggest) return undefined;
  return { value: question.suggest.value, source: 'auto' };
}

/** Physical dice first, the rest from the seed. */
function seededAfter(begun: readonly number[], seeded: ReturnType<Source>): ReturnType<Source> {
  if (!seeded || begun.length === 0 || !Array.isArray(seeded.value)) return seeded;
  return { value: [...begun, ...seeded.value.map(Number).slice(begun.length)], source: 'dice' };
}

async function askAt(
  prompt: NonNullable<Answerers['prompt']>,
  question: Question,
  begun: readonly number[],
): Promise<Omit<Answer, 'name'>> {
  if (question.kind !== 'dice' || begun.length === 0) return { value: await prompt(question), source: 'prompt' };
  const rest = await prompt({ ...question, count: question.count - begun.length });
  return { value: [...begun, ...(Array.isArray(rest) ? rest.map(Number) : [])], source: 'dice' };
}

function needsAnswer(question: Question, begun: readonly number[], asked: readonly Asked[], given: Given): Failure {
  const names = new Set([question.name, ...asked.map((one) => one.question.name)]);
  const idle = given.answers.find((answer) => !names.has(answer.name));
  const notes = [
    ...(begun.length > 0 ? [`--dice has ${begun.length} of the dice: ${begun.join(',')}.`] : []),
    ...(idle ? [`Nothing has asked for ${idle.name} so far.`] : []),
  ];
  return new Failure('needs-answer', `This needs an answer to ${question.name}: ${question.why}`, {
    question,
    hint: notes.length > 0 ? notes.join(' ') : undefined,
  });
}
