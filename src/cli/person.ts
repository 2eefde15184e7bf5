import type { AnswerValue, Question } from '../engine/question.ts';
import type { Io } from './io.ts';
import type { ColorChoice, Screen } from './terminal.ts';

/** What a person does at a prompt: answers, or presses a key that leads away from it. */
export type Reply =
  | { readonly is: 'answer'; readonly value: AnswerValue }
  | { readonly is: 'key'; readonly key: string };

/** Keys that lead away from a prompt, and what each does in a word: `{ u: 'undo' }`. */
export type Keys = Readonly<Record<string, string>>;

/** Where a person is asked. */
export interface Terminal {
  readonly inquirer: Io['inquirer'];
  readonly tell: Io['tell'];
  readonly screen: Screen;
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
