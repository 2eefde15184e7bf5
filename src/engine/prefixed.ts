import type { Reply, RuleOf } from './rule.ts';

/** A rule whose questions bear longer names, so that they are told from those of another rule in the same command. */
export function* prefixed<S, E, R, A, H>(prefix: string, rule: RuleOf<S, E, R, A, H>): RuleOf<S, E, R, A, H> {
  let reply: Reply<S> = { is: 'done' };
  while (true) {
    const next = rule.next(reply);
    if (next.done === true) return next.value;
    const request = next.value;
    reply = yield request.do === 'ask'
      ? { ...request, question: { ...request.question, name: prefix + request.question.name } }
      : request;
  }
}
