import { spawn } from '@lydell/node-pty';
import { expect } from 'vitest';
import { program } from '../packed/program.ts';
import type { Shown } from './habit.ts';
import { enter } from './player.ts';
import { Screen } from './screen.ts';
import { environment, type Table } from './tw.ts';

/** Plays what has been shown before in a terminal of its own: each screen is the same as then, before the next key goes out. */
export async function expectSeen(shown: readonly Shown[], table: Table, cols: number): Promise<void> {
  const seen = new Seen(table, cols);
  for (const { screen, keys, between } of shown) {
    await seen.comesTo(screen);
    for (const [index, key] of keys.entries()) {
      seen.press(key);
      const next = between[index];
      if (next !== undefined) await seen.comesTo(next);
    }
  }
  expect(await seen.ended).toBe(0);
  expect(seen.screen.text).toBe(shown.at(-1)?.screen);
}

const pageUp = '\u001b[5~';

class Seen {
  readonly screen: Screen;
  readonly ended: Promise<number>;
  private readonly pty;
  /** Something has come since the last key. */
  private answered = true;

  constructor(table: Table, cols: number) {
    this.screen = new Screen(cols, 24);
    const words = [program, '--session', table.path('tw-session.jsonl'), 'play'];
    const env = environment({ NO_COLOR: '1' });
    this.pty = spawn(process.execPath, words, { cwd: table.folder, cols, rows: 24, env });
    this.pty.onData((data) => {
      this.answered = true;
      this.screen.write(data);
    });
    this.ended = new Promise((resolve) => {
      this.pty.onExit(({ exitCode }) => resolve(exitCode));
    });
  }

  async comesTo(screen: string): Promise<void> {
    const deadline = Date.now() + 15_000;
    while ((!this.answered || this.screen.text !== screen) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 2));
    expect(this.screen.text).toBe(screen);
  }

  /** A key that does nothing stands before an Enter, which would else belong to the key of the prompt before. */
  press(key: string): void {
    this.answered = false;
    this.pty.write(key === enter ? `${pageUp}${key}` : key);
  }
}
