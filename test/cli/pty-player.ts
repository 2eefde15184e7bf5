import { spawn } from '@lydell/node-pty';
import { enter } from './player.ts';
import { Screen } from './screen.ts';
import { environment, program, type Table } from './tw.ts';

const quiet = 80;
/** So long an Enter counts as a stray one after a key. */
const stray = 650;
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
    return /(\?\s+help|q\s+quit)\s*(\n>.*)?$/.test(this.screen.text.trimEnd());
  }

  /** Presses the key of the line with this label. */
  async choose(label: string): Promise<string> {
    const text = await this.view();
    const at = text.lastIndexOf(`. ${label}`);
    if (at < 1) throw new Error(`there is no line ${label} in\n${text}`);
    return this.press(text.charAt(at - 1));
  }

  /** A stray Enter is swallowed soon after a key; a space says the same at a stop. */
  async press(...keys: readonly string[]): Promise<string> {
    for (const key of keys) {
      const stops = /Enter\s+(go\s+on|done|page|back)/.test(await this.view());
      if (key === enter && !stops) await pause(stray);
      this.last = Date.now();
      this.pty.write(key === enter && stops ? ' ' : key);
      await pause(20);
    }
    return this.view();
  }
}
