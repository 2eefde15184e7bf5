import { withoutMark } from '../disk/json-text.ts';
import { corruptIn, type Problem, problem } from '../disk/problem.ts';
import { battleJournal } from './battle-journal.ts';
import {
  type BattleKind,
  type Draft,
  type Entry,
  formatEntry,
  type Header,
  isAmendLine,
  isDeedLine,
  type KindOfGame,
  sessionFormat,
} from './format.ts';
import type { Journal } from './journal.ts';
import type { Looked } from './looked.ts';
import { parseEntry, parseHeader, parseLooked } from './parse-line.ts';
import { advance, emptyTimeline, type Timeline } from './timeline.ts';

/** A game as it is kept: what it was made with, and its journal. */
export interface Session<K extends KindOfGame = BattleKind> {
  readonly journal: Journal<K>;
  readonly header: K['header'];
  readonly entries: readonly Entry<K>[];
  readonly timeline: Timeline<K>;
  /** Dice that were seen before a question, in the order of the lines. */
  readonly looked: readonly Looked[];
}

/** A game before its first entry. */
export const sessionBefore = <K extends KindOfGame>(journal: Journal<K>, header: K['header']): Session<K> => ({
  journal,
  header,
  entries: [],
  timeline: emptyTimeline,
  looked: [],
});
export const emptySession = (header: Header): Session => sessionBefore(battleJournal, header);

/** The session with one more entry. Throws where no reader would take it. */
export function added<K extends KindOfGame>(
  session: Session<K>,
  draft: Draft<K>,
  at: Date,
): { readonly session: Session<K>; readonly entry: Entry<K> } {
  const { journal, header, entries } = session;
  const entry = entryOf(journal, draft, entries.length + 1, at, header);
  return { entry, session: withEntryWritten(session, entry) };
}

type Made = Parameters<NonNullable<Journal['missing']>>[1];

/**
 * Entry `n` as whoever reads its line will have it; `made`: with what the game was made. Throws where no reader would take it: such a
 * line is never written.
 */
export function entryOf<K extends KindOfGame>(
  journal: Journal<K>,
  draft: Draft<K>,
  n: number,
  at: Date,
  made: Made,
): Entry<K> {
  const read = readEntry(journal, formatEntry({ n, at: at.toISOString(), ...draft }), n, made);
  if (typeof read === 'string') throw new Error(`entry ${n} could not be read again: ${read}`);
  return read;
}

/** The line of entry `n` of a game, or what is wrong with it, to follow "line 7: ". */
function readEntry<K extends KindOfGame>(journal: Journal<K>, line: string, n: number, made: Made): Entry<K> | string {
  const read = parseEntry(journal, line);
  if (!read.ok) return read.wrong;
  const entry = read.value;
  if (entry.n !== n) return `entry ${n} is missing, entry ${entry.n} is in its place`;
  const drafts = isDeedLine(entry) ? [entry] : isAmendLine(entry) ? entry.entries : [];
  const missing = drafts.map(({ events }) => journal.missing?.(events, made)).find((one) => one !== undefined);
  return missing === undefined ? entry : `the game has no ${missing}`;
}

/** The session once this entry has been written. Throws where the entry cannot follow. */
export function withEntryWritten<K extends KindOfGame>(session: Session<K>, entry: Entry<K>): Session<K> {
  const { journal, header, entries, timeline, looked } = session;
  const next = advance(timeline, entry);
  if (typeof next === 'string') throw new Error(`entry ${entry.n}: ${next}`);
  return { journal, header, entries: [...entries, entry], timeline: next, looked };
}

/** Reads and checks all lines of a session; `path`: where they were read, for what is said of them. */
export function sessionIn<K extends KindOfGame>(
  journal: Journal<K>,
  path: string,
  lines: readonly string[],
): { readonly ok: true; readonly session: Session<K> } | Problem {
  const corrupt = (line: number, wrong: string): Problem => corruptIn(path, line, wrong);
  const first = lines[0];
  if (first === undefined) return corrupt(1, 'this is not the first line of a session');
  const header = parseHeader(journal, withoutMark(first));
  if (!header.ok && 'another' in header) return journal.strange(path);
  if (!header.ok && header.newer)
    return problem(
      'newer-session',
      `A newer tw wrote ${path} (${header.wrong}; this one reads up to ${sessionFormat}).`,
      { advice: 'use-newer-program' },
    );
  if (!header.ok) return corrupt(1, header.wrong);

  const entries: Entry<K>[] = [];
  const looked: Looked[] = [];
  let timeline: Timeline<K> = emptyTimeline;
  for (let line = 1; line < lines.length; line++) {
    const look = parseLooked(lines[line] ?? '');
    if (look) {
      if (look.after !== entries.length)
        return corrupt(line + 1, `it follows entry ${entries.length}, and says ${look.after}`);
      looked.push(look);
      continue;
    }
    const entry = readEntry(journal, lines[line] ?? '', entries.length + 1, header.value);
    if (typeof entry === 'string') return corrupt(line + 1, entry);
    const next = advance(timeline, entry);
    if (typeof next === 'string') return corrupt(line + 1, next);
    timeline = next;
    entries.push(entry);
  }
  if (timeline.top === null) return corrupt(2, 'the entry that sets up the game is missing');
  return { ok: true, session: { journal, header: header.value, entries, timeline, looked } };
}
