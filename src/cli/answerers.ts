import type { Source } from '../engine/resolve.ts';
import type { Refusal } from '../engine/rule.ts';
import type { GameEvent } from '../rules/events.ts';
import type { Run } from './act.ts';
import type { Answerers } from './decide.ts';

/** Whoever can answer the questions of this command; `dice` are rolled unless they are rolled on the table. */
export function answerersOf({ options, io }: Run, dice: Source): Answerers {
  return {
    given: { dice: options.dice ?? [], answers: options.answer ?? [] },
    auto: options.auto === true,
    seeded: options.tableDice ? undefined : dice,
    prompt: io.canPrompt && options.input && !options.json ? askAtTerminal : undefined,
  };
}

const askAtTerminal: NonNullable<Answerers['prompt']> = async (question) => {
  const { prompt } = await import('./prompts.ts');
  return prompt(question);
};

/** With `--force`, a refusal becomes an override in the journal. */
export function overruleOf({ options }: Run): ((refusal: Refusal) => GameEvent) | undefined {
  const { force, reason = '' } = options;
  if (!force) return undefined;
  return ({ rule, message }) => ({ type: 'override', rule, message, reason });
}
