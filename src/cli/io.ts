import type { AnswerValue, Question } from '../engine/question.ts';
import { type ColorChoice, type Screen, screenOf } from './terminal.ts';

/** Where a command reads and writes. A `run` file gives its commands another one. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Data. Takes whole lines, the last without its line end. */
  readonly print: (text: string) => void;
  /** Talk: hints, warnings, problems. Likewise. */
  readonly tell: (text: string) => void;
  /** A JSON document. */
  readonly document: (document: Readonly<Record<string, unknown>>) => void;
  /** All of standard input. */
  readonly read: () => Promise<string>;
  /** The prompts, loaded only when a question reaches a person. */
  readonly inquirer: () => Promise<typeof import('inquirer')>;
  /** A person is at the terminal who may be asked. */
  readonly canPrompt: boolean;
  /** How that person is asked, where it is not one command that asks (`play`). Throws when the question is left. */
  readonly ask?: (question: Question) => Promise<AnswerValue>;
  /** What can be shown where data goes, and where talk goes. */
  readonly screen: (color: ColorChoice) => Screen;
  readonly talkScreen: (color: ColorChoice) => Screen;
}

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

/** Input and output of this process. */
export const processIo = (inquirer: Io['inquirer']): Io => ({
  inquirer,
  env: process.env,
  print: (text) => void process.stdout.write(`${text}\n`),
  tell: (text) => void process.stderr.write(`${text}\n`),
  document: (document) => void process.stdout.write(`${JSON.stringify(document)}\n`),
  async read() {
    let text = '';
    process.stdin.setEncoding('utf8');
    for await (const part of process.stdin) text += part;
    return text;
  },
  get canPrompt() {
    return process.stdin.isTTY === true && process.stderr.isTTY === true;
  },
  screen: (color) => screenOf(process.stdout, color, process.env),
  talkScreen: (color) => screenOf(process.stderr, color, process.env),
});

/** A reader that has seen enough (`tw log | head`) closes the pipe: nothing to complain about. */
export function quietWhenPipeCloses(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit();
    });
}
