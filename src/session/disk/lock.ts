import { closeSync, lstatSync, openSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fits } from '../../catalog/schema-faults.ts';
import {
  anyNumber,
  anyText,
  anyWhole,
  atLeast,
  lazily,
  maybe,
  means,
  type Of,
  orNull,
} from '../../catalog/schema-parts.ts';
import { type Names, names, patiently } from './fresh-file.ts';
import { diskReason, errorCode, type Problem, problem } from './problem.ts';

/** A lock that is held, until `release` or the end of the process. */
export interface Lock {
  readonly ok: true;
  release(): void;
}

/** How long to wait for a lock that another process holds, in milliseconds. */
export interface Patience {
  readonly wait: number;
  readonly poll: number;
  now(): number;
  sleep(ms: number): Promise<unknown>;
}
export const lockPatience: Patience = {
  wait: 2000,
  poll: 50,
  now: Date.now,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

const owner = lazily(() =>
  atLeast({
    pid: anyWhole(),
    host: anyText(),
    started: means(orNull(anyText()), 'tells the process from a later one with the same number'),
    up: maybe(means(anyNumber(), 'seconds that the machine had been up: it has begun anew where it is up for less')),
  }),
);
type Owner = Of<typeof owner>;

/** Seconds of error allowed in a system's clock. */
const slack = 60;

/** Bytes. What is longer names no owner. */
const longestOwner = 4096;

/** Locks `file` by `file.lock`. Waits a little for a process that holds it, and takes over from one that has died. */
export async function acquireLock(
  file: string,
  { wait, poll, now, sleep }: Patience = lockPatience,
  { link }: Names = names,
): Promise<Lock | Problem> {
  const path = `${file}.lock`;
  const until = now() + wait;
  // What names no owner was made by a disk without links and is being filled, or was left by something else: it is
  // taken over only if it stays like that for as long as we wait.
  let ownerless = true;
  try {
    while (true) {
      const late = now() >= until;
      const lock = take(path, late && ownerless, link);
      if (lock) {
        clearStrays(file);
        return lock;
      }
      if (late) return inUse(file, path);
      ownerless &&= isOwnerless(path);
      await sleep(poll);
    }
  } catch (error) {
    return problem('not-written', `${file} cannot be locked because ${diskReason(error)}.`);
  }
}

function inUse(file: string, path: string): Problem {
  const owner = parseOwner(readLock(path));
  const by = owner ? `process ${owner.pid}${owner.host === hostname() ? '' : ` on ${owner.host}`}` : 'another process';
  return problem('locked', `${file} is in use by ${by}.`, `Wait for it or end it; if it is no tw, remove ${path}.`);
}

function take(path: string, ownerlessToo: boolean, link: Names['link']): Lock | undefined {
  const lock = create(path, link);
  if (lock || !isLeft(path, ownerlessToo)) return lock;
  // Removing a dead owner's lock needs a lock of its own. Under it nobody else removes this one, so it is still the
  // dead owner's when it goes.
  const guard = take(`${path}.lock`, ownerlessToo, link);
  if (!guard) return undefined;
  try {
    const owner = parseOwner(readLock(path));
    if (isLeft(path, ownerlessToo)) {
      unlinkSync(path);
      if (owner) clearUnfinished(path.slice(0, -'.lock'.length), owner.pid);
    }
  } finally {
    guard.release();
  }
  return create(path, link);
}

/** Removes the files beside `file` that a process of this machine has begun and, since it has ended, will not finish. */
function clearUnfinished(file: string, pid: number): void {
  const begun = new RegExp(`^(?:\\.lock)?\\.${pid}-\\d+(?:\\.new(?:\\.lock)?)?$`);
  const [folder, name] = [dirname(file), basename(file)];
  for (const found of readdirSync(folder))
    if (found.startsWith(name) && begun.test(found.slice(name.length))) rmSync(join(folder, found), { force: true });
}

/**
 * Removes the locks beside `file` that a process wrote and was ended before it gave them their name. One that names no owner was being
 * filled: it is left alone for a minute.
 */
function clearStrays(file: string): void {
  const stray = /^(?:\.lock)+\.(\d+)-\d+$/;
  const [folder, name] = [dirname(file), basename(file)];
  for (const found of readdirSync(folder)) {
    const pid = found.startsWith(name) ? stray.exec(found.slice(name.length))?.[1] : undefined;
    const path = join(folder, found);
    if (pid !== undefined && !isRunning(Number(pid)) && isLeft(path, isOld(path))) rmSync(path, { force: true });
  }
}

function isOld(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > 60_000;
}

function create(path: string, link: Names['link']): Lock | undefined {
  const content = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    started: processStart(process.pid),
    up: uptime(),
  } satisfies Owner);
  if (!writeWhole(path, content, link)) return undefined;
  const release = (): void => {
    process.off('exit', release);
    try {
      if (readLock(path) === content) patiently(() => unlinkSync(path));
    } catch (error) {
      // It stays behind, and is taken over once this process has ended.
      if (errorCode(error) === undefined) throw error;
    }
  };
  process.on('exit', release);
  return { ok: true, release };
}

/** Makes a file that is never seen half written. False: there is one already. */
function writeWhole(path: string, content: string, link: Names['link']): boolean {
  const fresh = `${path}.${process.pid}-${process.hrtime.bigint()}`;
  try {
    writeFileSync(fresh, content, { flag: 'wx' });
    link(fresh, path);
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') return false;
    if (code !== undefined && withoutLinks.has(code)) return writeInPlace(path, content);
    throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** What disks say that know no second name of a file (FAT, some of the network's). */
const withoutLinks: ReadonlySet<string> = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EINVAL']);

function writeInPlace(path: string, content: string): boolean {
  let fd: number;
  try {
    fd = openSync(path, 'wx');
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
  try {
    writeFileSync(fd, content);
  } catch (error) {
    unlinkSync(path);
    throw error;
  } finally {
    closeSync(fd);
  }
  // Held up for so long that it looked left behind: another has it now.
  return readLock(path) === content;
}

/** Whether the owner of a lock has died. */
function isLeft(path: string, ownerlessToo: boolean): boolean {
  const content = readLock(path);
  if (content === undefined) return false;
  const owner = parseOwner(content);
  if (!owner) return ownerlessToo && isFile(path);
  if (owner.host !== hostname()) return false;
  if (owner.up !== undefined && uptime() + slack < owner.up) return true;
  const started = processStart(owner.pid);
  return !isRunning(owner.pid) || (started !== null && owner.started !== null && started !== owner.started);
}

function isOwnerless(path: string): boolean {
  const content = readLock(path);
  return content !== undefined && !parseOwner(content);
}

const isFile = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** What is in a lock; undefined: there is none. Anything but a short file names no owner. */
function readLock(path: string): string | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return undefined;
  if (!found.isFile() || found.size > longestOwner) return '';
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parseOwner(content: string | undefined): Owner | undefined {
  try {
    const named: unknown = JSON.parse(content ?? '');
    return fits(owner(), named) ? named : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process runs. One that has ended but is not yet collected by its parent does not run. */
export function isRunning(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return stat(pid)?.state !== 'Z';
}

/** When a process began, in ticks since the machine started; null where the system does not tell. */
export const processStart = (pid: number): string | null => stat(pid)?.start ?? null;

function stat(pid: number): { state: string | undefined; start: string | undefined } | undefined {
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name in the second field may hold blanks and brackets; state is the 3rd field and start the 22nd.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0], start: fields[19] };
}
