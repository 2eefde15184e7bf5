import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Names } from '../../src/session/disk/fresh-file.ts';
import { appendEntry } from '../../src/session/files/append-entry.ts';
import { createSession, refuseExisting, replaceFile } from '../../src/session/files/create-session.ts';
import { battleJournal } from '../../src/session/journal/battle-journal.ts';
import { fileOf, folder, header, load, now, sessionText, setUp, threatTo } from './sample.ts';

const keep = { overwrite: false, now };
const overwrite = { overwrite: true, now };

describe('a new session', () => {
  it('has its first line and its first entry', async () => {
    const dir = folder();
    const path = join(dir, 'game.jsonl');
    const created = await createSession(battleJournal, path, header, setUp, keep);
    if (!created.ok) throw new Error(created.message);
    expect(created).toMatchObject({ backup: null, session: { path, entries: [{ n: 1, do: 'new-game' }] } });
    created.lock.release();
    expect(readFileSync(path, 'utf8')).toBe(sessionText([setUp]));
    expect(readdirSync(dir)).toEqual(['game.jsonl']);
  });

  it('can be played on at once', async () => {
    const path = join(folder(), 'game.jsonl');
    const created = await createSession(battleJournal, path, header, setUp, keep);
    if (!created.ok) throw new Error(created.message);
    expect(appendEntry(created, threatTo(2))).toMatchObject({ ok: true, entry: { n: 2 } });
    created.lock.release();
    expect(load(path).entries).toHaveLength(2);
  });
});

describe('where there is a session already', () => {
  it('refuses and leaves all as it was', async () => {
    const path = fileOf('the old one');
    expect(await createSession(battleJournal, path, header, setUp, keep)).toMatchObject({
      ok: false,
      code: 'session-exists',
      message: `${path} exists already.`,
      hint: expect.stringContaining('--overwrite'),
    });
    expect(readFileSync(path, 'utf8')).toBe('the old one');
    expect(readdirSync(join(path, '..'))).toEqual(['game.jsonl']);
  });

  it('tells beforehand', () => {
    const path = fileOf('the old one');
    expect(refuseExisting(path)).toMatchObject({ code: 'session-exists' });
    expect(refuseExisting(`${path}.other`)).toBeUndefined();
  });

  it('keeps every old one as a backup when it is to be overwritten', async () => {
    const path = fileOf('the old one');
    for (const backup of [`${path}.bak`, `${path}.bak.2`, `${path}.bak.3`]) {
      const created = await createSession(battleJournal, path, { ...header, seed: backup }, setUp, overwrite);
      if (!created.ok) throw new Error(created.message);
      expect(created.backup).toBe(backup);
      created.lock.release();
    }
    expect(readFileSync(`${path}.bak`, 'utf8')).toBe('the old one');
    expect(load(`${path}.bak.2`).header.seed).toBe(`${path}.bak`);
    expect(load(`${path}.bak.3`).header.seed).toBe(`${path}.bak.2`);
    expect(load(path).header.seed).toBe(`${path}.bak.3`);
  });
});

describe("where there is somebody else's file", () => {
  it.runIf(process.getuid?.() === 0)('the backup is a file of its own, and goes again if the disk refuses', () => {
    const path = fileOf('the old one');
    chownSync(path, 65_534, 65_534);
    const refusing: Names = {
      link: () => expect.unreachable('no second name for a file that is not ours'),
      rename: () => {
        throw Object.assign(new Error('sticky'), { code: 'EPERM' });
      },
    };
    expect(replaceFile(path, 'new', true, refusing)).toMatchObject({ ok: false, code: 'not-written' });
    expect(readdirSync(join(path, '..'))).toEqual(['game.jsonl']);
  });
});

describe('where it cannot be written', () => {
  it('in a folder that does not exist', async () => {
    const path = join(folder(), 'nowhere', 'game.jsonl');
    expect(await createSession(battleJournal, path, header, setUp, keep)).toMatchObject({
      code: 'not-written',
      message: `${path} cannot be locked because there is no such file or folder.`,
    });
  });

  it('in the place of a folder', async () => {
    const dir = folder();
    const path = join(dir, 'game.jsonl');
    mkdirSync(path);
    writeFileSync(join(path, 'precious'), '');
    expect(await createSession(battleJournal, path, header, setUp, overwrite)).toMatchObject({
      code: 'not-written',
      message: expect.stringContaining(`${path} cannot be written because`),
    });
    expect(readdirSync(dir)).toEqual(['game.jsonl']);
    expect(readdirSync(path)).toEqual(['precious']);
  });

  it.skipIf(process.getuid?.() === 0)('in a folder that may not be written', async () => {
    const dir = folder();
    chmodSync(dir, 0o555);
    expect(await createSession(battleJournal, join(dir, 'game.jsonl'), header, setUp, keep)).toMatchObject({
      code: 'not-written',
      message: expect.stringContaining('permission is missing'),
    });
  });
});
