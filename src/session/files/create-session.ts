import { closeSync, constants, copyFileSync, fsyncSync, lstatSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { isProblem, type Names, names, standingAt, writeBeside } from '../disk/fresh-file.ts';
import { acquireLock, lockPatience, type Patience } from '../disk/lock.ts';
import { diskReason, errorCode, type Problem, problem } from '../disk/problem.ts';
import { type BattleKind, type DeedDraft, formatHeader, formatKept, type KindOfGame } from '../journal/format.ts';
import type { Journal } from '../journal/journal.ts';
import { entryOf } from '../journal/session.ts';
import { loadPackCheckFor } from '../packs/kept-pack.ts';
import type { OpenSession } from './append-entry.ts';
import { realPath } from './line-file.ts';
import { readSessionOf } from './read-session.ts';

export interface Creating {
  /** Keeps the session that is there as a backup. */
  readonly overwrite: boolean;
  readonly now?: () => Date;
  readonly patience?: Patience;
  readonly names?: Names;
}

/** The created session, locked, and where the one before it went. */
export type Created<K extends KindOfGame = BattleKind> = OpenSession<K> & { readonly backup: string | null };

/** Refuses when there is something at `path`, before any dice are rolled for it. */
export const refuseExisting = (path: string): Problem | undefined =>
  lstatSync(path, { throwIfNoEntry: false })
    ? problem(
        'session-exists',
        `${path} exists already.`,
        '--overwrite keeps it as a backup and starts anew; --session names another file.',
      )
    : undefined;

/** Starts a session with its first entry: both lines appear together or not at all. The caller must release its lock. */
export async function createSession<K extends KindOfGame>(
  journal: Journal<K>,
  path: string,
  header: K['header'],
  draft: DeedDraft<K>,
  { overwrite, now = () => new Date(), patience: waiting = lockPatience, names: called = names }: Creating,
): Promise<Created<K> | Problem> {
  const file = realPath(path);
  const first = formatHeader(header);
  const lines = first + formatKept(entryOf(journal, draft, 1, now(), header), first.trimEnd());
  const lock = await acquireLock(file, waiting);
  if (!lock.ok) return lock;
  const made = replaceFile(file, lines, overwrite, called);
  if (!made.ok) {
    lock.release();
    return made;
  }
  await loadPackCheckFor(first);
  const loaded = readSessionOf(journal, file);
  if (loaded.ok) return { ok: true, session: loaded.session, backup: made.backup, lock };
  lock.release();
  return loaded;
}

/** Puts a new file in its place, whole or not at all; `backup`: where the one before it went. Its lock is held. */
export function replaceFile(
  file: string,
  text: string,
  overwrite: boolean,
  called: Names = names,
): { readonly ok: true; readonly backup: string | null } | Problem {
  const existing = overwrite ? undefined : refuseExisting(file);
  if (existing) return existing;
  const standing = standingAt(file);
  if (isProblem(standing)) return standing;
  let fresh: string | null = null;
  let backup: string | null = null;
  try {
    fresh = writeBeside(file, text, standing);
    if (standing) backup = keepBackup(file, called, isOurs(standing.uid));
    called.rename(fresh, file);
    syncFolder(dirname(file));
  } catch (error) {
    for (const left of [fresh, backup]) removeIfPossible(left);
    return problem('not-written', `${file} cannot be written because ${diskReason(error)}.`);
  }
  return { ok: true, backup };
}

/** In a shared folder a file of somebody else may not be removable; so the disk's first error is the one to report. */
function removeIfPossible(path: string | null): void {
  try {
    if (path !== null) rmSync(path, { force: true });
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}

/** Where the system has no owners, every file is ours. */
const isOurs = (owner: number): boolean => process.getuid === undefined || process.getuid() === owner;

/**
 * Keeps a file that is about to be replaced as `.bak`, `.bak.2` and so on, the first free name: whole or not at all. A file
 * of somebody else is copied: a second name of it could not be removed again if the replacement fails.
 */
function keepBackup(file: string, { link }: Names, ours: boolean): string {
  for (let number = 1; ; number++) {
    const backup = number === 1 ? `${file}.bak` : `${file}.bak.${number}`;
    try {
      if (ours) {
        link(file, backup);
        return backup;
      }
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
    }
    if (copied(file, backup)) return backup;
  }
}

/** For a disk without links. False: there is a file of that name. */
function copied(file: string, backup: string): boolean {
  try {
    copyFileSync(file, backup, constants.COPYFILE_EXCL);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    rmSync(backup, { force: true });
    throw error;
  }
  const fd = openSync(backup, 'r+');
  fsyncSync(fd);
  closeSync(fd);
  return true;
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
