import type { Question } from '../engine/question.ts';
import type { Io } from './io.ts';
import type { Keys, Reply, Terminal } from './reply.ts';
import type { ColorChoice } from './terminal.ts';

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
