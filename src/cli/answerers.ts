import type { AnswerValue, Question } from '../engine/question.ts';
import type { Source } from '../engine/resolve.ts';
import type { Refusal } from '../engine/rule.ts';
import type { GameEvent } from '../rules/events.ts';
import type { Run } from './act.ts';
import type { Answerers } from './decide.ts';
import type { Given } from './given.ts';
import type { Io } from './io.ts';

/** What was typed with this command. */
export const givenOf = ({ options }: Run): Given => ({ dice: options.dice ?? [], answers: options.answer ?? [] });

/** Whoever can answer the questions of this command; `dice` are rolled unless they are rolled on the table. */
export function answerersOf(run: Run, dice: Source): Answerers {
  const { options, io } = run;
  return {
    given: givenOf(run),
    auto: options.auto === true,
    seeded: options.tableDice ? undefined : dice,
    prompt: io.canPrompt && options.input && !options.json ? (question) => askAtTerminal(question, io) : undefined,
  };
}

async function askAtTerminal(question: Question, { inquirer }: Io): Promise<AnswerValue> {
  const { prompt } = await import('./prompts.ts');
  return prompt(question, inquirer);
}

/** With `--force`, a refusal becomes an override in the journal. */
export function overruleOf({ options }: Run): ((refusal: Refusal) => GameEvent) | undefined {
  const { force, reason = '' } = options;
  if (!force) return undefined;
  return ({ rule, message }) => ({ type: 'override', rule, message, reason });
}
