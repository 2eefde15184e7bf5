import { lstatSync, readFileSync, rmSync } from 'node:fs';
import * as z from 'zod';
import { readJson } from '../disk/json-text.ts';
import { writeDocument } from './write-document.ts';

/** Where the answers of a set-up are kept until the game begins. */
const draftPath = (session: string): string => `${session}.set-up`;

const answer = z.object({
  id: z.string(),
  value: z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.array(z.number()).readonly(),
    z.array(z.string()).readonly(),
    z.object({ roll: z.literal(true) }),
  ]),
});

/** An answer, by the name of its question and how often that had been asked. */
export type DraftAnswer = z.infer<typeof answer>;

/** What had been answered when a set-up was left; none where there was none, or where it cannot be read. */
export function readDraft(session: string): readonly DraftAnswer[] {
  const path = draftPath(session);
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return [];
  const read = readJson(readFileSync(path, 'utf8'));
  const parsed = z.array(answer).safeParse(read.ok ? read.value : undefined);
  return parsed.success ? parsed.data : [];
}

/** Keeps what has been answered so far; false where the disk does not take it. */
export const keepDraft = (session: string, answers: readonly DraftAnswer[]): boolean =>
  writeDocument(draftPath(session), `${JSON.stringify(answers)}\n`, true).ok;

export const dropDraft = (session: string): void => rmSync(draftPath(session), { force: true });
