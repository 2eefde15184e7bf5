import { isUtf8 } from 'node:buffer';
import { closeSync, fstatSync, openSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { withoutMark } from '../disk/json-text.ts';
import { corruptIn, diskReason, errorCode, type Problem, problem } from '../disk/problem.ts';
import { changedLines } from '../journal/line-sum.ts';

/** How the file ended when it was read, in bytes. */
export interface FileEnd {
  readonly file: FileStamp;
  /** Where the next line goes. What comes after is a torn line. */
  readonly at: number;
  /** The last line has its line break. */
  readonly closed: boolean;
  /** The last line, without its line break. */
  readonly line: string;
}

/** Tells whether a file is still as it was. */
export interface FileStamp {
  readonly ino: number;
  readonly size: number;
  readonly mtimeMs: number;
}

/** Bytes. Some 300,000 entries; more fit into no text. */
const largest = 500_000_000;

/** Why the file of a session cannot be read at all; nothing is locked for it then. */
export function unreadableLine(path: string): Problem | undefined {
  const strange = noFile(path);
  if (strange) return strange;
  try {
    closeSync(openSync(path, 'r'));
    return undefined;
  } catch (error) {
    return notRead(path, error);
  }
}

/** Why what stands there is not even opened: it is missing, too large, or anything but a file. */
export function noFile(path: string): Problem | undefined {
  const refused = (reason: string): Problem =>
    problem('no-session', `${path} cannot be read as a session because ${reason}.`);
  try {
    const stats = statSync(path);
    if (stats.isDirectory()) return refused('it is a folder');
    if (!stats.isFile()) return refused('it is no ordinary file');
    return stats.size > largest ? refused('it is larger than 500 MB') : undefined;
  } catch (error) {
    return notRead(path, error);
  }
}

export const notRead = (path: string, error: unknown): Problem =>
  errorCode(error) === 'ENOENT'
    ? problem('no-session', `There is no session ${path}.`, { advice: 'start-game' })
    : problem('no-session', `${path} cannot be read as a session because ${diskReason(error)}.`);

/** The path with links followed, as far as it exists. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

/** Undefined where the file is as `known` says. */
export function readFile(path: string, known: FileStamp | undefined): { bytes: Buffer; file: FileStamp } | undefined {
  const fd = openSync(path, 'r');
  try {
    if (known && isSame(known, stampOf(fd))) return undefined;
    const bytes = readFileSync(fd);
    return { bytes, file: { ...stampOf(fd), size: bytes.length } };
  } finally {
    closeSync(fd);
  }
}

export const isSame = (one: FileStamp, other: FileStamp): boolean =>
  one.ino === other.ino && one.size === other.size && one.mtimeMs === other.mtimeMs;

export function stampOf(fd: number): FileStamp {
  const { ino, size, mtimeMs } = fstatSync(fd);
  return { ino, size, mtimeMs };
}

/** A file of lines to which lines are only ever added: what stands in it, whole lines alone. */
export interface Lines {
  /** Of the file itself, links followed. */
  readonly path: string;
  /** One sentence each: a torn last line that was dropped. */
  readonly warnings: readonly string[];
  readonly end: FileEnd;
  readonly ok: true;
  readonly lines: readonly string[];
}

/** Reads a file of lines. Takes no lock: an append is a single write. */
export function readLines(path: string): Lines | Problem {
  const strange = noFile(path);
  if (strange) return strange;
  try {
    const read = readFile(path, undefined);
    if (!read) throw new Error(`${path} was not read`);
    return linesIn(realPath(path), read.bytes, read.file);
  } catch (error) {
    return notRead(path, error);
  }
}

export function linesIn(path: string, all: Buffer, file: FileStamp): Lines | Problem {
  const bytes = withoutBlankEnd(all);
  const whole = bytes.lastIndexOf(0x0a) + 1;
  const lines = bytes.toString('utf8', 0, whole).split('\n');
  lines.pop();
  if (!isUtf8(bytes.subarray(0, whole)))
    return corruptIn(path, lines.findIndex((line) => line.includes('\uFFFD')) + 1, 'it holds bytes that are not text');
  const tail = bytes.toString('utf8', whole);
  const complete = tail !== '' && isUtf8(bytes.subarray(whole)) && isJson(tail);
  if (complete) lines.push(tail);
  const torn = tail !== '' && !complete;
  const warnings = torn
    ? [`The last line of ${path} (line ${lines.length + 1}) was cut off while it was written; it is left out.`]
    : [];
  const end = { file, at: torn ? whole : bytes.length, closed: !complete, line: lines.at(-1) ?? '' };
  return { ok: true, path, lines, warnings, end };
}

/** Without the blank lines at its end, which an editor leaves; the next line takes their place. */
function withoutBlankEnd(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && blank.has(bytes[end - 1] ?? 0)) end -= 1;
  const broken = bytes.indexOf(0x0a, end);
  return bytes.subarray(0, broken < 0 || end === 0 ? bytes.length : broken + 1);
}
/** Blank, tab, the two signs of a line break. */
const blank: ReadonlySet<number> = new Set([0x20, 0x09, 0x0d, 0x0a]);

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/** The numbers of the entries of a session file whose lines were changed after they had been written. */
export const changedEntries = (path: string): readonly number[] =>
  changedLines(withoutMark(readFileSync(path, 'utf8')).split('\n'));
