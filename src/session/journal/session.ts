import { type Catalogue, catalogueOf } from '../../catalog/catalogue.ts';
import type { CardId, DatacardId } from '../../catalog/types.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import { withoutMark } from '../disk/json-text.ts';
import { corruptIn, type Problem, problem } from '../disk/problem.ts';
import { type Draft, type Entry, formatEntry, type Header, sessionFormat } from './format.ts';
import type { Looked } from './looked.ts';
import { parseEntry, parseHeader, parseLooked } from './parse-line.ts';
import { advance, emptyTimeline, type Timeline } from './timeline.ts';

/** A game as it is kept: what it was made with, and its journal. */
export interface Session {
  readonly header: Header;
  readonly entries: readonly Entry[];
  readonly timeline: Timeline;
  /** Dice that were seen before a question, in the order of the lines. */
  readonly looked: readonly Looked[];
}

/** Before its first entry. */
export const emptySession = (header: Header): Session => ({ header, entries: [], timeline: emptyTimeline, looked: [] });

/** The session with one more entry. Throws where no reader would take it. */
export function added<S extends Session>(session: S, draft: Draft, at: Date): { session: S; entry: Entry } {
  const entry = entryOf(draft, session.entries.length + 1, at, catalogueOf(session.header.pack));
  return { entry, session: { ...session, ...withEntryWritten(session, entry) } };
}

/** Entry `n` as whoever reads its line will have it. Throws where no reader would take it: such a line is never written. */
export function entryOf(draft: Draft, n: number, at: Date, catalogue: Catalogue): Entry {
  const read = readEntry(formatEntry({ n, at: at.toISOString(), ...draft }), n, catalogue);
  if (typeof read === 'string') throw new Error(`entry ${n} could not be read again: ${read}`);
  return read;
}

/** The line of entry `n` of a game with that catalogue, or what is wrong with it, to follow "line 7: ". */
function readEntry(line: string, n: number, catalogue: Catalogue): Entry | string {
  const read = parseEntry(line);
  if (!read.ok) return read.wrong;
  const entry = read.value;
  if (entry.n !== n) return `entry ${n} is missing, entry ${entry.n} is in its place`;
  const strange = strangeCard(entry, catalogue);
  return strange === undefined ? entry : `the game has no ${strange}`;
}

/** The session once this entry has been written. Throws where the entry cannot follow. */
export function withEntryWritten({ header, entries, timeline, looked }: Session, entry: Entry): Session {
  const next = advance(timeline, entry);
  if (typeof next === 'string') throw new Error(`entry ${entry.n}: ${next}`);
  return { header, entries: [...entries, entry], timeline: next, looked };
}

/** Reads and checks all lines of a session; `path`: where they were read, for what is said of them. */
export function sessionIn(
  path: string,
  lines: readonly string[],
): { readonly ok: true; readonly session: Session } | Problem {
  const corrupt = (line: number, wrong: string): Problem => corruptIn(path, line, wrong);
  const first = lines[0];
  if (first === undefined) return corrupt(1, 'this is not the first line of a session');
  const header = parseHeader(withoutMark(first));
  if (!header.ok && header.newer)
    return problem(
      'newer-session',
      `A newer tw wrote ${path} (${header.wrong}; this one reads up to ${sessionFormat}).`,
      { advice: 'use-newer-program' },
    );
  if (!header.ok && header.kind !== undefined)
    return problem('no-session', `${path} is a ${header.kind} play game.`, { advice: 'matched-play' });
  if (!header.ok) return corrupt(1, header.wrong);

  const catalogue = catalogueOf(header.value.pack);
  const entries: Entry[] = [];
  const looked: Looked[] = [];
  let timeline = emptyTimeline;
  for (let line = 1; line < lines.length; line++) {
    const look = parseLooked(lines[line] ?? '');
    if (look) {
      if (look.after !== entries.length)
        return corrupt(line + 1, `it follows entry ${entries.length}, and says ${look.after}`);
      looked.push(look);
      continue;
    }
    const entry = readEntry(lines[line] ?? '', entries.length + 1, catalogue);
    if (typeof entry === 'string') return corrupt(line + 1, entry);
    const next = advance(timeline, entry);
    if (typeof next === 'string') return corrupt(line + 1, next);
    timeline = next;
    entries.push(entry);
  }
  if (timeline.top === null) return corrupt(2, 'the entry that sets up the game is missing');
  return { ok: true, session: { header: header.value, entries, timeline, looked } };
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
