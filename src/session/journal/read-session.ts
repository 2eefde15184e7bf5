import { type Catalogue, catalogueOf } from '../../catalog/catalogue.ts';
import type { CardId, DatacardId } from '../../catalog/types.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import { withoutMark } from '../disk/json-text.ts';
import { type Problem, problem } from '../disk/problem.ts';
import type { Checkpoints, ComeTo } from './checkpoint.ts';
import { type Entry, type Header, sessionFormat } from './format.ts';
import { corruptIn, type FileStamp, type Lines, linesIn, noFile, notRead, readFile, realPath } from './line-file.ts';
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
  };
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
