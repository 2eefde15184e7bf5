import type { AnswerValue, Question } from '../engine/question.ts';
import type { ColorChoice, Screen } from './terminal.ts';

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
