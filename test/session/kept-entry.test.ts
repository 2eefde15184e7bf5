import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appendEntry, openSession } from '../../src/session/files/append-entry.ts';
import { createSession } from '../../src/session/files/create-session.ts';
import { battleJournal } from '../../src/session/journal/battle-journal.ts';
import type { DeedDraft } from '../../src/session/journal/format.ts';
import { added, emptySession } from '../../src/session/journal/session.ts';
import { fileOf, folder, header, now, sessionText, setUp, threatTo } from './sample.ts';

/** A bug of ours, or words that no compiler has looked at. */
const wrong: readonly (readonly [string, Record<string, unknown>])[] = [
  ['a deed that there is not', { do: 'nonsense' }],
  ['a deed with a broken figure', { args: { to: 1.5 } }],
  ['an event with no number', { events: [{ type: 'threat-changed', from: 0, to: Number.NaN, causes: [] }] }],
  ['an event that there is not', { events: [{ type: 'no-such-event' }] }],
  ['an answer of no kind', { answers: [{ name: 'x', value: {}, source: 'seed' }] }],
  ['a reason that is no text', { reason: 5 }],
  ['the number of another entry', { n: 9 }],
  ['a datacard that the game has not', { events: [{ type: 'row-skipped', rolled: 'nobody', used: 'nobody' }] }],
];

describe('an entry that no reader would take is not written', () => {
  it.each(wrong)('%s', async (_, words) => {
    const draft = { ...threatTo(9), ...words } as DeedDraft;
    const text = sessionText([setUp, threatTo(1)]);
    const path = fileOf(text);
    const open = await openSession(battleJournal, path);
    if (!open.ok) throw new Error(open.message);
    expect(() => appendEntry(open, draft, { now })).toThrow(/^entry 3 could not be read again: /);
    expect(readFileSync(path, 'utf8')).toBe(text);
    expect(() => added(open.session, draft, now())).toThrow(/^entry 3 could not be read again: /);
    open.lock.release();
  });

  it('nor begins it a game', async () => {
    const path = join(folder(), 'new.jsonl');
    const draft = { ...setUp, answers: 5 } as object as DeedDraft;
    await expect(createSession(battleJournal, path, header, draft, { overwrite: false, now })).rejects.toThrow(
      'entry 1 could not be',
    );
    expect(() => added(emptySession(header), draft, now())).toThrow('entry 1 could not be');
    expect([existsSync(path), existsSync(`${path}.lock`)]).toEqual([false, false]);
  });
});
