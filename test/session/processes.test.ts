import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileOf, folder, load, sessionText, setUp } from './sample.ts';

let appender = '';
beforeAll(() => {
  appender = join(folder(), 'appender.mjs');
  const source = new URL('./appender.ts', import.meta.url);
  buildSync({ entryPoints: [fileURLToPath(source)], bundle: true, platform: 'node', format: 'esm', outfile: appender });
});

/** Starts a process that adds entries; gives the numbers that it says it has written. */
function adding(file: string, count: number, ...die: string[]): { child: ChildProcess; written: Promise<number[]> } {
  const child = spawn(process.execPath, [appender, file, String(count), ...die], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  const written = once(child, 'close').then(() =>
    said
      .split('\n')
      .filter((line) => line !== '')
      .map(Number),
  );
  return { child, written };
}

describe('several processes at one session', () => {
  it('lose nothing, even when they all find a lock left behind', async () => {
    const file = fileOf(sessionText([setUp]));
    const first = adding(file, 1, 'die');
    await first.written;
    const left = readFileSync(`${file}.lock`, 'utf8');
    expect(JSON.parse(left)).toMatchObject({ pid: first.child.pid, host: hostname() });

    const all = await Promise.all([adding(file, 30), adding(file, 30), adding(file, 30)].map(({ written }) => written));
    expect(all.map((numbers) => numbers.length)).toEqual([30, 30, 30]);
    const numbers = all.flat().sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 90 }, (_, index) => index + 2));
    expect(load(file).entries).toHaveLength(91);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });
});

describe('a process that is killed', () => {
  it('in the middle of a line leaves all its other entries', async () => {
    const file = fileOf(sessionText([setUp]));
    expect(await adding(file, 4, 'die').written).toEqual([2, 3, 4]);
    expect(load(file)).toMatchObject({
      entries: [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }],
      warnings: [expect.any(String)],
    });
    expect(await adding(file, 1).written).toEqual([5]);
    expect(load(file)).toMatchObject({ warnings: [], entries: { length: 5 } });
  });

  it('at any moment leaves every entry that it has reported', async () => {
    const file = fileOf(sessionText([setUp]));
    const { child, written } = adding(file, 100_000);
    await once(child.stdout ?? child, 'data');
    child.kill('SIGKILL');
    const reported = await written;
    const { entries } = load(file);
    expect(reported.length).toBeGreaterThan(0);
    expect(entries.length).toBeGreaterThanOrEqual(reported.length + 1);
    expect(entries.length).toBeLessThanOrEqual(reported.length + 2);
    expect(await adding(file, 1).written).toEqual([entries.length + 1]);
  });
});
