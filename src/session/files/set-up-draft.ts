import { lstatSync, readFileSync, rmSync } from 'node:fs';
import { object } from '../../shape/objects.ts';
import { either, exactly, list, type Of, text } from '../../shape/shape.ts';
import { readJson } from '../disk/json-text.ts';
import { answerValue } from '../journal/entry-shape.ts';
import { writeDocument } from './write-document.ts';

/** Where the answers of a set-up are kept until the game begins. */
const draftPath = (session: string): string => `${session}.set-up`;

/** An answer, by the name of its question and how often that had been asked. */
const answer = object({ id: text, value: either(answerValue, object({ roll: exactly(true) })) });
const answers = list(answer);
export type DraftAnswer = Of<typeof answer>;

/** What had been answered when a set-up was left; none where there was none, or where it cannot be read. */
export function readDraft(session: string): readonly DraftAnswer[] {
  const path = draftPath(session);
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return [];
  const read = readJson(readFileSync(path, 'utf8'));
  return read.ok && answers.is(read.value, []) ? read.value : [];
}

/** Keeps what has been answered so far; false where the disk does not take it. */
export const keepDraft = (session: string, answers: readonly DraftAnswer[]): boolean =>
  writeDocument(draftPath(session), `${JSON.stringify(answers)}\n`, true).ok;

export const dropDraft = (session: string): void => rmSync(draftPath(session), { force: true });
