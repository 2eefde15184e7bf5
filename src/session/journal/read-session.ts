import { isUtf8 } from 'node:buffer';
import { closeSync, fstatSync, openSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { type Catalogue, catalogueOf } from '../../catalog/catalogue.ts';
import type { CardId, DatacardId } from '../../catalog/types.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import { withoutMark } from '../disk/json-text.ts';
import { diskReason, errorCode, type Problem, problem } from '../disk/problem.ts';
import type { Checkpoints, ComeTo } from './checkpoint.ts';
import { type Entry, type Header, sessionFormat } from './format.ts';
import { parseEntry, parseHeader } from './parse-line.ts';
import { advance, emptyTimeline, type Timeline } from './timeline.ts';

/** A game as it is kept: what it was made with, and its journal. */
export interface Session {
  readonly header: Header;
  readonly entries: readonly Entry[];
  readonly timeline: Timeline;
}

/** Before its first entry. */
export const emptySession = (header: Header): Session => ({ header, entries: [], timeline: emptyTimeline });

/** A session as it was read. */
export interface SessionFile extends Session {
  /** Of the file itself, links followed. */
  readonly path: string;
  /** One sentence each: a torn last line that was dropped. */
  readonly warnings: readonly string[];
  readonly end: End;
  /** All of the file. */
  readonly bytes: Buffer;
  /** What it has come to, where that is known and its lines have not been looked at: they are when they are wanted. */
  readonly comeTo?: ComeTo;
}

/** How the file ended when it was read, in bytes. */
export interface End {
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
  };
}

/** Bytes. Some 300,000 entries; more fit into no text. */
const largest = 500_000_000;

/** Why the file of a session cannot be read at all; nothing is locked for it then. */
export function unreadable(path: string): Problem | undefined {
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
function noFile(path: string): Problem | undefined {
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

const notRead = (path: string, error: unknown): Problem =>
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
function readFile(path: string, known: FileStamp | undefined): { bytes: Buffer; file: FileStamp } | undefined {
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

/** What is wrong in a line of a file, to follow "line 7: ". */
export const corruptIn = (path: string, line: number, wrong: string): Problem =>
  problem(
    'corrupt-session',
    `${path} is damaged in line ${line}: ${wrong}.`,
    line === 1 ? { advice: 'restore-or-start-anew' } : 'Restore the line from a copy, or cut the file off before it.',
  );

/** A file of lines to which lines are only ever added: what stands in it, whole lines alone. */
export interface Lines extends Pick<SessionFile, 'path' | 'warnings' | 'end'> {
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

function linesIn(path: string, bytes: Buffer, file: FileStamp): Lines | Problem {
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

function parseSession(path: string, bytes: Buffer, file: FileStamp): Loaded {
  const corrupt = (line: number, wrong: string): Problem => corruptIn(path, line, wrong);
  const read = linesIn(path, bytes, file);
  if (!read.ok) return read;
  const { lines, warnings, end } = read;

  const first = lines[0];
  if (first === undefined) return corrupt(1, 'this is not the first line of a session');
  const header = parseHeader(withoutMark(first));
  if (!header.ok && header.newer)
    return problem(
      'newer-session',
      `${path}: ${header.wrong}, and this program reads no newer than ${sessionFormat}.`,
      { advice: 'use-newer-program' },
    );
  if (!header.ok && header.kind !== undefined)
    return problem('no-session', `${path} is a ${header.kind} play game.`, { advice: 'matched-play' });
  if (!header.ok) return corrupt(1, header.wrong);

  const catalogue = catalogueOf(header.value.pack);
  const entries: Entry[] = [];
  let timeline = emptyTimeline;
  for (let n = 1; n < lines.length; n++) {
    const entry = parseEntry(lines[n] ?? '');
    if (!entry.ok) return corrupt(n + 1, entry.wrong);
    if (entry.value.n !== n) return corrupt(n + 1, `entry ${n} is missing, entry ${entry.value.n} is in its place`);
    const strange = strangeCard(entry.value, catalogue);
    if (strange !== undefined) return corrupt(n + 1, `the game has no ${strange}`);
    const next = advance(timeline, entry.value);
    if (typeof next === 'string') return corrupt(n + 1, next);
    timeline = next;
    entries.push(entry.value);
  }
  if (timeline.top === null) return corrupt(2, 'the entry that sets up the game is missing');
  return {
    ok: true,
    session: {
      path,
      header: header.value,
      entries,
      timeline,
      warnings,
      end,
      bytes,
    },
  };
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/** The first datacard or event card that the events of an entry name and that its game does not have, printed or from its pack. */
function strangeCard(entry: Entry, { datacards, eventCards }: Catalogue): string | undefined {
  const drafts = 'do' in entry ? [entry] : 'amend' in entry ? entry.entries : [];
  for (const { events } of drafts)
    for (const event of events) {
      const datacard = datacardsOf(event).find((id) => !datacards.has(id));
      if (datacard !== undefined) return `datacard ${datacard}`;
      const card = eventCardsOf(event).find((id) => !eventCards.has(id));
      if (card !== undefined) return `event card ${card}`;
    }
  return undefined;
}

function datacardsOf(event: GameEvent): readonly DatacardId[] {
  switch (event.type) {
    case 'npo-set-up':
      return [event.datacard];
    case 'npo-not-set-up':
      return event.datacard === null ? [] : [event.datacard];
    case 'row-skipped':
      return [event.rolled, event.used];
    default:
      return [];
  }
}

function eventCardsOf(event: GameEvent): readonly CardId[] {
  switch (event.type) {
    case 'card-drawn':
    case 'card-in-force':
      return [event.card];
    case 'cards-corrected':
      return event.inPlay;
    case 'deck-shuffled':
      return event.returned;
    default:
      return [];
  }
}
