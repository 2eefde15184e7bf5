import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { every, objectAs, type Shape, text } from '../shape/shape.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** So many files are kept, of the sessions last looked at. */
const most = 32;
/** Milliseconds in which a disk may not tell two changes apart. */
const tooFresh = 50;

/** What was shown of a session, by how it was shown. It is of use only for the very same file, program and way. */
interface Kept {
  /** The program, the file, and when and by what it was last changed. */
  readonly of: string;
  readonly pages: Readonly<Record<string, string>>;
  /** The same once more: damage leaves a difference. */
  readonly again: Readonly<Record<string, string>>;
}
const keptShape: Shape<Kept> = objectAs<Kept>({ of: text, pages: every(text), again: every(text) });

/** A session file as it is now. */
export interface Page {
  /** What was shown of it in this way before. */
  readonly shown: string | undefined;
  /** Keeps what is shown of it now. What cannot be kept is not missed. */
  keep(shown: string): void;
}

/**
 * What was shown of the session at `path`, as long as nothing has touched the file since; `build` is the program, `way`
 * how it was shown. Nothing of the game is taken from it: where it is missing or damaged, the journal is read.
 */
export function pageOf(path: string, build: string, way: string, env: Environment): Page | undefined {
  const folder = folderOf(env);
  if (folder === undefined || !statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
  const file = realpathSync(path);
  const { dev, ino, size, mtimeMs, ctimeMs } = statSync(file);
  const of = [build, file, dev, ino, size, mtimeMs, ctimeMs].join('|');
  const note = join(folder, `${basename(file)}-${ino.toString(36)}`);
  const pages = read(note, of);
  return {
    shown: pages[way],
    keep(shown) {
      const all = { ...pages, [way]: shown };
      if (Date.now() - ctimeMs > tooFresh && isWhole(file, size)) write(note, { of, pages: all, again: all });
    },
  };
}

/** Of a line that was cut off a warning is told, which is no part of what is shown. */
function isWhole(file: string, size: number): boolean {
  const fd = openSync(file, 'r');
  const last = new Uint8Array(1);
  readSync(fd, last, 0, 1, size - 1);
  closeSync(fd);
  return last[0] === 0x0a;
}

function read(note: string, of: string): Kept['pages'] {
  try {
    const kept: unknown = JSON.parse(readFileSync(note, 'utf8'));
    const isSound = keptShape.is(kept, []) && JSON.stringify(kept.pages) === JSON.stringify(kept.again);
    return isSound && kept.of === of ? kept.pages : {};
  } catch {
    return {};
  }
}

function write(note: string, kept: Kept): void {
  const folder = dirname(note);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(`${note}.${process.pid}`, JSON.stringify(kept), { flag: 'wx', mode: 0o600 });
    renameSync(`${note}.${process.pid}`, note);
    const notes = readdirSync(folder).map((name) => join(folder, name));
    if (notes.length <= most) return;
    const byAge = notes.map((path) => ({ path, at: statSync(path).mtimeMs })).sort((one, other) => other.at - one.at);
    for (const { path } of byAge.slice(most)) rmSync(path, { force: true });
  } catch {}
}

/** The user's own cache folder, as for compiled code (bin/bytecode.cjs); undefined where there is none, or none is wanted. */
function folderOf(env: Environment): string | undefined {
  if (env.NODE_DISABLE_COMPILE_CACHE) return undefined;
  const { platform } = process;
  const home = env.HOME && join(env.HOME, platform === 'darwin' ? 'Library/Caches' : '.cache');
  const folder = env.XDG_CACHE_HOME || (platform === 'win32' ? env.LOCALAPPDATA : home);
  return folder ? join(folder, 'tw', 'shown') : undefined;
}
