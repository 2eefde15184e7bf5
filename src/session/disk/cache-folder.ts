import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/** So many files are kept in a folder, the latest written. */
const most = 32;

/**
 * A folder in the user's own cache folder, as for compiled code (bin/bytecode.cjs); undefined where there is none, or none
 * is wanted. Nothing in it is missed.
 */
export function cacheFolder(name: string, env: Environment): string | undefined {
  if (env.NODE_DISABLE_COMPILE_CACHE) return undefined;
  const { platform } = process;
  const home = env.HOME && join(env.HOME, platform === 'darwin' ? 'Library/Caches' : '.cache');
  const folder = env.XDG_CACHE_HOME || (platform === 'win32' ? env.LOCALAPPDATA : home);
  return folder ? join(folder, 'tw', name) : undefined;
}

/** Writes a file whole, and forgets the oldest. What cannot be kept is not missed. */
export function keepFile(folder: string, name: string, content: string | Uint8Array): void {
  const path = join(folder, name);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(`${path}.${process.pid}`, content, { flag: 'wx', mode: 0o600 });
    forget(path);
    renameSync(`${path}.${process.pid}`, path);
    const files = readdirSync(folder).map((each) => join(folder, each));
    if (files.length <= most) return;
    const byAge = files.map((each) => ({ each, at: statSync(each).mtimeMs })).sort((one, other) => other.at - one.at);
    for (const { each } of byAge.slice(most)) rmSync(each, { force: true });
  } catch {
    // A full disk, a folder that may only be read.
  }
}

/** To put one file in another's place would wait for the disk. */
function forget(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // There is none yet.
  }
}

/** It is this user's, and nobody else may have written it. False where it is missing. */
export function isOwn(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return false;
  return process.getuid === undefined || (stats.uid === process.getuid() && (stats.mode & 0o022) === 0);
}

/** Digits of a sum. */
export const sumLength = 16;

/** Sixteen hexadecimal digits that another text has by chance alone. */
export function sumOf(bytes: Uint8Array): string {
  let [one, other] = [0x9e3779b9, 0x85ebca6b];
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
  whole.set(bytes);
  const words = new Int32Array(whole.buffer);
  // An iterator would make an object for each of them.
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? 0;
    one = Math.imul(one ^ word, 0x01000193) ^ (one >>> 15);
    other = Math.imul(other + word, 0x5bd1e995) ^ (other >>> 13);
  }
  return [one ^ bytes.length, other].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Keeps a value as a line of JSON behind its sum. */
export function keepSummed(folder: string, name: string, value: unknown): void {
  const line = JSON.stringify(value);
  keepFile(folder, name, `${sumOf(Buffer.from(line))}\n${line}`);
}

/**
 * What `keepSummed` kept; undefined where it is missing, damaged, or somebody else may have written it, or where its first
 * field is not `first`, of which it is kept: then it need not be read to its end.
 */
export function summedIn(file: string, first?: Readonly<Record<string, string>>): unknown {
  try {
    if (!isOwn(file)) return undefined;
    const whole = readFileSync(file);
    const line = whole.subarray(sumLength + 1);
    const start = Buffer.from(first ? JSON.stringify(first).slice(0, -1) : '');
    if (!line.subarray(0, start.length).equals(start)) return undefined;
    if (whole.toString('latin1', 0, sumLength + 1) !== `${sumOf(line)}\n`) return undefined;
    return JSON.parse(line.toString());
  } catch {
    return undefined;
  }
}
