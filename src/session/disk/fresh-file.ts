import {
  chownSync,
  closeSync,
  fchmodSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { errorCode, type Problem, problem } from './problem.ts';

/** What a disk does with the names of files. */
export interface Names {
  /** Gives a file another name; fails where there is one of that name. */
  link(path: string, other: string): void;
  rename(path: string, other: string): void;
}
export const names: Names = {
  link: linkSync,
  rename: (path, other) => patiently(() => renameSync(path, other)),
};

/** What stands at a path that is to be written: null for nothing. A link counts as what it leads to. */
export type FoundFile = Stats | null;

/** What stands at `path`, links already followed; a problem where it is no file that could be replaced. */
export function standingAt(path: string): FoundFile | Problem {
  if (path.includes('\0')) return problem('not-written', 'No file has a zero byte in its name.', 'Name another file.');
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats) return null;
  if (stats.isFile()) return stats;
  const kind = stats.isDirectory()
    ? 'a folder'
    : stats.isSymbolicLink()
      ? 'a link that leads nowhere'
      : 'no ordinary file';
  return problem('not-written', `${path} cannot be written because it is ${kind}.`, 'Name another file.');
}

export const isProblem = (standing: FoundFile | Problem): standing is Problem => standing !== null && 'ok' in standing;

/**
 * Writes and syncs a new file beside `path`, under a name that nothing else has, to be renamed to it; with the mode and
 * owner of the file that it is to replace. Returns its path. Throws what the disk says; nothing is left then.
 */
export function writeBeside(path: string, content: string | Uint8Array, replaces: FoundFile): string {
  const fresh = `${path}.${process.pid}-${process.hrtime.bigint()}.new`;
  const fd = openSync(fresh, 'wx', replaces ? 0o600 : 0o666);
  try {
    writeFileSync(fd, content);
    if (replaces) takeOver(fresh, fd, replaces);
    fsyncSync(fd);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  } finally {
    closeSync(fd);
  }
  return fresh;
}

/** A user who may not change the owner of a file keeps it, with the same mode. */
function takeOver(fresh: string, fd: number, { mode, uid, gid }: Stats): void {
  try {
    chownSync(fresh, uid, gid);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
  fchmodSync(fd, mode & 0o777);
}

/** How long is tried again, in milliseconds, and where. */
interface Trying {
  readonly platform: string;
  readonly pause: number;
  readonly times: number;
  sleep(ms: number): void;
}
const trying: Trying = {
  platform: process.platform,
  pause: 50,
  times: 20,
  sleep: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
};

/** What Windows says while another program (one that reads, a virus scanner) has a file open. */
const held: ReadonlySet<string | undefined> = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** Renames or removes a file, on Windows also one that another program has open for a moment. Throws what the disk says. */
export function patiently(does: () => void, { platform, pause, times, sleep }: Trying = trying): void {
  for (let left = times; ; left--)
    try {
      does();
      return;
    } catch (error) {
      if (platform !== 'win32' || left === 0 || !held.has(errorCode(error))) throw error;
      sleep(pause);
    }
}
