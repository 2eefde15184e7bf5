import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { screenOf } from '../../src/cli/terminal/terminal.ts';
import { program } from '../packed/program.ts';
import { environment, newGame } from './tw.ts';

const startOfEscape = '\u001b[';

describe('in a pipe', () => {
  it('there are no escapes, and no line is wider than COLUMNS', async () => {
    const table = await newGame();
    for (const line of [
      'status',
      'threat',
      'log',
      'threat shoot',
      'maps 1',
      'datacard warrior',
      'rules silent',
      'missions 3',
    ]) {
      const { out, exitCode } = await table.tw(line.split(' '), { env: { COLUMNS: '60' } });
      expect([line, exitCode]).toEqual([line, 0]);
      expect(out).not.toContain(startOfEscape);
      expect(Math.max(...out.split('\n').map((row) => [...row].length))).toBeLessThanOrEqual(60);
    }
  });

  it('--color always colours, NO_COLOR and TERM=dumb do not', async () => {
    const table = await newGame();
    const colored = async (words: string[], env: Record<string, string>) =>
      (await table.tw(words, { env })).out.includes(startOfEscape);
    expect(await colored(['status', '--color', 'always'], {})).toBe(true);
    expect(await colored(['status'], { FORCE_COLOR: '1' })).toBe(true);
    expect(await colored(['status'], { FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false);
    expect(await colored(['status', '--color', 'never'], { FORCE_COLOR: '1' })).toBe(false);
  });

  it('lines around tables are ASCII unless the locale says UTF-8', async () => {
    const table = await newGame();
    expect((await table.tw(['status'], { env: { LANG: 'C' } })).out).not.toContain('┌');
    expect((await table.tw(['status'])).out).toContain('┌');
  });

  it('a reader that closes the pipe is no error', async () => {
    const table = await newGame();
    const { stderr } = spawnSync('sh', ['-c', `"${process.execPath}" "${program}" schema | head -n 1`], {
      cwd: table.folder,
      env: environment(),
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
  });
});

describe('screenOf', () => {
  const terminal = { isTTY: true, columns: 100 };

  it('takes the width from the terminal, then COLUMNS, then 80', () => {
    expect(screenOf(terminal, 'auto', { COLUMNS: '50' }).width).toBe(100);
    expect(screenOf({}, 'auto', { COLUMNS: '50' }).width).toBe(50);
    expect(screenOf({}, 'auto', { COLUMNS: 'wide' }).width).toBe(80);
    expect(screenOf({}, 'auto', { COLUMNS: '1000000000' }).width).toBe(1000);
  });

  it('colours a terminal, unless it is dumb or NO_COLOR is set to something', () => {
    expect(screenOf(terminal, 'auto', {}).color).toBe(true);
    expect(screenOf(terminal, 'auto', { TERM: 'dumb' }).color).toBe(false);
    expect(screenOf(terminal, 'auto', { ACCESSIBLE: '1', LANG: 'C.UTF-8' })).toMatchObject({
      color: false,
      unicode: false,
    });
    for (const off of ['', '0', 'false'])
      expect(screenOf(terminal, 'auto', { ACCESSIBLE: off, LANG: 'C.UTF-8' })).toMatchObject({
        color: true,
        unicode: true,
      });
    expect(screenOf(terminal, 'auto', { NO_COLOR: '1' }).color).toBe(false);
    expect(screenOf(terminal, 'auto', { NO_COLOR: '' }).color).toBe(true);
    expect(screenOf(terminal, 'auto', { FORCE_COLOR: '0' }).color).toBe(false);
  });

  it('LC_ALL comes before LC_CTYPE before LANG', () => {
    expect(screenOf({}, 'auto', { LC_ALL: 'C', LANG: 'de_DE.UTF-8' }).unicode).toBe(false);
    expect(screenOf({}, 'auto', { LC_CTYPE: 'C.utf8' }).unicode).toBe(true);
    expect(screenOf({}, 'auto', { LANG: 'en_GB.UTF-8', TERM: 'linux' }).unicode).toBe(false);
  });
});
