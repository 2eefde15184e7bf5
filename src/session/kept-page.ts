import { closeSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { every, objectAs, type Shape, text } from '../shape/shape.ts';
import { cacheFolder, type Environment, keepSummed, summedIn } from './disk/cache-folder.ts';

/** Milliseconds in which a disk may not tell two changes apart. */
const tooFresh = 50;

/** What was shown of a session, by how it was shown. It is of use only for the very same file, program and way. */
interface Kept {
  /** The program, the file, and when and by what it was last changed. */
  readonly of: string;
  readonly pages: Readonly<Record<string, string>>;
}
const keptShape: Shape<Kept> = objectAs<Kept>({ of: text, pages: every(text) });

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
  const folder = cacheFolder('shown', env);
  if (folder === undefined || !statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
  const file = realpathSync.native(path);
  const { dev, ino, size, mtimeMs, ctimeMs } = statSync(file);
  const of = [build, file, dev, ino, size, mtimeMs, ctimeMs].join('|');
  const name = `${basename(file)}-${ino.toString(36)}`;
  const pages = read(join(folder, name), of);
  return {
    shown: pages[way],
    keep(shown) {
      const all = { ...pages, [way]: shown };
      if (Date.now() - ctimeMs <= tooFresh || !isWhole(file, size)) return;
      keepSummed(folder, name, { of, pages: all } satisfies Kept);
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
  const kept = summedIn(note, { of });
  return keptShape.is(kept, []) && kept.of === of ? kept.pages : {};
}
