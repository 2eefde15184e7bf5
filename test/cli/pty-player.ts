import { spawn } from '@lydell/node-pty';
import { program } from '../packed/program.ts';
import { enter } from './player.ts';
import { Screen } from './screen.ts';
import { environment, type Table } from './tw.ts';

/** A screen is drawn in one go, but it may come in pieces. */
const quiet = 15;
/** So long an Enter or a 0 counts as a stray one after the key that led to its prompt. */
const stray = 650;
/** Does nothing, but is drawn again by all prompts, except lines of text. */
const pageUp = '\u001b[5~';
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The built program in a pseudo-terminal of its own, played as a `Player` is. */
export class PtyPlayer {
  readonly screen: Screen;
  exitCode: number | undefined;
  private last = Date.now();
  /** Something has come since the last key. */
  private answered = false;
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
      // The cursor may move on before the prompt is drawn again.
      if (/[^\d[G]/.test(data.slice(1))) this.answered = true;
      this.screen.write(data);
    });
    this.pty.onExit(({ exitCode }) => {
      this.exitCode = exitCode;
    });
  }

  /** What is in view once a prompt stands, or the program has ended. */
  async view(): Promise<string> {
    if (!(await this.asksWithin(20_000))) throw new Error(`it does not wait for a key:\n${this.screen.text}`);
    return this.screen.text;
  }

  /** A prompt stands that has come since the last key, or the program has ended, before so much time is over. */
  private async asksWithin(milliseconds: number): Promise<boolean> {
    const deadline = Date.now() + milliseconds;
    while (this.exitCode === undefined && !(this.answered && Date.now() - this.last > quiet && this.asks)) {
      if (Date.now() > deadline) return false;
      await pause(5);
    }
    return true;
  }

  /** Where a name may be typed; there no Enter is a stray one. */
  private get isLineOfText(): boolean {
    return /\n> \([^)]*\)$/.test(this.screen.text);
  }

  private get asks(): boolean {
    return /(\?:\s+help|q:\s+quit|\?:\s+back|m:\s+map)(\s+\(then\s+Enter\))?\s*(\n>.*)?$/.test(
      this.screen.text.trimEnd(),
    );
  }

  /** Presses the key of the line with this label. */
  async choose(label: string): Promise<string> {
    const text = await this.view();
    const at = text.lastIndexOf(`. ${label}`);
    if (at < 1) throw new Error(`there is no line ${label} in\n${text}`);
    return this.press(text.charAt(at - 1));
  }

  /** Key by key, each when a prompt stands; before an Enter or a 0 one that does nothing, after which neither is a stray one. */
  async press(...keys: readonly string[]): Promise<string> {
    for (const key of keys) {
      await this.view();
      if ((key === enter || key === '0') && !this.isLineOfText) {
        this.send(pageUp);
        await this.asksWithin(stray);
      }
      this.send(key);
    }
    return this.view();
  }

  /** It is closed, wherever it stands. */
  async end(): Promise<void> {
    if (this.exitCode !== undefined) return;
    const ended = new Promise((resolve) => this.pty.onExit(resolve));
    this.pty.kill('SIGKILL');
    await ended;
  }

  private send(key: string): void {
    this.answered = false;
    this.pty.write(key);
  }
}
