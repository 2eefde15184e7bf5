import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, existsSync, openSync, readSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { program } from '../packed/program.ts';
import { unlessSown } from '../session/sample.ts';
import { environment, newGame, type Table } from './tw.ts';

/** The command in a process, with standard output or talk to a disk that is full. */
function onFullDisk(table: Table, words: readonly string[], stream: 1 | 2) {
  const full = openSync('/dev/full', 'w');
  try {
    const stdio = ['ignore', stream === 1 ? full : 'pipe', stream === 2 ? full : 'pipe'] as const;
    const { status, stderr } = spawnSync(process.execPath, [program, ...words], {
      cwd: table.folder,
      env: environment(),
      stdio: [...stdio],
      encoding: 'utf8',
    });
    return { exitCode: status, err: stderr };
  } finally {
    closeSync(full);
  }
}

describe.runIf(existsSync('/dev/full'))('output that cannot be written', () => {
  it.each([[['cp', '+1']], [['cp', '+1', '--json']]])('names the entry that stands: tw %j', async (words) => {
    const table = await newGame();
    expect(onFullDisk(table, words, 1)).toEqual({
      exitCode: 5,
      err: 'tw: the output could not be written because the disk is full. Entry 2 is written and stands.\n',
    });
    expect(await table.json('status')).toMatchObject({ status: { commandPoints: 3 } });
  });

  it('says so where nothing was changed', async () => {
    expect(onFullDisk(await newGame(), ['status'], 1)).toEqual({
      exitCode: 5,
      err: 'tw: the output could not be written because the disk is full. Nothing was changed.\n',
    });
  });

  it('leaves a refusal its exit code', async () => {
    expect(onFullDisk(await newGame(), ['reinforce'], 2).exitCode).toBe(1);
  });
});

describe.runIf(process.platform === 'linux')('output into a pipe whose reader is slow', () => {
  it('is whole, however much of it has to wait', async () => {
    const table = await newGame();
    const words = ['teams', '--json'];
    const whole = table.process(words).out;
    expect(whole.length).toBeGreaterThan(2 * 65_536);
    const pipe = table.path('pipe');
    execFileSync('mkfifo', [pipe]);
    const fd = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    const tw = spawn(process.execPath, [program, ...words], { env: environment(), stdio: ['ignore', fd, 'inherit'] });
    const ended = once(tw, 'exit');
    await Promise.race([ended, pause(300)]);
    expect(tw.exitCode).toBe(null);
    let read = '';
    const bytes = new Uint8Array(65_536);
    while (read.length < whole.length) {
      try {
        read += Buffer.from(bytes.subarray(0, readSync(fd, bytes))).toString('latin1');
      } catch {
        await Promise.race([ended, pause(5)]);
        if (tw.exitCode !== null) break;
      }
    }
    expect((await ended)[0]).toBe(0);
    closeSync(fd);
    expect(Buffer.from(read, 'latin1').toString()).toBe(whole);
  });
});

describe('words that would command the terminal', () => {
  it('are shown and do nothing, in complaints too', async () => {
    const table = await newGame();
    table.write('roster.json', '[{"name": \u001b[31m');
    const { exitCode, err } = await table.run('new-game --mission 1 --map 1 --overwrite --roster roster.json');
    expect(exitCode).toBe(2);
    expect(err).toContain('?[31m');
    expect(err).not.toContain('\u001b');
    const unknown = await table.tw(['act', 'kel\u001b]52;c;x\u0007', 'dash']);
    expect(unknown.err).not.toMatch(/[^\P{Cc}\n]/u);
  });
});

describe('a text without end', () => {
  unlessSown('is left alone after 50 MB', async ({ skip }) => {
    if (!existsSync('/dev/zero')) skip();
    const table = await newGame();
    expect(await table.run('new-game --mission 1 --map 1 --overwrite --roster /dev/zero')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('/dev/zero cannot be read: it is longer than 50 MB.'),
    });
  });
});
