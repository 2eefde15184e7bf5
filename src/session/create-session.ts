import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { type DeedDraft, type Entry, formatEntry, formatHeader, type Header } from './format.ts';
import type { OpenSession } from './journal.ts';
import { acquireLock, type Patience, patience } from './lock.ts';
import { diskReason, errorCode, type Problem, problem } from './problem.ts';
import { readSession, realPath } from './read-session.ts';

export interface Creating {
  /** Keeps the session that is there as a backup. */
  readonly overwrite: boolean;
  readonly now?: () => Date;
  readonly patience?: Patience;
}

/** The created session, locked, and where the one before it went. */
export type Created = OpenSession & { readonly backup: string | null };

/** Refuses when there is something at `path`, before any dice are rolled for it. */
export const refuseExisting = (path: string): Problem | undefined =>
  existsSync(path)
    ? problem(
        'session-exists',
        `${path} exists already.`,
        '--overwrite keeps it as a backup and starts anew; --session names another file.',
      )
    : undefined;

/** Starts a session with its first entry: both lines appear together or not at all. Whoever gets it must release its lock. */
export async function createSession(
  path: string,
  header: Header,
  draft: DeedDraft,
  { overwrite, now = () => new Date(), patience: waiting = patience }: Creating,
): Promise<Created | Problem> {
  const file = realPath(path);
  const lock = await acquireLock(file, waiting);
  if (!lock.ok) return lock;
  const made = replaceFile(file, header, { n: 1, at: now().toISOString(), ...draft }, overwrite);
  if (made.ok) return { ...made, lock };
  lock.release();
  return made;
}

function replaceFile(file: string, header: Header, entry: Entry, overwrite: boolean): Omit<Created, 'lock'> | Problem {
  const existing = refuseExisting(file);
  if (existing && !overwrite) return existing;
  const fresh = `${file}.new`;
  let backup: string | null = null;
  try {
    writeSynced(fresh, formatHeader(header) + formatEntry(entry));
    if (existing) backup = keepBackup(file);
    renameSync(fresh, file);
    syncFolder(dirname(file));
  } catch (error) {
    rmSync(fresh, { force: true });
    return problem('not-written', `${file} cannot be written because ${diskReason(error)}.`);
  }
  const loaded = readSession(file);
  return loaded.ok ? { ok: true, session: loaded.session, backup } : loaded;
}

function writeSynced(path: string, content: string): void {
  const fd = openSync(path, 'w');
  try {
    writeFileSync(fd, content);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Copies a file to `.bak`, `.bak.2` and so on, whichever is free. */
function keepBackup(file: string): string {
  for (let number = 1; ; number++) {
    const backup = number === 1 ? `${file}.bak` : `${file}.bak.${number}`;
    try {
      copyFileSync(file, backup, constants.COPYFILE_EXCL);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      throw error;
    }
    const fd = openSync(backup, 'r+');
    fsyncSync(fd);
    closeSync(fd);
    return backup;
  }
}

/** Makes a rename last through a power cut. Not every system can open a folder; there it is done without. */
function syncFolder(folder: string): void {
  let fd: number;
  try {
    fd = openSync(folder, 'r');
    fsyncSync(fd);
    closeSync(fd);
  } catch {}
}
