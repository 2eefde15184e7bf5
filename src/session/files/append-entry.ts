import { closeSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { acquireLock, type Lock, lockPatience, type Patience } from '../disk/lock.ts';
import { diskReason, type Problem, problem } from '../disk/problem.ts';
import { grownTo } from '../journal/come-to.ts';
import { type BattleKind, type Draft, type Entry, formatKept, type KindOfGame } from '../journal/format.ts';
import type { Journal } from '../journal/journal.ts';
import { formatLook, isNoted, type Looked } from '../journal/looked.ts';
import { entryOf, withEntryWritten } from '../journal/session.ts';
import type { Checkpoints } from './checkpoint.ts';
import { type FileEnd, type FileStamp, isSame, realPath, stampOf, unreadableLine } from './line-file.ts';
import { readyToRead } from './pack-in-file.ts';
import { readSessionOf, readWhenWanted, type SessionFile } from './read-session.ts';

/** A session that this process alone may write, from reading it to `lock.release()`. */
export interface OpenSession<K extends KindOfGame = BattleKind> {
  readonly ok: true;
  readonly session: SessionFile<K>;
  readonly lock: Lock;
}

/**
 * Locks a session and reads it, unless it is still as `known`, read or written before. Whoever gets one must release its
 * lock.
 */
export async function openSession<K extends KindOfGame>(
  journal: Journal<K>,
  path: string,
  waiting: Patience = lockPatience,
  known?: SessionFile<K>,
  checkpoints?: Checkpoints,
): Promise<OpenSession<K> | Problem> {
  const missing = unreadableLine(path);
  if (missing) return missing;
  const lock = await acquireLock(realPath(path), waiting);
  if (!lock.ok) return lock;
  if (!known) await readyToRead(path);
  const loaded = readSessionOf(journal, path, known, checkpoints);
  if (loaded.ok) return { ok: true, session: loaded.session, lock };
  lock.release();
  return loaded;
}

export interface Appending {
  readonly disk?: Disk;
  /** The time to write down. */
  readonly now?: () => Date;
}

/**
 * Adds one entry: one write, and synced before this returns. The session returned has it. When anything fails the file
 * is as it was.
 */
export function appendEntry<K extends KindOfGame>(
  open: OpenSession<K>,
  draft: Draft<K>,
  { disk: to = disk, now = () => new Date() }: Appending = {},
): (OpenSession<K> & { readonly entry: Entry<K> }) | Problem {
  const { session, lock } = open;
  const { journal, comeTo } = session;
  const made = comeTo?.state.config ?? session.header;
  const entry = entryOf(journal, draft, (comeTo?.entries ?? session.entries.length) + 1, now(), made);
  const further = comeTo && grownTo(journal, comeTo, entry);
  const whole = further ? () => withEntryWritten(session, entry) : always(withEntryWritten(session, entry));
  const line = appendLine(session, formatKept(entry, session.end.line), to);
  if (!line.ok) return line;
  const { end, written } = line;
  const bytes = Buffer.concat([session.bytes.subarray(0, session.end.at), written]);
  const file = { journal, path: session.path, warnings: [], end, bytes, ...(further && { comeTo: further }) };
  return { ok: true, entry, lock, session: readWhenWanted(file, whole) };
}

/** Adds dice that were seen, if no line tells of them yet: the game stays as it is. */
export function appendLook<K extends KindOfGame>(
  open: OpenSession<K>,
  { looked, answers }: Pick<Looked, 'looked' | 'answers'>,
  now = new Date(),
): OpenSession<K> | Problem {
  const { session, lock } = open;
  const { journal, header, entries, timeline, path, comeTo } = session;
  const look: Looked = { looked, after: entries.length, at: now.toISOString(), answers };
  if (isNoted(session.looked, look)) return open;
  const line = appendLine(session, formatLook(look, session.end.line), disk);
  if (!line.ok) return line;
  const { end, written } = line;
  const bytes = Buffer.concat([session.bytes.subarray(0, session.end.at), written]);
  const whole = { journal, header, entries, timeline, looked: [...session.looked, look] };
  const file = { journal, path, warnings: [], end, bytes, ...(comeTo && { comeTo }) };
  return { ok: true, lock, session: readWhenWanted(file, () => whole) };
}

const always =
  <T>(value: T) =>
  (): T =>
    value;

/** Adds a line, its line break included, where a file of lines ends. When anything fails the file is as it was. */
function appendLine(
  file: Pick<SessionFile, 'path' | 'end'>,
  line: string,
  to: Disk,
): { readonly ok: true; readonly end: FileEnd; readonly written: Buffer } | Problem {
  const { at, closed } = file.end;
  const written = Buffer.from((closed ? '' : '\n') + line);
  const stamp = addLine(file, written, to);
  if ('ok' in stamp) return stamp;
  return { ok: true, written, end: { file: stamp, at: at + written.length, closed: true, line: line.trimEnd() } };
}

function addLine({ path, end }: Pick<SessionFile, 'path' | 'end'>, line: Uint8Array, to: Disk): FileStamp | Problem {
  let fd: number;
  try {
    fd = openSync(path, 'r+');
  } catch (error) {
    return problem('not-written', `${path} cannot be written because ${diskReason(error)}.`);
  }
  try {
    const now = stampOf(fd);
    if (!isSame(now, end.file))
      return problem('locked', `${path} was changed by something else; nothing was written.`, 'Run the command again.');
    return write(path, fd, end, line, to) ?? stampOf(fd);
  } finally {
    closeSync(fd);
  }
}

function write(path: string, fd: number, { at, file }: FileEnd, line: Uint8Array, to: Disk): Problem | undefined {
  let reason = 'the disk is full';
  try {
    if (at < file.size) to.truncate(fd, at);
    if (to.write(fd, line, at) === line.length) {
      to.sync(fd);
      return undefined;
    }
  } catch (error) {
    reason = diskReason(error);
  }
  try {
    to.truncate(fd, at);
    to.sync(fd);
  } catch (error) {
    return problem(
      'not-written',
      `${path} cannot be written because ${diskReason(error)}, and may end in a torn line.`,
    );
  }
  return problem('not-written', `${path} cannot be written because ${reason}; nothing was added.`);
}

/** The three things that can fail while a line is added. */
export interface Disk {
  /** Returns how many bytes were written. */
  write(fd: number, bytes: Uint8Array, at: number): number;
  /** Returns once all is on the disk. */
  sync(fd: number): void;
  truncate(fd: number, length: number): void;
}

export const disk: Disk = {
  write: (fd, bytes, at) => writeSync(fd, bytes, 0, bytes.length, at),
  sync: fsyncSync,
  truncate: ftruncateSync,
};
