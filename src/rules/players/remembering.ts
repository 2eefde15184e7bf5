import type { AnswerSource } from '../../engine/question.ts';
import type { Reply } from '../../engine/rule.ts';
import { sightsToldBy } from '../facts/measured.ts';
import { emit, type Rule } from '../language/language.ts';
import type { GameState } from '../state/state.ts';

/** Answers for which somebody looked at the table: not those taken as suggested, nor those of the board. */
const lookers: ReadonlySet<AnswerSource> = new Set(['answer', 'prompt']);

/** A rule after whose answers it is recorded what people told of the table where the board was not sure (ruling told-sight). */
export function* rememberingSights<R>(rule: Rule<R>): Rule<R> {
  let reply: Reply<GameState> = { is: 'done' };
  while (true) {
    const next = rule.next(reply);
    if (next.done === true) return next.value;
    const request = next.value;
    reply = yield request;
    if (request.do !== 'ask' || !('about' in request.question) || reply.is !== 'answer') continue;
    if (reply.source === undefined || !lookers.has(reply.source)) continue;
    const seen: Reply<GameState> = yield { do: 'look' };
    if (seen.is !== 'state') continue;
    for (const told of sightsToldBy(request.question, reply.value, seen.state))
      yield* emit({ type: 'sight-told', ...told });
  }
}
