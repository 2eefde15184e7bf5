import { spawn } from '@lydell/node-pty';
import { enter } from './player.ts';
import { Screen } from './screen.ts';
import { environment, program, type Table } from './tw.ts';

const quiet = 80;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The built program in a pseudo-terminal of its own, played as a `Player` is. */
export class PtyPlayer {
  readonly screen: Screen;
  exitCode: number | undefined;
  private last = Date.now();
  private readonly pty;

  constructor(table: Table, line: string, cols: number) {
    this.screen = new Screen(cols, 24);
    this.pty = spawn(process.execPath, [program, ...line.split(' ')], {
      cwd: table.folder,
      cols,
      rows: 24,
      env: environment({ NO_COLOR: '1' }),
    });
    this.pty.onData((data) => {
      this.last = Date.now();
      this.screen.write(data);
    });
    this.pty.onExit(({ exitCode }) => {
      this.exitCode = exitCode;
    });
  }

  /** What is in view once a prompt stands, or the program has ended. */
  async view(): Promise<string> {
    const deadline = Date.now() + 20_000;
    while (this.exitCode === undefined && !(Date.now() - this.last > quiet && this.asks)) {
      if (Date.now() > deadline) throw new Error(`it does not wait for a key:\n${this.screen.text}`);
      await pause(10);
    }
    return this.screen.text;
  }

  private get asks(): boolean {
    return /\? help\s*(\n>.*)?(\n> .*)?$/.test(this.screen.text.trimEnd());
  }

  /** A stray Enter is swallowed soon after a key; a space says the same at a stop. */
  async press(...keys: readonly string[]): Promise<string> {
    for (const key of keys) {
      const stops = /Enter\s+(go\s+on|done|page|back)/.test(await this.view());
      this.last = Date.now();
      this.pty.write(key === enter && stops ? ' ' : key);
      await pause(20);
    }
    return this.view();
  }
}
