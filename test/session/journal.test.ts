import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { appendEntry, type Disk, disk, type OpenSession, openSession } from '../../src/session/files/append-entry.ts';
import { battleJournal } from '../../src/session/journal/battle-journal.ts';
import { fileOf, load, now, sessionText, setUp, threatTo } from './sample.ts';

const text = sessionText([setUp, threatTo(1)]);

async function open(path: string): Promise<OpenSession> {
  const opened = await openSession(battleJournal, path);
  if (!opened.ok) throw new Error(opened.message);
  return opened;
}

class DiskError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
const fail = (code: string) => (): never => {
  throw new DiskError(code);
};

describe('an entry is added', () => {
  it('as one line, numbered and dated', async () => {
    const path = fileOf(text);
    const opened = await open(path);
    const written = appendEntry(opened, threatTo(5), { now });
    expect(written).toMatchObject({ ok: true, entry: { n: 3, at: '2025-01-01T12:00:00.000Z', do: 'threat' } });
    opened.lock.release();
    expect(readFileSync(path, 'utf8')).toBe(sessionText([setUp, threatTo(1), threatTo(5)]));
  });

  it('one after another in one opening', async () => {
    const path = fileOf(text);
    const opened = await open(path);
    const second = appendEntry(opened, threatTo(5), { now });
    if (!second.ok) throw new Error(second.message);
    const third = appendEntry(second, { undo: 3 }, { now });
    expect(third).toMatchObject({ ok: true, entry: { n: 4, undo: 3 } });
    opened.lock.release();
    const session = load(path);
    expect(third.ok && { ...third.session }).toEqual(session);
  });

  it('in a single write, synced before it counts', async () => {
    const opened = await open(fileOf(text));
    const calls: string[] = [];
    const watched: Disk = {
      write: (fd, bytes, at) => {
        calls.push(`write ${Buffer.from(bytes).toString().endsWith('}\n') ? 'a line' : 'a part'}`);
        return disk.write(fd, bytes, at);
      },
      sync: (fd) => {
        calls.push('sync');
        disk.sync(fd);
      },
      truncate: disk.truncate,
    };
    expect(appendEntry(opened, threatTo(5), { disk: watched })).toMatchObject({ ok: true });
    opened.lock.release();
    expect(calls).toEqual(['write a line', 'sync']);
  });
});

describe('when the disk fails, the file is as it was', () => {
  const short: Disk['write'] = (fd, bytes, at) => disk.write(fd, bytes.subarray(0, 20), at);
  const shortThenFull: Disk['write'] = (fd, bytes, at) => {
    short(fd, bytes, at);
    throw new DiskError('ENOSPC');
  };
  const failures: readonly (readonly [string, Partial<Disk>, string])[] = [
    ['no room at all', { write: fail('ENOSPC') }, 'the disk is full'],
    ['room for a part of the line', { write: short }, 'the disk is full'],
    ['room for a part, then an error', { write: shortThenFull }, 'the disk is full'],
    ['a quota', { write: fail('EDQUOT') }, 'the disk is full'],
    ['a disk that does not sync', { sync: failOnce('EIO') }, 'the disk reports EIO'],
    ['a disk made read-only', { write: fail('EROFS') }, 'the disk is read-only'],
  ];
  it.each(failures)('%s', async (_, broken, reason) => {
    const path = fileOf(text);
    const opened = await open(path);
    expect(appendEntry(opened, threatTo(5), { disk: { ...disk, ...broken } })).toEqual({
      ok: false,
      code: 'not-written',
      message: `${path} cannot be written because ${reason}; nothing was added.`,
    });
    opened.lock.release();
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('and where even that fails, the torn line is left out', async () => {
    const path = fileOf(text);
    const opened = await open(path);
    const broken = { ...disk, write: shortThenFull, truncate: fail('EIO') };
    expect(appendEntry(opened, threatTo(5), { disk: broken })).toMatchObject({
      code: 'not-written',
      message: expect.stringContaining('may end in a torn line'),
    });
    opened.lock.release();
    expect(load(path)).toMatchObject({ entries: [{ n: 1 }, { n: 2 }], warnings: [expect.any(String)] });
  });

  it('but a fault of the program is not taken for one of the disk', async () => {
    const opened = await open(fileOf(text));
    const broken = { ...disk, write: () => expect.fail('a fault') };
    expect(() => appendEntry(opened, threatTo(5), { disk: broken })).toThrow('a fault');
    opened.lock.release();
  });
});

function failOnce(code: string): Disk['sync'] {
  let failed = false;
  return (fd) => {
    if (failed) return disk.sync(fd);
    failed = true;
    throw new DiskError(code);
  };
}

it('a session that something else has changed is not written', async () => {
  const path = fileOf(text);
  const opened = await open(path);
  writeFileSync(path, sessionText([setUp, threatTo(1), threatTo(2)]));
  expect(appendEntry(opened, threatTo(5))).toMatchObject({
    ok: false,
    code: 'locked',
    message: `${path} was changed by something else; nothing was written.`,
  });
  opened.lock.release();
  expect(load(path).entries).toHaveLength(3);
});

it('an entry that does not fit the ones before it is a bug', async () => {
  const opened = await open(fileOf(text));
  expect(() => appendEntry(opened, { undo: 1 })).toThrow('entry 1 cannot be undone here');
  opened.lock.release();
});

it('a session that cannot be read leaves no lock', async () => {
  const path = fileOf('Dear diary\n');
  expect(await openSession(battleJournal, path)).toMatchObject({ code: 'corrupt-session' });
  expect(await openSession(battleJournal, `${path}.none`)).toMatchObject({ code: 'no-session' });
  expect(statSync(`${path}.lock`, { throwIfNoEntry: false })).toBeUndefined();
});

it.skipIf(process.getuid?.() === 0)('a file that may not be written', async () => {
  const path = fileOf(text);
  chmodSync(path, 0o444);
  const opened = await open(path);
  expect(appendEntry(opened, threatTo(5))).toMatchObject({
    code: 'not-written',
    message: `${path} cannot be written because permission is missing.`,
  });
  opened.lock.release();
});
