import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isKept } from '../../catalog/schema-faults.ts';
import { anyText, atLeast, exactly, lazily, means } from '../../catalog/schema-parts.ts';
import { acquireLock } from '../disk/lock.ts';
import { isOfMatch, type Problem, problem } from '../disk/problem.ts';
import type { KindOfGame } from '../journal/format.ts';
import { sessionBeyondLimits, textsBeyondLimits } from '../journal/limits-of-session.ts';
import { replaceFile } from './create-session.ts';
import { realPath } from './line-file.ts';
import { readyToRead } from './pack-in-file.ts';
import { readSession, type SessionFile } from './read-session.ts';

/** A session as one file that can be mailed: on the way no mail program may change it unseen. */
const portable = lazily(() =>
  atLeast({
    'tw-export': exactly(1),
    tw: means(anyText(), 'the version that wrote it'),
    name: means(anyText(), 'the name of the session file'),
    sum: means(anyText(), 'SHA-256 of the session'),
    session: means(anyText(), 'the session file as it is'),
  }),
);

const sumOf = (session: string): string => createHash('sha256').update(session).digest('hex');

/** Reads and checks a session that keeps a match. */
export type ReadsMatch = (
  path: string,
) => Promise<
  { readonly ok: true; readonly session: Pick<SessionFile<KindOfGame>, 'end' | 'header' | 'entries'> } | Problem
>;

/** Whole lines alone, of either kind of game; `beyond`: what exceeds the limits of a game, if it is looked at. */
async function checkedText(
  path: string,
  readMatch: ReadsMatch,
): Promise<{ readonly ok: true; readonly session: string; beyond(): string | undefined } | Problem> {
  await readyToRead(path);
  const battle = readSession(path);
  const loaded = !battle.ok && isOfMatch(battle) ? await readMatch(path) : battle;
  if (!loaded.ok) return loaded;
  const { at, closed } = loaded.session.end;
  const whole = readFileSync(path).toString('utf8', 0, at);
  return {
    ok: true,
    session: closed ? whole : `${whole}\n`,
    beyond: () => (battle.ok ? sessionBeyondLimits(battle.session) : textsBeyondLimits(loaded.session)),
  };
}

/** The document of a session that can be read, one line; `name`: without its folder. */
export async function exported(
  path: string,
  name: string,
  version: string,
  readMatch: ReadsMatch,
): Promise<{ readonly ok: true; readonly document: string } | Problem> {
  const read = await checkedText(path, readMatch);
  if (!read.ok) return read;
  const document = { tw: version, ...packed([read.session.trimEnd()], name) };
  return { ok: true, document: `${JSON.stringify(document)}\n` };
}

/** The fields that tell `unpacked` that this is a session. */
export function packed(lines: readonly string[], name: string) {
  const session = `${lines.join('\n')}\n`;
  return { 'tw-export': 1, name, sum: sumOf(session), session };
}

/** The session in a document, or in the text of a session file; `from`: where it was read. */
export function unpacked(
  document: string,
  from: string,
): { readonly ok: true; readonly name: string | null; readonly session: string } | Problem {
  let read: unknown;
  try {
    read = JSON.parse(document);
  } catch {
    // The lines of a session are JSON each, but not together.
    return { ok: true, name: null, session: document };
  }
  if (!isKept(portable(), read, [])) return problem('usage', `${from} is neither an export nor a session.`);
  if (sumOf(read.session) !== read.sum)
    return problem('usage', `${from} was changed on the way: its sum is not that of the session in it.`);
  return { ok: true, name: read.name, session: read.session };
}

/** Writes a session that came from elsewhere, `from`, if it can be read; `backup`: where the one before it went. */
export async function imported(
  path: string,
  session: string,
  from: string,
  overwrite: boolean,
  readMatch: ReadsMatch,
): Promise<{ readonly ok: true; readonly backup: string | null } | Problem> {
  const read = await readableText(session, from, readMatch);
  if (!read.ok) return read;
  const file = realPath(path);
  const lock = await acquireLock(file);
  if (!lock.ok) return lock;
  try {
    return replaceFile(file, read.session, overwrite);
  } finally {
    lock.release();
  }
}

/** The same text without a line that was cut off, if it is a session that this program reads, within the limits of a game. */
async function readableText(session: string, from: string, readMatch: ReadsMatch): ReturnType<typeof checkedText> {
  const folder = mkdtempSync(join(tmpdir(), 'tw-'));
  const path = join(folder, 'session');
  try {
    writeFileSync(path, session, { mode: 0o600 });
    const read = await checkedText(path, readMatch);
    if (!read.ok) return { ...read, message: read.message.replaceAll(realPath(path), from).replaceAll(path, from) };
    const beyond = read.beyond();
    return beyond === undefined ? read : problem('usage', `${from}: ${beyond}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
