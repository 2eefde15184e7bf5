import { keptAs, lazily } from '../../catalog/schema-parts.ts';
import type { Problem } from '../disk/problem.ts';
import { battleJournal } from '../journal/battle-journal.ts';
import type { ComeTo } from '../journal/come-to.ts';
import type { AmendEntry, BattleKind, DeedEntry, KindOfGame } from '../journal/format.ts';
import type { Journal } from '../journal/journal.ts';
import { type Session, sessionIn } from '../journal/session.ts';
import type { Checkpoints } from './checkpoint.ts';
import { type FileStamp, type Lines, linesIn, noFile, notRead, readFile, realPath } from './line-file.ts';

/** A session as it was read. */
export interface SessionFile<K extends KindOfGame = BattleKind>
  extends Session<K>,
    Pick<Lines, 'path' | 'warnings' | 'end'> {
  /** All of the file. */
  readonly bytes: Buffer;
  /** What it has come to, where that is known and its lines have not been looked at: they are when they are wanted. */
  readonly comeTo?: ComeTo<K>;
}

export type Loaded<K extends KindOfGame = BattleKind> =
  | { readonly ok: true; readonly session: SessionFile<K> }
  | Problem;

/**
 * Reads and checks a whole session. Takes no lock: an append is a single write. `known`: the session as it was last read
 * or written; where its file has not changed since, that is what is returned. `checkpoints`: where they know what the
 * journal has come to, its lines are checked only when they are wanted.
 */
export function readSessionOf<K extends KindOfGame>(
  journal: Journal<K>,
  path: string,
  known?: SessionFile<K>,
  checkpoints?: Checkpoints,
): Loaded<K> {
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
  const comeTo = checkpoints?.find(journal, real, file.ino, bytes);
  return comeTo
    ? { ok: true, session: recalledSession(journal, real, bytes, file, comeTo) }
    : parseSession(journal, real, bytes, file);
}

/** The same of Joint Ops or Adversary Ops. */
export const readSession = (path: string): Loaded => readSessionOf(battleJournal, path);

/** A session of whole lines whose checkpoint is known. */
function recalledSession<K extends KindOfGame>(
  journal: Journal<K>,
  path: string,
  bytes: Buffer,
  file: FileStamp,
  comeTo: ComeTo<K>,
): SessionFile<K> {
  const line = bytes.toString('utf8', bytes.lastIndexOf(0x0a, bytes.length - 2) + 1, bytes.length - 1);
  const end = { file, at: bytes.length, closed: true, line };
  return readWhenWanted({ journal, path, warnings: [], end, bytes, comeTo }, () => {
    const whole = parseSession(checkedBefore(journal), path, bytes, file);
    if (whole.ok) return whole.session;
    throw new Error(whole.message);
  });
}

/** The journal of lines that this build has checked, as their checkpoint proves: they are looked at from outside only. */
function checkedBefore<K extends KindOfGame>(journal: Journal<K>): Journal<K> {
  const header = lazily(() => keptAs<K['header']>({}));
  const deed = lazily(() => keptAs<DeedEntry<K>>({}));
  const amend = lazily(() => keptAs<AmendEntry<K>>({}));
  return { ...journal, header, entry: { deed, amend } };
}

/** A session whose lines are looked at when they are first wanted. */
export function readWhenWanted<K extends KindOfGame>(
  file: Omit<SessionFile<K>, 'header' | 'entries' | 'timeline' | 'looked'>,
  read: () => Session<K>,
): SessionFile<K> {
  let known: Session<K> | undefined;
  const whole = (): Session<K> => {
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

function parseSession<K extends KindOfGame>(
  journal: Journal<K>,
  path: string,
  bytes: Buffer,
  file: FileStamp,
): Loaded<K> {
  const read = linesIn(path, bytes, file);
  if (!read.ok) return read;
  const { lines, warnings, end } = read;
  const parsed = sessionIn(journal, path, lines);
  return parsed.ok ? { ok: true, session: { path, ...parsed.session, warnings, end, bytes } } : parsed;
}
