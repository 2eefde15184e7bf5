import { spawn } from '@lydell/node-pty';
import { describe, expect, it } from 'vitest';
import { screensOf, setUpFor } from './mission-screens.ts';
import { enter } from './player.ts';
import { Screen } from './screen.ts';
import { environment, program, type Table } from './tw.ts';

/** The program in a terminal of its own, as it is seen there. */
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
      await new Promise((resolve) => setTimeout(resolve, 3));
    expect(this.screen.text).toBe(screen);
  }

  /** Key by key. One that does nothing stands before an Enter, which would else belong to the key of the prompt before. */
  async press(keys: readonly string[]): Promise<void> {
    for (const [index, key] of keys.entries()) {
      if (index > 0) await this.calm();
      this.answered = false;
      this.pty.write(key === enter ? `Z${key}` : key);
    }
  }

  /** Something has come since the last key, and no more is coming. */
  private async calm(): Promise<void> {
    let before = '';
    while (!this.answered || this.screen.text !== before) {
      before = this.screen.text;
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }
}

describe('a whole mission in a real terminal', { timeout: 120_000 }, () => {
  it.each([80, 40])('of %i columns and 24 lines looks as it does in this process, screen by screen', async (cols) => {
    const expected = await screensOf(1, cols, 200);
    expect(expected.at(-1)?.keys).toEqual([]);
    const seen = new Seen(await setUpFor(1), cols);
    for (const { screen, keys } of expected) {
      if (keys.length === 0) break;
      await seen.comesTo(screen);
      await seen.press(keys);
    }
    expect(await seen.ended).toBe(0);
    expect(seen.screen.text).toBe(expected.at(-1)?.screen);
  });
});
