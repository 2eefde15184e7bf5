import { acquireLock, type Lock, lockPatience } from '../../session/disk/lock.ts';
import { corruptIn, type Problem, problem } from '../../session/disk/problem.ts';
import { appendLine } from '../../session/files/append-entry.ts';
import { replaceFile } from '../../session/files/create-session.ts';
import { type Lines, readLines, realPath } from '../../session/files/line-file.ts';
import { parseJson } from '../../session/journal/entry-shape.ts';
import { withSum } from '../../session/journal/line-sum.ts';
import { ofMatchedPlay } from '../../session/journal/parse-line.ts';
import type { Trail } from '../../shape/shape.ts';
import type { MatchedEvent } from '../rules/events.ts';
import { evolveMatched } from '../rules/evolve.ts';
import { type MatchedState, matchedStart } from '../rules/state.ts';
import {
  type MatchedDraft,
  type MatchedEntry,
  type MatchedHeader,
  type MatchedLine,
  matchedHeader,
  parseMatchedEntry,
} from './format.ts';
import { advanceMatched, emptyMatched, type MatchedStanding, type MatchedTimeline } from './timeline.ts';

/** A matched play game as it is kept. */
export interface MatchedSession {
  readonly header: MatchedHeader;
  readonly entries: readonly MatchedEntry[];
  readonly timeline: MatchedTimeline;
}
export interface MatchedFile extends MatchedSession, Omit<Lines, 'lines' | 'ok'> {}

type Loaded = { readonly ok: true; readonly session: MatchedFile } | Problem;

/** Reads and checks a whole session of matched play. */
export function readMatched(path: string): Loaded {
  const read = readLines(path);
  if (!read.ok) return read;
  const [first = '', ...lines] = read.lines;
  const parsed = parseJson(first);
  if (parsed.ok && !ofMatchedPlay.is(parsed.value, []))
    return problem('no-session', `${path} is no matched play game.`, { advice: 'joint-ops-game' });
  const trail: Trail = [];
  if (!parsed.ok || !matchedHeader.is(parsed.value, trail))
    return corruptIn(read.path, 1, parsed.ok ? `${trail.join('.')} is missing or wrong` : parsed.wrong);
  let session: MatchedSession = { header: parsed.value, entries: [], timeline: emptyMatched };
  for (const [index, line] of lines.entries()) {
    const entry = parseMatchedEntry(line);
    const next = entry.ok ? withEntry(session, entry.value) : entry.wrong;
    if (typeof next === 'string') return corruptIn(read.path, index + 2, next);
    session = next;
  }
  const { path: file, warnings, end } = read;
  return { ok: true, session: { ...session, path: file, warnings, end } };
}

/** The session after one more entry, or what is wrong with it. */
function withEntry(session: MatchedSession, entry: MatchedEntry): MatchedSession | string {
  const n = session.entries.length + 1;
  if (entry.n !== n) return `entry ${n} is missing, entry ${entry.n} is in its place`;
  const timeline = advanceMatched(session.timeline, entry);
  return typeof timeline === 'string' ? timeline : { ...session, entries: [...session.entries, entry], timeline };
}

/** The session as it was once entry `n` had been written; undefined where there is none. */
export function matchedAt(session: MatchedFile, n: number): MatchedFile | undefined {
  if (n > session.entries.length) return undefined;
  let at: MatchedSession = { header: session.header, entries: [], timeline: emptyMatched };
  for (const entry of session.entries.slice(0, n)) {
    const next = withEntry(at, entry);
    if (typeof next === 'string') return undefined;
    at = next;
  }
  return { ...session, ...at };
}

/** A standing entry with the states before and after it. */
export interface MatchedReplayed extends MatchedStanding {
  readonly before: MatchedState;
  readonly after: MatchedState;
}

/** Every standing entry in order. */
export function replayMatched({ header, timeline }: MatchedSession): readonly MatchedReplayed[] {
  let before = matchedStart(header);
  return timeline.standing.map((standing) => {
    const replayed = { ...standing, before, after: folded(before, standing.entry.events) };
    before = replayed.after;
    return replayed;
  });
}

const folded = (state: MatchedState, events: readonly MatchedEvent[]): MatchedState =>
  events.reduce(evolveMatched, state);

/** The state that the standing entries fold to. */
export const stateOfMatched = ({ header, timeline }: MatchedSession): MatchedState =>
  timeline.standing.reduce((state, { entry }) => folded(state, entry.events), matchedStart(header));

/** Locks a session of matched play and reads it; the caller must release the lock. */
export async function openMatched(path: string): Promise<{ ok: true; session: MatchedFile; lock: Lock } | Problem> {
  const first = readMatched(path);
  if (!first.ok) return first;
  const lock = await acquireLock(realPath(path), lockPatience);
  if (!lock.ok) return lock;
  const loaded = readMatched(path);
  if (loaded.ok) return { ok: true, session: loaded.session, lock };
  lock.release();
  return loaded;
}

/** Entry `n` as whoever reads its line will have it. Throws where no reader would take it: such a line is never written. */
function entryOfMatch(draft: MatchedLine, n: number): MatchedEntry {
  const read = parseMatchedEntry(JSON.stringify({ n, at: new Date().toISOString(), ...draft }));
  if (read.ok) return read.value;
  throw new Error(`entry ${n} could not be read again: ${read.wrong}`);
}

const lineOf = (entry: MatchedEntry, before: string): string => `${withSum(JSON.stringify(entry), before)}\n`;

/** Adds one entry; the session returned has it. When anything fails the file is as it was. */
export function appendMatched(
  session: MatchedFile,
  draft: MatchedLine,
): { readonly ok: true; readonly session: MatchedFile; readonly entry: MatchedEntry } | Problem {
  const entry = entryOfMatch(draft, session.entries.length + 1);
  const next = withEntry(session, entry);
  if (typeof next === 'string') return problem('refused', `It cannot be done: ${next}.`);
  const added = appendLine(session, lineOf(entry, session.end.line));
  if (!added.ok) return added;
  return { ok: true, entry, session: { ...session, ...next, warnings: [], end: added.end } };
}

/** Starts a session of matched play with its first entry, whole or not at all; `backup`: where an older one went. */
export async function createMatched(
  path: string,
  first: MatchedHeader,
  draft: MatchedDraft,
  overwrite: boolean,
): Promise<{ readonly ok: true; readonly backup: string | null } | Problem> {
  const file = realPath(path);
  const lock = await acquireLock(file, lockPatience);
  if (!lock.ok) return lock;
  try {
    const head = JSON.stringify(first);
    return replaceFile(file, `${head}\n${lineOf(entryOfMatch(draft, 1), head)}`, overwrite);
  } finally {
    lock.release();
  }
}
