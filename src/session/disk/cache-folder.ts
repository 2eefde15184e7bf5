import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

export type CacheEnvironment = Readonly<Record<string, string | undefined>>;

/** So many files are kept in a folder, the latest written. */
const most = 32;

/** Only files with such a name are ours to delete: what else lies in the folder is left alone. */
const ending = '.kept';

/**
 * A folder in the user's own cache folder, as for compiled code (bin/tw.cjs); undefined where there is none, or none is wanted.
 * Nothing in it is missed.
 */
export function cacheFolder(name: string, env: CacheEnvironment): string | undefined {
  if (env.NODE_DISABLE_COMPILE_CACHE) return undefined;
  const { platform } = process;
  const home = env.HOME && join(env.HOME, platform === 'darwin' ? 'Library/Caches' : '.cache');
  const folder = env.XDG_CACHE_HOME || (platform === 'win32' ? env.LOCALAPPDATA : home);
  return folder ? join(folder, 'tw', name) : undefined;
}

/** Writes a file whole, and forgets the oldest. What cannot be kept is not missed: a full disk, a folder of somebody else. */
export function keepFile(folder: string, name: string, content: Uint8Array): void {
  const path = join(folder, `${name}${ending}`);
  const fresh = `${path}.${process.pid}`;
  try {
    for (const each of [dirname(dirname(folder)), dirname(folder), folder]) makeFolder(each);
    if (!isOurFolder(folder)) return;
    try {
      writeFileSync(fresh, content, { flag: 'wx', mode: 0o600 });
      // To put one file in another's place would wait for the disk.
      rmSync(path, { force: true });
      renameSync(fresh, path);
    } catch (error) {
      rmSync(fresh, { force: true });
      throw error;
    }
    const ours = readdirSync(folder).filter((each) => each.endsWith(ending));
    if (ours.length <= most) return;
    const byAge = ours
      .map((each) => ({ path: join(folder, each), at: lstatSync(join(folder, each)).mtimeMs }))
      .sort((one, other) => other.at - one.at);
    for (const { path } of byAge.slice(most)) rmSync(path, { force: true });
  } catch {}
}

/** The file's content; undefined where it is missing, or somebody else may have written it or leads to it by a link. */
export function keptFile(folder: string, name: string): Buffer | undefined {
  const { O_NOFOLLOW = 0, O_NONBLOCK = 0, O_RDONLY } = constants;
  let open: number | undefined;
  try {
    if (!isOurFolder(folder)) return undefined;
    open = openSync(join(folder, `${name}${ending}`), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    const stats = fstatSync(open);
    return stats.isFile() && isOwn(stats) ? readFileSync(open) : undefined;
  } catch {
    return undefined;
  } finally {
    if (open !== undefined) closeSync(open);
  }
}

/** One level alone: some folders of the system would have all levels made for ever. */
function makeFolder(path: string): void {
  if (!lstatSync(path, { throwIfNoEntry: false })) mkdirSync(path, { mode: 0o700 });
}

/** The folder and the one of `tw` above it are this user's own, and no links. */
const isOurFolder = (folder: string): boolean =>
  [dirname(folder), folder].every((each) => {
    const stats = lstatSync(each, { throwIfNoEntry: false });
    return stats?.isDirectory() === true && isOwn(stats);
  });

/** It is this user's, and nobody else may write it. Systems without owners have folders of one user alone. */
const isOwn = ({ uid, mode }: Stats): boolean =>
  process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);

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
