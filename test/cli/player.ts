import { PassThrough, Writable } from 'node:stream';
import type { Io } from '../../src/cli/terminal/io.ts';
import { execute, inquirer, screenOf, writing } from '../packed/program.ts';
import { Screen } from './screen.ts';
import { environment, type Table } from './tw.ts';

export const enter = '\r';
export const interrupt = '\u0003';
export const arrowDown = '\u001b[B';

interface Seat {
  readonly cols?: number;
  readonly rows?: number;
  readonly env?: Record<string, string>;
}

/**
 * A person who plays at a terminal of this process: a key is read when a prompt stands, and the next one a while later,
 * unless they are pressed together.
 */
export class Player {
  readonly screen: Screen;
  /** All that has come to the screen, escapes included. */
  sent = '';
  exitCode: number | undefined;
  private readonly input = new PassThrough();
  private readonly ended: Promise<void>;
  private clock = 0;

  constructor(table: Pick<Table, 'path'>, line: string, { cols = 80, rows = 24, env = {} }: Seat = {}) {
    this.screen = new Screen(cols, rows);
    const around = environment({ NO_COLOR: '1', ...env });
    const show = (text: string): void => {
      this.sent += text;
      this.screen.write(text);
    };
    const output = new Writable({
      write: (chunk, _, done) => {
        show(String(chunk).replaceAll(/\r?\n/g, '\r\n'));
        done();
      },
    });
    // Like standard error, which no prompt can end.
    output.end = () => output;
    const terminal = { isTTY: true, columns: cols, rows };
    const io: Io = {
      env: around,
      ...writing(
        (lines) => show(lines.replaceAll('\n', '\r\n')),
        (lines) => show(lines.replaceAll('\n', '\r\n')),
      ),
      async *stdin() {},
      stands: () => undefined,
      person: {
        input: this.input,
        output,
        now: () => this.clock,
        ...inquirer,
      },
      canPrompt: true,
      screen: (color) => screenOf(terminal, color, around),
      talkScreen: (color) => screenOf(terminal, color, around),
    };
    const words = ['--session', table.path('tw-session.jsonl'), ...line.split(' ')];
    this.ended = execute(words, io).then((exitCode) => {
      this.exitCode = exitCode;
    });
  }

  /** What is in view once the program waits for a key, or is done. */
  async view(): Promise<string> {
    const deadline = Date.now() + 20_000;
    let calm = 0;
    for (let looks = 0; this.exitCode === undefined && calm < 3; looks++) {
      const before = this.sent.length;
      await new Promise((resolve) => setImmediate(resolve));
      calm = this.input.listenerCount('keypress') > 0 && this.sent.length === before ? calm + 1 : 0;
      if (Date.now() > deadline) throw new Error(`it does not wait for a key:\n${this.screen.text}`);
      if (looks > 100) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return this.screen.text;
  }

  /** Presses these keys one by one, each when a prompt stands; returns what is in view then. */
  async press(...keys: readonly string[]): Promise<string> {
    for (const key of keys) {
      await this.view();
      this.clock += 10_000;
      this.input.write(key);
    }
    return this.view();
  }

  /** Presses a key again and again until a text is in view. */
  async pressUntil(text: string, key: string): Promise<string> {
    for (let count = 0; count < 50; count++) {
      if ((await this.view()).includes(text)) return this.screen.text;
      await this.press(key);
    }
    throw new Error(`${text} does not come:\n${this.screen.text}`);
  }

  /** Presses keys all in one moment. */
  async pressAtOnce(...keys: readonly string[]): Promise<string> {
    for (const key of keys) {
      await this.view();
      this.input.write(key);
    }
    return this.view();
  }

  /** Presses the key of the line with this label, in the question that stands. */
  async choose(label: string): Promise<string> {
    const text = await this.view();
    const at = text.lastIndexOf(`. ${label}`);
    const key = text.charAt(at - 1);
    if (at < 1) throw new Error(`there is no line ${label} in\n${text}`);
    return this.press(key);
  }

  async end(): Promise<number | undefined> {
    await this.ended;
    return this.exitCode;
  }
}
