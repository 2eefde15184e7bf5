import type { AnswerValue } from '../engine/question.ts';
import type { Io } from './io.ts';
import type { Screen } from './terminal.ts';

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
