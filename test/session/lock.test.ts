import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Names, names } from '../../src/session/disk/fresh-file.ts';
import { acquireLock, type Lock, type Patience, processStart } from '../../src/session/disk/lock.ts';
import { folder, unlessSown } from './sample.ts';

const file = (): string => join(folder(), 'game.jsonl');

/** A clock that only sleeping moves on. `meanwhile` happens at every sleep. */
function patienceWith(meanwhile: (slept: number) => void = () => {}): Patience {
  let slept = 0;
  const start = Date.now();
  return {
    wait: 2000,
    poll: 50,
    now: () => start + slept,
    sleep: async (ms) => {
      slept += ms;
      meanwhile(slept);
    },
  };
}

async function locked(path: string, patience = patienceWith()): Promise<Lock> {
  const lock = await acquireLock(path, patience);
  if (!lock.ok) throw new Error(lock.message);
  return lock;
}

const ended = spawnSync(process.execPath, ['--version']).pid;
const owner = (fields: object): string =>
  JSON.stringify({ pid: process.pid, host: hostname(), started: processStart(process.pid), ...fields });

describe('a lock', () => {
  it('names its owner, and is gone once released', async () => {
    const path = file();
    const lock = await locked(path);
    expect(JSON.parse(readFileSync(`${path}.lock`, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
    lock.release();
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  it('is waited for', async () => {
    const path = file();
    const first = await locked(path);
    const second = await locked(
      path,
      patienceWith((slept) => slept === 500 && first.release()),
    );
    second.release();
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  it('is waited for no longer than two seconds', async () => {
    const path = file();
    const first = await locked(path);
    let waited = 0;
    const second = await acquireLock(
      path,
      patienceWith((slept) => {
        waited = slept;
      }),
    );
    expect(second).toEqual({
      ok: false,
      code: 'locked',
      message: `${path} is in use by process ${process.pid}.`,
      hint: `Wait for it or end it; if it is no tw, remove ${path}.lock.`,
    });
    expect(waited).toBe(2000);
    first.release();
  });

  it('released twice, or after another has taken it, takes nothing away', async () => {
    const path = file();
    const lock = await locked(path);
    writeFileSync(`${path}.lock`, owner({ pid: 1 }));
    lock.release();
    lock.release();
    expect(existsSync(`${path}.lock`)).toBe(true);
  });
});

describe('a lock left behind', () => {
  it('by a process that has ended is taken over', async () => {
    const path = file();
    writeFileSync(`${path}.lock`, owner({ pid: ended }));
    const lock = await locked(path);
    expect(readFileSync(`${path}.lock`, 'utf8')).toContain(`"pid":${process.pid}`);
    lock.release();
    expect(existsSync(`${path}.lock.lock`)).toBe(false);
  });

  it.runIf(processStart(process.pid))(
    'by an earlier process with the number of a later one is taken over',
    async () => {
      const path = file();
      writeFileSync(`${path}.lock`, owner({ started: '1' }));
      (await locked(path)).release();
    },
  );

  it('from before the machine began anew is taken over, whoever has that number now', async () => {
    const path = file();
    writeFileSync(`${path}.lock`, owner({ started: null, up: uptime() + 3600 }));
    (await locked(path)).release();
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  it('by one killed while taking over is taken over as well', async () => {
    const path = file();
    writeFileSync(`${path}.lock`, owner({ pid: ended }));
    writeFileSync(`${path}.lock.lock`, owner({ pid: ended }));
    (await locked(path)).release();
    expect(existsSync(`${path}.lock.lock`)).toBe(false);
  });

  it('without its name, by one killed as it was given it, goes with the next lock; that of a living one stays', async () => {
    const path = file();
    const left = [`${path}.lock.${ended}-12`, `${path}.lock.lock.${ended}-13`, `${path}.lock.${ended}-14`];
    const stays = [
      `${path}.lock.${process.pid}-12`,
      `${path}.lock.${ended}-15`,
      `${path}.lock.${ended}-16`,
      `${path}2.lock`,
    ];
    for (const each of left.slice(0, 2)) writeFileSync(each, owner({ pid: ended }));
    writeFileSync(left[2] ?? '', '');
    utimesSync(left[2] ?? '', 1, 1);
    writeFileSync(stays[0] ?? '', owner({}));
    writeFileSync(stays[1] ?? '', owner({ pid: ended, host: 'elsewhere' }));
    for (const each of stays.slice(2)) writeFileSync(each, '');
    (await locked(path)).release();
    expect(left.filter((each) => existsSync(each))).toEqual([]);
    expect(stays.filter((each) => !existsSync(each))).toEqual([]);
  });

  it('goes with whatever that process has left unfinished beside it, and with nothing else', async () => {
    const path = file();
    writeFileSync(`${path}.lock`, owner({ pid: ended }));
    const unfinished = [`${path}.lock.${ended}-12`, `${path}.${ended}-34.new`, `${path}.${ended}-34.new.lock`];
    const others = [
      `${path}.lock.${process.pid}-12`,
      `${path}.${ended}-34.new.txt`,
      `${path}-${ended}.new`,
      `${path}.bak`,
    ];
    for (const each of [...unfinished, ...others]) writeFileSync(each, '');
    (await locked(path)).release();
    expect([...unfinished, ...others].filter((each) => existsSync(each))).toEqual(others);
  });

  it('is not taken over while another is at it', async () => {
    const path = file();
    writeFileSync(`${path}.lock`, owner({ pid: ended }));
    writeFileSync(`${path}.lock.lock`, owner({}));
    expect(await acquireLock(path, patienceWith())).toMatchObject({ code: 'locked' });
    expect(readFileSync(`${path}.lock`, 'utf8')).toBe(owner({ pid: ended }));
  });

  it.each(['', 'garbage', '{}', `{"pid":1,"pad":"${'x'.repeat(5000)}"}`])(
    'that names nobody all the while is taken over, whatever the clock says: %.20s',
    async (content) => {
      const path = file();
      writeFileSync(`${path}.lock`, content);
      utimesSync(`${path}.lock`, new Date('2100-01-01'), new Date('2100-01-01'));
      (await locked(path)).release();
    },
  );

  it('that is named while another waits belongs to whoever named it', async () => {
    const path = file();
    writeFileSync(`${path}.lock`, '');
    const lock = await acquireLock(
      path,
      patienceWith((slept) => slept === 1000 && writeFileSync(`${path}.lock`, owner({}))),
    );
    expect(lock).toMatchObject({ code: 'locked', message: `${path} is in use by process ${process.pid}.` });
  });

  it.each([0, -1])('by process %i, which there is not, is taken over', async (pid) => {
    const path = file();
    writeFileSync(`${path}.lock`, owner({ pid }));
    (await locked(path)).release();
  });
});

describe('what stands where the lock goes and is no file', () => {
  it('is neither read nor removed', async () => {
    const path = file();
    mkdirSync(`${path}.lock`);
    expect(await acquireLock(path, patienceWith())).toMatchObject({ code: 'locked' });
    expect(existsSync(`${path}.lock`)).toBe(true);
  });

  unlessSown('a pipe does not keep anybody waiting for its other end', async ({ skip }) => {
    if (process.platform === 'win32') skip();
    const path = file();
    spawnSync('mkfifo', [`${path}.lock`]);
    expect(await acquireLock(path, patienceWith())).toMatchObject({ code: 'locked' });
  });
});

describe('a disk without links', () => {
  it('has its locks all the same', async () => {
    const path = file();
    const without: Names = {
      ...names,
      link: () => {
        throw Object.assign(new Error('no links here'), { code: 'EPERM' });
      },
    };
    const lock = await acquireLock(path, patienceWith(), without);
    if (!lock.ok) throw new Error(lock.message);
    expect(await acquireLock(path, patienceWith(), without)).toMatchObject({ code: 'locked' });
    lock.release();
    expect(readdirSync(dirname(path))).toEqual([]);
  });
});

describe('a lock of a process that may still run is kept', () => {
  it('on another machine', async () => {
    const path = file();
    writeFileSync(`${path}.lock`, owner({ pid: ended, host: 'elsewhere' }));
    expect(await acquireLock(path, patienceWith())).toMatchObject({
      code: 'locked',
      message: `${path} is in use by process ${ended} on elsewhere.`,
    });
  });

  it('where the system does not tell when it began', async () => {
    for (const fields of [{ started: null }, { started: null, up: uptime() }, { started: null, up: uptime() + 5 }]) {
      const path = file();
      writeFileSync(`${path}.lock`, owner(fields));
      expect(await acquireLock(path, patienceWith())).toMatchObject({ code: 'locked' });
    }
  });

  it('of another user', async () => {
    const path = file();
    writeFileSync(`${path}.lock`, owner({ pid: 1, started: processStart(1) }));
    expect(await acquireLock(path, patienceWith())).toMatchObject({ code: 'locked' });
  });
});
