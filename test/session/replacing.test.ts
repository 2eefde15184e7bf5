import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Names, names } from '../../src/session/disk/fresh-file.ts';
import { createSession } from '../../src/session/files/create-session.ts';
import { readSession } from '../../src/session/files/read-session.ts';
import { writeDocument } from '../../src/session/files/write-document.ts';
import { battleJournal } from '../../src/session/journal/battle-journal.ts';
import { fileOf, folder, header, now, setUp, unlessSown } from './sample.ts';

/** A disk that refuses to give files other names. */
const refusing = (which: keyof Names, code: string): Names => ({
  ...names,
  [which]: () => {
    throw Object.assign(new Error(which), { code });
  },
});

const overwrite = { overwrite: true, now };
async function made(path: string, called = names): Promise<string | null> {
  const created = await createSession(battleJournal, path, header, setUp, { ...overwrite, names: called });
  if (!created.ok) throw new Error(created.message);
  created.lock.release();
  return created.backup;
}
const posix = describe.runIf(process.platform !== 'win32');

posix('a new session', () => {
  it('writes through no link that lies in wait, and touches no file beside it', async () => {
    const dir = folder();
    const path = join(dir, 'game.jsonl');
    writeFileSync(join(dir, 'precious'), 'precious');
    symlinkSync(join(dir, 'precious'), `${path}.new`);
    await made(path);
    expect(readFileSync(join(dir, 'precious'), 'utf8')).toBe('precious');
    expect(readdirSync(dir).sort()).toEqual(['game.jsonl', 'game.jsonl.new', 'precious']);
  });

  it('replaces no link that leads nowhere', async () => {
    const dir = folder();
    const path = join(dir, 'game.jsonl');
    symlinkSync(join(dir, 'nowhere'), path);
    expect(await createSession(battleJournal, path, header, setUp, { overwrite: false })).toMatchObject({
      code: 'session-exists',
    });
    expect(await createSession(battleJournal, path, header, setUp, overwrite)).toMatchObject({
      code: 'not-written',
      message: `${path} cannot be written because it is a link that leads nowhere.`,
    });
  });

  it('replaces nothing that is no file', async () => {
    const path = join(folder(), 'game.jsonl');
    spawnSync('mkfifo', [path]);
    expect(await createSession(battleJournal, path, header, setUp, overwrite)).toMatchObject({
      message: `${path} cannot be written because it is no ordinary file.`,
    });
    expect(statSync(path).isFIFO()).toBe(true);
    expect(readdirSync(dirname(path))).toEqual(['game.jsonl']);
  });

  it('is readable by no more people than the one it replaces, and so is the backup', async () => {
    const path = fileOf('the old one');
    chmodSync(path, 0o600);
    await made(path);
    expect([path, `${path}.bak`].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
  });

  it('that fails in the last moment leaves the old one alone, and no backup of it', async () => {
    const path = fileOf('the old one');
    const broken = { ...overwrite, names: refusing('rename', 'EIO') };
    expect(await createSession(battleJournal, path, header, setUp, broken)).toMatchObject({ code: 'not-written' });
    expect(readFileSync(path, 'utf8')).toBe('the old one');
    expect(readdirSync(dirname(path))).toEqual(['game.jsonl']);
  });

  it('copies the old one where the disk knows no links', async () => {
    const path = fileOf('the old one');
    writeFileSync(`${path}.bak`, 'an older one');
    expect(await made(path, refusing('link', 'EPERM'))).toBe(`${path}.bak.2`);
    expect(readFileSync(`${path}.bak.2`, 'utf8')).toBe('the old one');
  });
});

posix('a document', () => {
  it('goes where a link leads, and keeps the mode of what it replaces', () => {
    const path = fileOf('the old one');
    chmodSync(path, 0o640);
    symlinkSync(path, `${path}.link`);
    expect(writeDocument(`${path}.link`, 'new', true)).toMatchObject({ ok: true });
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(statSync(path).mode & 0o777).toBe(0o640);
  });
});

posix('what is no file is not read as a session', () => {
  unlessSown('a pipe that nobody writes to', () => {
    const path = join(folder(), 'pipe');
    spawnSync('mkfifo', [path]);
    expect(readSession(path)).toEqual({
      ok: false,
      code: 'no-session',
      message: `${path} cannot be read as a session because it is no ordinary file.`,
    });
  });

  unlessSown('a device without end', () => {
    expect(readSession('/dev/zero')).toMatchObject({
      code: 'no-session',
      message: expect.stringContaining('ordinary'),
    });
  });

  unlessSown('nor a file of more than 500 MB', () => {
    const path = fileOf('');
    truncateSync(path, 500_000_001);
    expect(readSession(path)).toMatchObject({
      message: `${path} cannot be read as a session because it is larger than 500 MB.`,
    });
  });

  it('says so where a name cannot be one', () => {
    expect(writeDocument('report\0.md', 'new', true)).toMatchObject({
      ok: false,
      message: 'No file has a zero byte in its name.',
    });
  });
});
