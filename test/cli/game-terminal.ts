import { stripVTControlCharacters } from 'node:util';
import { spawn } from '@lydell/node-pty';
import { expect } from 'vitest';
import { program } from '../packed/program.ts';
import { environment, type Table } from './tw.ts';

/** A game that is played in a terminal of its own. What has been answered is read no more. */
export class GameTerminal {
  readonly ended: Promise<number>;
  private shown = '';
  private read = 0;
  private readonly pty;

  constructor(
    table: Table,
    line: string,
    { cols = 100, rows = 40, env = {} }: { cols?: number; rows?: number; env?: Record<string, string> } = {},
  ) {
    this.pty = spawn(process.execPath, [program, ...line.split(' ')], {
      cwd: table.folder,
      cols,
      rows,
      env: environment(env),
    });
    this.pty.onData((data) => {
      this.shown += data;
    });
    this.ended = new Promise((resolve) => {
      // As shells tell it where a signal comes between two questions.
      this.pty.onExit(({ exitCode, signal }) => resolve(signal ? 128 + signal : exitCode));
    });
  }

  /** All that has been shown, without escapes, its line breaks as blanks. */
  get text(): string {
    return stripVTControlCharacters(this.shown).replaceAll(/\s+/g, ' ');
  }

  /** Everything as it was sent. */
  get raw(): string {
    return this.shown;
  }

  /** Waits until a text is shown that was not there before the last keys. */
  async see(text: string): Promise<void> {
    await expect.poll(() => this.text.slice(this.read), { timeout: 20_000, interval: 5 }).toContain(text);
  }

  /** Waits for a text, then types. */
  async type(after: string, keys: string): Promise<void> {
    await this.see(after);
    this.press(keys);
  }

  private press(keys: string): void {
    this.read = this.text.length;
    this.pty.write(keys);
  }
}
