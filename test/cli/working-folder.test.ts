import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { program } from '../packed/program.ts';
import { environment, newGame, Table } from './tw.ts';

const onLinux = describe.runIf(process.platform === 'linux');

onLinux('in a folder that has been removed', () => {
  /** The line is carried out where its folder is gone. */
  const inRemoved = (table: Table, line: string) =>
    spawnSync(
      'sh',
      ['-c', 'mkdir gone && cd gone && rmdir ../gone && exec "$0" "$@"', process.execPath, program, ...line.split(' ')],
      {
        cwd: table.folder,
        env: environment({}),
        encoding: 'utf8',
      },
    );

  it('a game is played by its whole path', async () => {
    const table = await newGame();
    const { status, stderr } = inRemoved(table, `threat +1 --session ${table.path('tw-session.jsonl')}`);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect((await table.json('status')).status.threat.level).toBe(1);
  });

  it('everything else ends with a sentence', () => {
    const table = new Table();
    for (const line of ['status', 'new-game --demo', 'config session x --project', 'sessions', 'table --export page']) {
      const { status, stderr } = inRemoved(table, line);
      expect([2, 4, 5], `${line}: ${stderr}`).toContain(status);
      expect(stderr, line).not.toContain('    at ');
    }
    expect(inRemoved(table, 'new-game --demo').stderr).toContain('has been removed');
  });
});

onLinux('a folder of the system that makes none', () => {
  it.each(['table --export /proc/x', 'table --export /proc/x/y/z', 'pack new /proc/x/a.json'])('tw %s ends', (line) => {
    const { status, stderr, signal } = spawnSync(process.execPath, [program, ...line.split(' ')], {
      cwd: new Table().folder,
      env: environment({}),
      encoding: 'utf8',
      timeout: 10_000,
    });
    expect({ status, signal }).toEqual({ status: 4, signal: null });
    expect(stderr).not.toContain('    at ');
    expect(existsSync('/proc/x')).toBe(false);
  });

  it.each(['XDG_STATE_HOME', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME'])('%s there holds nothing up', (name) => {
    const { signal } = spawnSync(
      process.execPath,
      [program, ...(name === 'XDG_CONFIG_HOME' ? ['config', 'auto', 'yes'] : ['new-game', '--demo'])],
      {
        cwd: new Table().folder,
        env: environment({ [name]: '/proc/x' }),
        encoding: 'utf8',
        timeout: 10_000,
      },
    );
    expect(signal).toBeNull();
  });
});
