import type { AnswerValue, Question } from '../engine/question.ts';
import type { Terms } from '../game/terms.ts';
import type { Run } from './act.ts';

/** On which terms this command is carried out. */
export function termsOf(run: Run): Terms {
  const { options } = run;
  return {
    given: { dice: options.dice ?? [], answers: options.answer ?? [] },
    auto: options.auto === true,
    tableDice: options.tableDice === true,
    ask: mayAsk(run) ? (question) => askAtTerminal(question, run) : undefined,
    force: options.force === true,
    reason: options.reason,
    dryRun: options.dryRun === true,
  };
}

/** A person is at the terminal and may be asked. */
export const mayAsk = ({ io, options }: Run): boolean => io.canPrompt && options.input && !options.json;

async function askAtTerminal(question: Question, { io, options }: Run): Promise<AnswerValue> {
  if (io.ask) return io.ask(question);
  const { askPerson } = await import('./person.ts');
  const reply = await askPerson(question, io, options.color);
  if (reply.is === 'key') throw new Error(`no key leads away from ${question.name}`);
  return reply.value;
}
