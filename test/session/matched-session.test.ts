import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { matchedStart } from '../../src/matched/rules/state.ts';
import { type MatchedHeader, type MatchKind, matchJournal } from '../../src/matched/session/match-journal.ts';
import { appendEntry, openSession } from '../../src/session/files/append-entry.ts';
import { createSession } from '../../src/session/files/create-session.ts';
import { readSessionOf, type SessionFile } from '../../src/session/files/read-session.ts';
import { replay, timelineAt } from '../../src/session/journal/fold.ts';
import { sessionFormat } from '../../src/session/journal/format.ts';
import { withSum } from '../../src/session/journal/line-sum.ts';
import { parseEntry } from '../../src/session/journal/parse-line.ts';
import { emptyTimeline, standing } from '../../src/session/journal/timeline.ts';
import { folder, header } from './sample.ts';

const player = (name: string) => ({ name, archetypes: [], deck: [] });
const first: MatchedHeader = {
  'tw-session': sessionFormat,
  tw: '0.1.0',
  kind: 'matched',
  seed: 'abc',
  set: 'open',
  players: { a: player('Ada'), b: player('Bela') },
};
const outcome = { answers: [], events: [], says: [], questions: 0 };
const begin = { do: 'new-game', args: {}, ...outcome } as const;
const next = { do: 'next', args: {}, ...outcome } as const;
const at = '2026-11-22T10:00:00.000Z';

/** A file with these lines, each with its sum. */
function fileWith(head: unknown, ...entries: readonly object[]): string {
  const path = join(folder(), 'match.jsonl');
  let before = JSON.stringify(head);
  let text = `${before}\n`;
  for (const entry of entries) {
    before = withSum(JSON.stringify(entry), before);
    text += `${before}\n`;
  }
  writeFileSync(path, text);
  return path;
}
const wrong = (path: string): string => {
  const read = readSessionOf(matchJournal, path);
  return read.ok ? 'it was read' : read.message.replaceAll(path, 'FILE');
};
function sound(path: string): SessionFile<MatchKind> {
  const read = readSessionOf(matchJournal, path);
  if (!read.ok) throw new Error(read.message);
  return read.session;
}
const one = { n: 1, at, ...begin };

describe('the file of a match', () => {
  it('is read entry by entry', () => {
    const session = sound(fileWith(first, one, { n: 2, at, ...next }, { n: 3, at, undo: 2 }));
    expect(session.header).toEqual(first);
    expect(session.entries.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(standing(session.timeline)).toHaveLength(1);
    const standingAt = (n: number) => standing(timelineAt(session, n) ?? emptyTimeline).length;
    expect([standingAt(2), standingAt(3)]).toEqual([2, 1]);
    expect(timelineAt(session, 4)).toBeUndefined();
    expect([...replay(session)].map(({ after }) => after)).toEqual([matchedStart(first)]);
  });

  it('is refused with the line that is wrong, and why', () => {
    expect(wrong(join(folder(), 'none.jsonl'))).toBe('There is no session FILE.');
    expect(wrong(fileWith(header, one))).toBe('FILE is no matched play game.');
    expect(wrong(fileWith({ ...first, 'tw-session': 2 }, one))).toBe(
      'A newer tw wrote FILE (format 2; this one reads up to 1).',
    );
    expect(wrong(fileWith(first))).toContain('line 2: the entry that sets up the game is missing');
    expect(wrong(fileWith({ name: 'notes' }))).toContain('line 1: this is not the first line of a session');
    expect(wrong(fileWith({ ...first, seed: 7 }, one))).toContain('line 1: seed is missing or wrong');
    expect(wrong(fileWith({ ...first, players: { a: player('Ada') } }, one))).toContain('line 1: players');
    const path = fileWith(first, one);
    writeFileSync(path, readFileSync(path, 'utf8').replace('{"tw-session"', '{tw-session'));
    expect(wrong(path)).toContain('line 1');
    expect(wrong(fileWith(first, one, { n: 2, at, ...next, says: 7 }))).toContain('line 3: says is missing or wrong');
    expect(wrong(fileWith(first, one, { n: 3, at, ...next }))).toContain(
      'line 3: entry 2 is missing, entry 3 is in its place',
    );
    expect(wrong(fileWith(first, one, { n: 2, at, ...next }, { n: 3, at, undo: 9 }))).toContain(
      'line 4: entry 9 cannot be undone here',
    );
    expect(wrong(fileWith(first, { n: 1, at, ...next }))).toContain(
      'line 2: a game is set up once, in the first entry',
    );
  });

  it('is begun once, whole, and written on; what cannot be done is not written', async () => {
    const path = join(folder(), 'match.jsonl');
    const create = () => createSession(matchJournal, path, first, begin, { overwrite: false });
    const created = await create();
    expect(created).toMatchObject({ ok: true, backup: null });
    if (created.ok) created.lock.release();
    expect((await create()).ok).toBe(false);
    const opened = await openSession(matchJournal, path);
    if (!opened.ok) throw new Error(opened.message);
    const { session, lock } = opened;
    expect(session.entries.map(({ n }) => n)).toEqual([1]);
    const more = appendEntry(opened, next);
    if (!more.ok) throw new Error(more.message);
    expect(more.entry).toMatchObject({ n: 2, do: 'next' });
    expect(more.session.entries).toHaveLength(2);
    const text = readFileSync(path, 'utf8');
    expect(() => appendEntry(more, { undo: 1 })).toThrow('entry 3: entry 1 cannot be undone here');
    expect(readFileSync(path, 'utf8')).toBe(text);
    const last = appendEntry(more, { undo: 2 });
    expect(last.ok && standing(last.session.timeline).map(({ entry }) => entry.n)).toEqual([1]);
    lock.release();
    expect(sound(path).entries).toHaveLength(3);
    // Somebody else has written since: what would follow an old end is not written.
    expect(appendEntry(opened, next).ok).toBe(false);
    expect(sound(path).entries).toHaveLength(3);
    const again = await openSession(matchJournal, path);
    expect(again.ok).toBe(true);
    if (again.ok) again.lock.release();
    expect((await openSession(matchJournal, join(folder(), 'none.jsonl'))).ok).toBe(false);
  });
});

describe('an entry of a match', () => {
  const wrongIn = (entry: unknown) => {
    const read = parseEntry(matchJournal, typeof entry === 'string' ? entry : JSON.stringify(entry));
    return read.ok ? 'it was read' : read.wrong;
  };

  it('is a deed, an amendment, an undo or a redo', () => {
    for (const line of [begin, next, { undo: 1 }, { redo: 1 }, { amend: 1, entries: [{ of: 1, ...begin }] }])
      expect(wrongIn({ n: 1, at, ...line })).toBe('it was read');
  });

  it('is told by what is missing or wrong in it', () => {
    expect(wrongIn('{"n": 1')).not.toBe('it was read');
    expect(wrongIn({ n: 1, at, ...next, says: [1] })).toBe('says.0 is missing or wrong');
    expect(wrongIn({ n: 1, at, amend: 1, entries: [{ of: 1, ...begin, questions: -1 }] })).toBe(
      'entries.0.questions is missing or wrong',
    );
    expect(wrongIn({ n: 1, at, amend: 'all', entries: [] })).toBe('amend is missing or wrong');
    expect(wrongIn({ n: 1, at })).toBe('do is missing or wrong');
    for (const value of [null, 7, 'next']) expect(wrongIn(value)).not.toBe('it was read');
    expect(wrongIn(null)).toBe('this is not an entry');
  });
});
