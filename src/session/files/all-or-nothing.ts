import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { acquireLock } from '../disk/lock.ts';
import { diskReason, errorCode, type Problem, problem } from '../disk/problem.ts';
import { replaceFile } from './create-session.ts';
import { realPath, unreadableLine } from './line-file.ts';
import { writeDocument } from './write-document.ts';

/** A copy of a session on which something is tried. */
export interface Copy {
  readonly ok: true;
  readonly path: string;
  /** Makes the session what the copy is, unless anybody has changed it meanwhile. */
  keep(): Promise<Problem | undefined>;
  drop(): void;
}

/** Copies a session, or the lack of one. */
export function copyOf(session: string): Copy | Problem {
  const file = realPath(session);
  const path = `${file}.${process.pid}-${process.hrtime.bigint()}.new`;
  const exists = statSync(file, { throwIfNoEntry: false }) !== undefined;
  const strange = exists ? unreadableLine(file) : undefined;
  if (strange) return strange;
  let before = Buffer.alloc(0);
  try {
    if (exists) {
      before = readFileSync(file);
      writeFileSync(path, before, { flag: 'wx', mode: statSync(file).mode & 0o777 });
    }
  } catch (error) {
    rmSync(path, { force: true });
    return problem('not-written', `${path} cannot be written because ${diskReason(error)}.`);
  }
  return {
    ok: true,
    path,
    keep: () => keep(file, path, exists ? before : null),
    drop() {
      for (const left of [path, `${path}.bak`]) rmSync(left, { force: true });
    },
  };
}

/** `before`: what the session was when it was copied; null where there was none. */
async function keep(file: string, path: string, before: Buffer | null): Promise<Problem | undefined> {
  if (!statSync(path, { throwIfNoEntry: false })) return undefined;
  const lock = await acquireLock(file);
  if (!lock.ok) return lock;
  try {
    const after = readFileSync(path);
    if (!isAsBefore(file, before))
      return problem('locked', `${file} was changed by something else; nothing was written.`, 'Run the file again.');
    // A game that was begun anew leaves the one before as a backup, as it does without all this.
    const goesOn = before !== null && after.subarray(0, before.length).equals(before);
    const text = after.toString('utf8');
    const made = goesOn ? writeDocument(file, text, true) : replaceFile(file, text, before !== null);
    return made.ok ? undefined : made;
  } finally {
    lock.release();
  }
}

function isAsBefore(file: string, before: Buffer | null): boolean {
  try {
    const now = readFileSync(file);
    return before !== null && now.equals(before);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return before === null;
    throw error;
  }
}
