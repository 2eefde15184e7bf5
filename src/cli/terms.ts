import type { AnswerValue, Question } from '../engine/question.ts';
import type { Terms } from '../game/terms.ts';
import type { Run } from './command.ts';
import type { Io, Keys, Reply, Terminal } from './io.ts';
import type { ColorChoice } from './terminal.ts';

/** On which terms this command is carried out. */
export function termsOf(run: Run): Terms {
  const { options } = run;
  return {
    given: { dice: options.dice ?? [], answers: options.answer ?? [] },
    auto: options.auto === true,
    diceOf: options.tableDice ? 'all' : options.diceOf,
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
  const reply = await askPerson(question, io, options.color);
  if (reply.is === 'key') throw new Error(`no key leads away from ${question.name}`);
  return reply.value;
}

/**
 * Asks the person at the terminal, on standard error: line by line where the terminal can do no more than print. Throws
 * `Failure` (`interrupted`) when the prompt is left with Ctrl-C.
 */
export async function askPerson(question: Question, io: Io, color: ColorChoice, keys: Keys = {}): Promise<Reply> {
  const terminal: Terminal = { inquirer: io.inquirer, tell: io.tell, screen: io.talkScreen(color) };
  if (io.env.TERM === 'dumb') {
    const { promptInLines } = await import('./line-prompts.ts');
    return promptInLines(question, terminal, keys);
  }
  const { prompt } = await import('./prompts.ts');
  return prompt(question, terminal, keys);
}
