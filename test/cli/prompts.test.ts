import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { spawn } from '@lydell/node-pty';
import { describe, expect, it } from 'vitest';
import { program } from '../packed/program.ts';
import { environment, newGame, Table } from './tw.ts';

const enter = '\r';
const down = '\u001b[B';
const interrupt = '\u0003';

/** A command in a terminal of its own. */
class Terminal {
  readonly ended: Promise<number>;
  private shown = '';
  private readonly pty;

  constructor(table: Table, line: string) {
    this.pty = spawn(process.execPath, [program, ...line.split(' ')], {
      cwd: table.folder,
      cols: 100,
      rows: 40,
      env: environment({ TW_PAGER: 'cat' }),
    });
    this.pty.onData((data) => {
      this.shown += data;
    });
    this.ended = new Promise((resolve) => {
      this.pty.onExit(({ exitCode }) => resolve(exitCode));
    });
  }

  get text(): string {
    return stripVTControlCharacters(this.shown);
  }

  /** Types once the terminal has shown a text. */
  async type(after: string, keys: string): Promise<void> {
    await expect.poll(() => this.text, { timeout: 20_000, interval: 5 }).toContain(after);
    this.pty.write(keys);
  }
}

describe('at a terminal', () => {
  it('asks for dice that are rolled on the table, again when they are wrong', async () => {
    const table = await newGame();
    const terminal = new Terminal(table, 'threat breach --table-dice');
    await terminal.type('[1D6]', '9');
    await terminal.type('A D6 shows 1 to 6, not 9.', '5');
    expect(await terminal.ended).toBe(0);
    expect(terminal.text).toContain('Breach');
    const { shown } = await table.json('show 2');
    expect(shown.answers).toEqual([{ name: 'threat-breach', value: [5], source: 'prompt' }]);
  });

  it('offers a choice with the suggestion chosen already, and keeps what was answered in sight', async () => {
    const table = new Table();
    const terminal = new Terminal(table, 'new-game --map none --seed abc --operative Kel:3:12');
    await terminal.type('at random (suggested', `${down}${enter}`);
    expect(await terminal.ended).toBe(0);
    expect(terminal.text).toContain('Which mission?');
    expect(existsSync(table.path('tw-session.jsonl'))).toBe(true);
  });

  it('Ctrl-C ends with 130: nothing is written, and the session is free', async () => {
    const table = await newGame();
    const before = readFileSync(table.path('tw-session.jsonl'), 'utf8');
    const terminal = new Terminal(table, 'threat breach --table-dice');
    await terminal.type('[1D6]', interrupt);
    expect(await terminal.ended).toBe(130);
    expect(terminal.text).toContain('nothing was written');
    expect(readFileSync(table.path('tw-session.jsonl'), 'utf8')).toBe(before);
    expect(existsSync(table.path('tw-session.jsonl.lock'))).toBe(false);
    expect((await table.run('threat +1')).exitCode).toBe(0);
  });

  it('--no-input asks nobody', async () => {
    const terminal = new Terminal(await newGame(), 'threat breach --table-dice --no-input');
    expect(await terminal.ended).toBe(3);
  });
});

describe.runIf(process.platform === 'linux')('a signal that ends a prompt', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const)(
    '%s gives the terminal back as it was',
    async (signal) => {
      const table = await newGame();
      const line = 'trap "" INT; "$0" "$1" threat breach --table-dice; echo "ended by $?"; stty -a';
      const pty = spawn('sh', ['-c', line, process.execPath, program], { cwd: table.folder, env: environment({}) });
      let shown = '';
      pty.onData((data) => {
        shown += data;
      });
      await expect.poll(() => shown, { timeout: 20_000, interval: 5 }).toContain('[1D6]');
      const [child = ''] = readFileSync(`/proc/${pty.pid}/task/${pty.pid}/children`, 'utf8').split(' ');
      process.kill(Number(child), signal);
      await expect.poll(() => shown, { timeout: 20_000, interval: 5 }).toContain('echoctl');
      expect(shown).toMatch(/ended by (?:12\d|13\d|14\d)/);
      expect(shown).toMatch(/ icanon\b/);
      expect(shown).toMatch(/ echo\b/);
    },
  );
});
