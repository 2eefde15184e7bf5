import type { AnswerValue, Question } from '../engine/question.ts';
import type { Source } from '../engine/resolve.ts';
import type { Refusal } from '../engine/rule.ts';
import type { Answerers } from '../game/decide.ts';
import type { Given } from '../game/given.ts';
import type { GameEvent } from '../rules/events.ts';
import type { Run } from './act.ts';

/** What was typed with this command. */
export const givenOf = ({ options }: Run): Given => ({ dice: options.dice ?? [], answers: options.answer ?? [] });

/** Whoever can answer the questions of this command; `dice` are rolled unless they are rolled on the table. */
export function answerersOf(run: Run, dice: Source): Answerers {
  const { options, io } = run;
  return {
    given: givenOf(run),
    auto: options.auto === true,
    seeded: options.tableDice ? undefined : dice,
    prompt: io.canPrompt && options.input && !options.json ? (question) => askAtTerminal(question, run) : undefined,
  };
}

async function askAtTerminal(question: Question, { io, options }: Run): Promise<AnswerValue> {
  if (io.ask) return io.ask(question);
  const { askPerson } = await import('./person.ts');
  const reply = await askPerson(question, io, options.color);
  if (reply.is === 'key') throw new Error(`no key leads away from ${question.name}`);
  return reply.value;
}

/** With `--force`, a refusal becomes an override in the journal. */
export function overruleOf({ options }: Run): ((refusal: Refusal) => GameEvent) | undefined {
  const { force, reason = '' } = options;
  if (!force) return undefined;
  return ({ rule, message }) => ({ type: 'override', rule, message, reason });
}
