import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { appendEntry, openSession } from '../../src/session/files/append-entry.ts';
import { changedEntries } from '../../src/session/files/line-file.ts';
import { readSession } from '../../src/session/files/read-session.ts';
import { battleJournal } from '../../src/session/journal/battle-journal.ts';
import { deeds, fileOf, played, sessionText, setUp, threatTo } from './sample.ts';

const drafts = [...played(deeds), { undo: 3 }];
const text = sessionText(drafts);

async function append(path: string): Promise<void> {
  const open = await openSession(battleJournal, path);
  if (!open.ok) throw new Error(open.message);
  expect(appendEntry(open, threatTo(9))).toMatchObject({ ok: true });
  open.lock.release();
}

describe('a session as it was written', () => {
  it('has no changed entry, nor when it is written on', async () => {
    const path = fileOf(text);
    expect(changedEntries(path)).toEqual([]);
    await append(path);
    await append(path);
    expect(changedEntries(path)).toEqual([]);
  });

  it('by an earlier release has no sums, and gets them from there on', async () => {
    const path = fileOf(text.replaceAll(/,"sum":"\w+"/g, ''));
    expect(changedEntries(path)).toEqual([]);
    await append(path);
    expect(changedEntries(path)).toEqual([]);
    expect(readFileSync(path, 'utf8')).toMatch(/,"sum":"[\da-f]{8}"\}\n$/);
  });

  it('may end in a line that was cut off, or lack its last line break', () => {
    expect(changedEntries(fileOf(`${text}{"n":9,"at"`))).toEqual([]);
    expect(changedEntries(fileOf(text.trimEnd()))).toEqual([]);
  });
});

describe('a changed line is noticed', () => {
  it('with every byte of a session that is flipped and can still be read', () => {
    const bytes = Buffer.from(sessionText([setUp, threatTo(1), { undo: 2 }]));
    const path = fileOf(bytes);
    let read = 0;
    for (const at of bytes.keys()) {
      for (const bit of [1, 32]) {
        const flipped = Buffer.from(bytes);
        flipped[at] = (bytes[at] ?? 0) ^ bit;
        writeFileSync(path, flipped);
        const loaded = readSession(path);
        if (!loaded.ok || loaded.session.warnings.length > 0) continue;
        read++;
        // A line break that is lost at the very end is put back with the next entry.
        if (at < bytes.length - 1) expect(changedEntries(path), `byte ${at}`).not.toEqual([]);
      }
    }
    expect(read).toBeGreaterThan(100);
  });

  it('of an entry that does not stand, of the header, and one put in between', () => {
    expect(changedEntries(fileOf(text.replace('"undo":3', '"undo":2')))).toEqual([drafts.length]);
    expect(changedEntries(fileOf(text.replace('"seed":"', '"seed":"x')))).toEqual([1]);
    const lines = text.split('\n');
    lines.splice(2, 0, '{"n":2,"undo":1}');
    expect(changedEntries(fileOf(lines.join('\n')))).toEqual([2, 3]);
    const unsummed = text.trimEnd().replace(/,"sum":"\w+"\}$/, '}');
    for (const blank of ['\n', '\n\n']) expect(changedEntries(fileOf(`${unsummed}${blank}`))).toEqual([drafts.length]);
  });
});
