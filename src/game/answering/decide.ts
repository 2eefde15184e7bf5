import type { Answer, AnswerValue, Question } from '../../engine/question.ts';
import { type Asked, type Resolution, resolve, type Source } from '../../engine/resolve.ts';
import type { Refusal, RuleOf } from '../../engine/rule.ts';
import type { Hint } from '../../rules/language/deed.ts';
import { Failure } from '../keeping/failure.ts';
import { type Given, givenSource, meantForPassed, type Passed } from './given.ts';
import { matters } from './matters.ts';
import { inOrder, type Sources, type Unsettled } from './sources.ts';

/** Given instead of dice at a prompt: roll them from the seed after all. */
export interface RollIt {
  readonly roll: true;
}
export const rollIt: RollIt = { roll: true };
export const isRollIt = (said: AnswerValue | RollIt): said is RollIt => typeof said === 'object' && 'roll' in said;

/** Asks a person; `events`: what happened before the question; `asked`: what has been answered by then. */
export type PromptAt<E = unknown> = (
  question: Question,
  events: readonly E[],
  asked: readonly Asked[],
) => Promise<AnswerValue | RollIt>;

/** Everybody and everything that can answer a rule's questions. */
export interface Answerers<S = unknown, A = unknown, E = unknown>
  extends Omit<Sources<S, A>, 'typed' | 'prompted' | 'settled'> {
  readonly given: Given;
  /** Absent when nobody may be asked. */
  readonly prompt: PromptAt<E> | undefined;
  /** Dice of the seed, for a person who is asked and would rather not roll. */
  readonly rolled?: Source<S, A> | undefined;
  /** The part of a result that counts if the board is not sure of something; default: all of it. */
  readonly outcome?: ((end: { readonly state: S; readonly events: readonly E[] }) => unknown) | undefined;
  /**
   * Whether a question decides only something nobody has to look for, given the result of its likeliest answer; `before`: what
   * happened before it was asked. Default: none does.
   */
  readonly isIdle?:
    | ((question: Question<A>, before: readonly E[], end: { readonly events: readonly E[] }) => boolean)
    | undefined;
}

type Done<S, E, R> = Extract<Resolution<S, E, R>, { readonly is: 'done' }>;

/**
 * Resolves a rule with everybody who can answer: from the start again after each answer at the prompt. Throws `Failure` if the
 * rules refuse, if words or answers are wrong, or if a question remains that nobody may be asked.
 */
export async function decide<S, E, R, A>(
  rule: () => RuleOf<S, E, R, A, Hint>,
  start: S,
  evolve: (state: S, event: E) => S,
  { given, prompt, rolled, outcome: counts = (end) => end.state, isIdle, ...others }: Answerers<S, A, E>,
  overrule?: (refusal: Refusal) => E,
): Promise<Done<S, E, R>> {
  const said = new Map<string, { readonly answer: Omit<Answer, 'name'>; readonly about: string }>();
  // For questions the board is not sure of: the answer if any would do, null if it matters.
  const taken = new Map<string, AnswerValue | null>();
  // Those of them that did not matter as long as nobody had answered another one differently.
  const idle = new Set<string>();
  // After a different earlier answer, this name may mean another question.
  const saidTo = (question: Question<A>, occurrence: number) => {
    const found = said.get(keyOf(question, occurrence));
    return found && found.about === aboutOf(question) ? found.answer : undefined;
  };
  const settled = (question: Question<A>, occurrence: number) =>
    saidTo(question, occurrence) ? null : taken.get(keyOf(question, occurrence));
  let meant = given;
  const sources = () => ({
    ...others,
    typed: givenSource(meant),
    prompted: saidTo,
    settled,
  });
  /** Whether something that the board is not sure of matters; if not, the likeliest answer is taken. */
  const settle = (doubt: Unsettled<A>, before: readonly E[]): void => {
    const key = keyOf(doubt.question, doubt.occurrence);
    const isSettled = (end: { readonly events: readonly E[] }): boolean => {
      const settles = isIdle?.(doubt.question, before, end) === true;
      if (settles) idle.add(key);
      return settles;
    };
    const matter = matters({ rule, start, evolve, sources, outcome: counts, isSettled }, doubt, settled);
    taken.set(key, matter ? null : doubt.fact.value);
  };
  while (true) {
    const now = sources();
    const { source, begun, unsettled, put, passed } = inOrder<S, A>(now);
    /** An answer meant for a question that nobody had to be asked goes to that question, if it fits. */
    const saysOfPassed = (may: readonly Passed<A>[]): boolean => {
      const answers = meantForPassed(meant.answers, now.typed.left(), may);
      if (answers) meant = { ...meant, answers };
      return answers !== undefined;
    };
    const happened: E[] = [];
    const recorded = (state: S, event: E): S => {
      happened.push(event);
      return evolve(state, event);
    };
    const settling: Source<S, A> = (question, occurrence, state) => {
      const answer = source(question, occurrence, state);
      const doubt = answer ? undefined : unsettled();
      if (!doubt) return answer;
      settle(doubt, happened);
      return source(question, occurrence, state);
    };
    const outcome = resolve(rule(), start, recorded, settling, { overrule });
    switch (outcome.is) {
      case 'done':
        if (saysOfPassed(passed())) break;
        return outcome;
      case 'refused': {
        const { message, rule: clause, hint } = outcome.refusal;
        throw new Failure('refused', message, { rule: clause, hint });
      }
      case 'invalid':
        throw new Failure('invalid-data', outcome.invalid.message, { hint: outcome.invalid.hint });
      case 'question': {
        const { occurrence } = outcome;
        const question = put() ?? outcome.question;
        if (saysOfPassed(passed().filter(({ isCertain }) => !isCertain))) break;
        if (!prompt) throw needsAnswer(question, begun(), outcome.asked, given);
        const roll = (): Omit<Answer, 'name'> | undefined =>
          rolled?.(question, occurrence, outcome.events.reduce(evolve, start));
        const key = keyOf(question, occurrence);
        if (taken.has(key)) {
          for (const one of idle) taken.delete(one);
          idle.clear();
          const before = namesOf(outcome.asked);
          for (const one of taken.keys()) if (!before.has(one)) taken.delete(one);
        }
        const answer = await askAt((put) => prompt(put, outcome.events, outcome.asked), question, begun(), roll);
        said.set(key, { answer, about: aboutOf(question) });
        break;
      }
    }
  }
}

const keyOf = ({ name }: { readonly name: string }, occurrence: number): string => `${name}#${occurrence}`;

/** What the question is about; dice and other choices are about nothing. */
const aboutOf = (question: Question): string => JSON.stringify('about' in question ? question.about : null) ?? '';

/** Each question that was asked, with how often its name had occurred by then. */
function namesOf(asked: readonly Asked<unknown>[]): ReadonlySet<string> {
  const times = new Map<string, number>();
  return new Set(
    asked.map(({ question }) => {
      const time = (times.get(question.name) ?? 0) + 1;
      times.set(question.name, time);
      return keyOf(question, time);
    }),
  );
}

async function askAt(
  prompt: (question: Question) => Promise<AnswerValue | RollIt>,
  question: Question,
  begun: readonly number[],
  roll: () => Omit<Answer, 'name'> | undefined,
): Promise<Omit<Answer, 'name'>> {
  const some = question.kind === 'dice' && begun.length > 0;
  const said = await prompt(some ? { ...question, count: question.count - begun.length } : question);
  if (!isRollIt(said))
    return some ? { value: [...begun, ...faces(said)], source: 'dice' } : { value: said, source: 'prompt' };
  const rolled = roll();
  if (!rolled) throw new Failure('usage', `Nothing can be rolled for ${question.name}.`);
  return some ? { value: [...begun, ...faces(rolled.value).slice(begun.length)], source: 'dice' } : rolled;
}

const faces = (value: AnswerValue): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);

function needsAnswer(question: Question, begun: readonly number[], asked: readonly Asked[], given: Given): Failure {
  const names = new Set(
    [question, ...asked.map((one) => one.question)].flatMap(({ name, address = name }) => [name, address]),
  );
  const idle = given.answers.find((answer) => !names.has(answer.name));
  const notes = [
    ...(begun.length > 0 ? [`--dice has ${begun.length} of the dice: ${begun.join(',')}.`] : []),
    ...(idle ? [`Nothing has asked for ${idle.name} so far.`] : []),
  ];
  return new Failure('needs-answer', `This needs an answer to ${question.name}: ${question.why}`, {
    question,
    answers: asked.map(({ answer }) => answer),
    hint: notes.length > 0 ? notes.join(' ') : undefined,
  });
}
