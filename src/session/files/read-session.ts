import type { Problem } from '../disk/problem.ts';
import type { ComeTo } from '../journal/come-to.ts';
import { type Session, sessionIn } from '../journal/session.ts';
import type { Checkpoints } from './checkpoint.ts';
import { type FileStamp, type Lines, linesIn, noFile, notRead, readFile, realPath } from './line-file.ts';

/** A session as it was read. */
export interface SessionFile extends Session, Pick<Lines, 'path' | 'warnings' | 'end'> {
  /** All of the file. */
  readonly bytes: Buffer;
  /** What it has come to, where that is known and its lines have not been looked at: they are when they are wanted. */
  readonly comeTo?: ComeTo;
}

export type Loaded = { readonly ok: true; readonly session: SessionFile } | Problem;

/**
 * Reads and checks a whole session. Takes no lock: an append is a single write. `known`: the session as it was last read
 * or written; where its file has not changed since, that is what is returned. `checkpoints`: where they know what the
 * journal has come to, its lines are checked only when they are wanted.
 */
export function readSession(path: string, known?: SessionFile, checkpoints?: Checkpoints): Loaded {
  const strange = noFile(path);
  if (strange) return strange;
  let read: { bytes: Buffer; file: FileStamp } | undefined;
  try {
    read = readFile(path, known?.end.file);
  } catch (error) {
    return notRead(path, error);
  }
  if (known && !read) return { ok: true, session: known };
  if (!read) throw new Error(`${path} was not read`);
  const { bytes, file } = read;
  const real = realPath(path);
  const comeTo = checkpoints?.find(real, file.ino, bytes);
  return comeTo ? { ok: true, session: recalledSession(real, bytes, file, comeTo) } : parseSession(real, bytes, file);
}

/** A session of whole lines whose checkpoint is known. */
function recalledSession(path: string, bytes: Buffer, file: FileStamp, comeTo: ComeTo): SessionFile {
  const line = bytes.toString('utf8', bytes.lastIndexOf(0x0a, bytes.length - 2) + 1, bytes.length - 1);
  const end = { file, at: bytes.length, closed: true, line };
  return readWhenWanted({ path, warnings: [], end, bytes, comeTo }, () => {
    const whole = parseSession(path, bytes, file);
    if (whole.ok) return whole.session;
    throw new Error(whole.message);
  });
}

/** A session whose lines are looked at when they are first wanted. */
export function readWhenWanted(file: Omit<SessionFile, keyof Session>, read: () => Session): SessionFile {
  let known: Session | undefined;
  const whole = (): Session => {
    known ??= read();
    return known;
  };
  return {
    ...file,
    get header() {
      return whole().header;
    },
    get entries() {
      return whole().entries;
    },
    get timeline() {
      return whole().timeline;
    },
    get looked() {
      return whole().looked;
    },
  };
}

function parseSession(path: string, bytes: Buffer, file: FileStamp): Loaded {
  const read = linesIn(path, bytes, file);
  if (!read.ok) return read;
  const { lines, warnings, end } = read;
  const parsed = sessionIn(path, lines);
  return parsed.ok ? { ok: true, session: { path, ...parsed.session, warnings, end, bytes } } : parsed;
}
