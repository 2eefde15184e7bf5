import { lstatSync, readFileSync, rmSync } from 'node:fs';
import { fits } from '../../catalog/schema-faults.ts';
import { listOf } from '../../catalog/schema-parts.ts';
import { readJson } from '../disk/json-text.ts';
import { type GivenAnswer, givenAnswer } from '../journal/given-answer.ts';
import { writeDocument } from './write-document.ts';

/** Where the answers of a set-up are kept until the game begins. */
const draftPath = (session: string): string => `${session}.set-up`;

/** What had been answered when a set-up was left; none where there was none, or where it cannot be read. */
export function readDraft(session: string): readonly GivenAnswer[] {
  const path = draftPath(session);
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return [];
  const read = readJson(readFileSync(path, 'utf8'));
  return read.ok && fits(listOf(givenAnswer()), read.value) ? read.value : [];
}

/** Keeps what has been answered so far; false where the disk does not take it. */
export const keepDraft = (session: string, answers: readonly GivenAnswer[]): boolean =>
  writeDocument(draftPath(session), `${JSON.stringify(answers)}\n`, true).ok;

export const dropDraft = (session: string): void => rmSync(draftPath(session), { force: true });
