import { addressOf, markAnswered } from './address.ts';
import { checkAnswer, forcedAnswer, hasNoAnswer } from './answer.ts';
import type { Answer, Question } from './question.ts';
import type { Invalid, Refusal, Reply, RuleOf } from './rule.ts';

/**
 * Looks for an answer to the `occurrence`-th (from 1) question with that name, asked in that state. Pure: the same question in the
 * same state gets the same answer.
 */
export type Source<S = unknown, A = unknown> = (
  question: Question<A>,
  occurrence: number,
  state: S,
) => Omit<Answer, 'name'> | undefined;

/** What was asked and answered on the way, in order. */
export interface Asked<A = unknown> {
  readonly question: Question<A>;
  readonly answer: Answer;
}

export type Resolution<S, E, R, A = unknown, H = string> =
  | {
      readonly is: 'done';
      readonly state: S;
      readonly events: readonly E[];
      readonly asked: readonly Asked<A>[];
      readonly result: R;
    }
  | {
      readonly is: 'question';
      readonly question: Question<A>;
      readonly occurrence: number;
      readonly asked: readonly Asked<A>[];
      /** The events so far. */
      readonly events: readonly E[];
    }
  | { readonly is: 'refused'; readonly refusal: Refusal<H> }
  | { readonly is: 'invalid'; readonly invalid: Invalid<H | string> };

export interface ResolveOptions<E> {
  /** Given to overrule refusals: turns the refusal into the event that is recorded in its place. */
  readonly overrule?: ((refusal: Refusal) => E) | undefined;
}

/**
 * Runs a rule from its start with the answers that `source` has, to its end or to the first question without an answer. Pure and
 * synchronous: with each new answer the rule is resolved again from the start.
 */
export function resolve<S, E, R, A = unknown, H = string>(
  rule: RuleOf<S, E, R, A, H>,
  start: S,
  evolve: (state: S, event: E) => S,
  source: Source<S, A>,
  options: ResolveOptions<E> = {},
): Resolution<S, E, R, A, H> {
  let state = start;
  const events: E[] = [];
  const asked: Asked<A>[] = [];
  const seen = new Map<string, number>();
  const addresses = new Map<string, number>();
  let reply: Reply<S> = { is: 'done' };
  const emit = (event: E): void => {
    state = evolve(state, event);
    events.push(event);
  };
  while (true) {
    const next = rule.next(reply);
    if (next.done === true) return { is: 'done', state, events, asked, result: next.value };
    const request = next.value;
    switch (request.do) {
      case 'look':
        reply = { is: 'state', state };
        break;
      case 'emit':
        emit(request.event);
        reply = { is: 'done' };
        break;
      case 'refuse':
        if (!options.overrule) return { is: 'refused', refusal: request.refusal };
        emit(options.overrule(request.refusal));
        reply = { is: 'done' };
        break;
      case 'reject':
        return { is: 'invalid', invalid: request.invalid };
      case 'ask': {
        const question = { ...request.question, address: addressOf(request.question, addresses) };
        if (hasNoAnswer(question))
          return { is: 'invalid', invalid: { message: `Nothing can answer ${question.name}.`, hint: question.why } };
        const forced = forcedAnswer(question);
        if (forced !== undefined) {
          reply = { is: 'answer', value: forced };
          break;
        }
        const occurrence = (seen.get(question.name) ?? 0) + 1;
        const found = source(question, occurrence, state);
        if (!found) return { is: 'question', question, occurrence, asked, events };
        seen.set(question.name, occurrence);
        markAnswered(request.question, addresses);
        const checked = checkAnswer(question, found.value);
        if (!checked.ok) return { is: 'invalid', invalid: { message: `${checked.problem}.`, hint: question.why } };
        const { source: from, occasion } = found;
        const said = { name: question.name, value: checked.value, source: from };
        asked.push({ question, answer: occasion === undefined ? said : { ...said, occasion } });
        reply = { is: 'answer', value: checked.value, source: found.source };
        break;
      }
    }
  }
}
