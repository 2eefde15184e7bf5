import { fstatSync, realpathSync, statSync, writeSync } from 'node:fs';
import type { Prompt } from '../../game/answering/terms.ts';
import { diskReason, errorCode } from '../../session/disk/problem.ts';
import { harmless, harmlessJson, unpainted } from '../../view/page/harmless.ts';
import type { Inquirer, Person } from './keyboard.ts';
import { isLong, shownThroughPager, type Through } from './pager.ts';
import { restoredAfter } from './restored.ts';
import { type ColorChoice, onlyPrints, screenOf, type Terminal } from './terminal.ts';

/** Where a command reads and writes. A `run` file gives its commands another one. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Tells this program from any other build; absent if that does not matter. */
  readonly build?: string | undefined;
  /** The folder of the built page; absent if there is none. */
  readonly pageFolder?: string | undefined;
  /** The folder of the package's examples; absent if there is none. */
  readonly examples?: string | undefined;
  /** The program for threads that play games ahead; absent if there are no threads. */
  readonly player?: string | undefined;
  /** Milliseconds of any clock; absent: the process's own. */
  readonly clock?: (() => number) | undefined;
  /** Data. Takes whole lines, the last one without its line end. */
  readonly print: (text: string) => void;
  /** Hints, warnings, problems, in the same form; `painted`: the colours are the program's own and are kept. */
  readonly tell: (text: string, painted?: 'painted') => void;
  /** Shows problems where other talk is left out; absent elsewhere. */
  readonly complain?: Io['tell'];
  /** Shows a long text through a pager; false: there is none, so print it. */
  readonly page?: ((text: string) => boolean) | undefined;
  /** Clears the screen that data goes to; absent if that is not a terminal. */
  readonly clear?: (() => void) | undefined;
  /** A JSON document. */
  readonly document: (document: Readonly<Record<string, unknown>>) => void;
  /** Standard input, as it arrives. */
  readonly stdin: () => AsyncIterable<Uint8Array>;
  /** Called with each entry that was written: it stands even if the output fails. */
  readonly stands: (entry: number) => void;
  /** The terminal of the person who may be asked; absent if there is none. */
  readonly person?: Person;
  /** Whether a person is at the terminal who may be asked. */
  readonly canPrompt: boolean;
  /** How that person is asked in `play`, which runs several commands. Throws when the question is abandoned. */
  readonly ask?: Prompt;
  /** What the stream for data can show; the stream for hints likewise. */
  readonly screen: (color: ColorChoice) => Terminal;
  readonly talkScreen: (color: ColorChoice) => Terminal;
}

/** Where lines are written, with their ends. */
export type Write = (lines: string) => void;

/** Lines and documents to `out` and `err`, without anything that a terminal would take for a command. */
export const writing = (out: Write, err: Write): Pick<Io, 'print' | 'tell' | 'document'> => ({
  print: (text) => out(`${harmless(text)}\n`),
  tell: (text, painted) => err(`${painted ? harmless(text) : unpainted(text)}\n`),
  document: (document) => out(`${harmlessJson(JSON.stringify(document))}\n`),
});

/** The same without hints; problems are still shown. */
export const quieted = (io: Io): Io => ({ ...io, tell: () => {}, complain: io.complain ?? io.tell });

/** The same with everything shown. */
export const unquieted = (io: Io): Io => (io.complain ? { ...io, tell: io.complain } : io);

/** A folder of the package, by its path relative to the launcher's. */
function besideProgram(way: string): string {
  const { join, dirname } = process.getBuiltinModule('node:path');
  return join(dirname(realpathSync(process.argv[1] ?? '')), way);
}

/** Input and output of this process. */
export const processIo = (inquirer: Inquirer, through?: Through, build?: string, player?: string): Io => ({
  build,
  player,
  get person() {
    const { stdin: input, stderr: output } = process;
    return { ...restoredAfter(inquirer, input, output), input, output, now: () => performance.now() };
  },
  get pageFolder() {
    return besideProgram('../dist/page');
  },
  get examples() {
    return besideProgram('../examples');
  },
  env: process.env,
  ...writing(writerTo(1), writerTo(2)),
  page: (text) =>
    isTerminal(1) &&
    isTerminal(0) &&
    isLong(text, screenOf(process.stdout, 'never', process.env)) &&
    shownThroughPager(`${harmless(text)}\n`, process.env, through),
  get clear() {
    return isTerminal(1) && !onlyPrints(process.env) ? () => writeSync(1, '\x1b[H\x1b[2J') : undefined;
  },
  stdin: () => process.stdin,
  stands: (entry) => {
    standing = entry;
  },
  get canPrompt() {
    return isTerminal(2) && isTerminal(0);
  },
  screen: (color) => screenOf(isTerminal(1) ? process.stdout : {}, color, process.env),
  talkScreen: (color) => screenOf(isTerminal(2) ? process.stderr : {}, color, process.env),
});

/** As node:os names it; that module is not loaded just for this. */
const nullDevice = process.platform === 'win32' ? '\\\\.\\nul' : '/dev/null';

const terminals: boolean[] = [];

function isTerminal(fd: 0 | 1 | 2): boolean {
  terminals[fd] ??= hasTerminal(fd);
  return terminals[fd];
}

/** The code that knows terminals takes long to load, and files, pipes and the null device do not need it. */
function hasTerminal(fd: 0 | 1 | 2): boolean {
  try {
    const stats = fstatSync(fd);
    if (!stats.isCharacterDevice() || stats.rdev === statSync(nullDevice, { throwIfNoEntry: false })?.rdev)
      return false;
    return process.getBuiltinModule('node:tty').isatty(fd);
  } catch {
    // It is closed.
    return false;
  }
}

/** The last entry written by this process, and why some of its output could not be written. */
let standing: number | null = null;
let unwritable: string | null = null;

/** Files and pipes are written directly: making a stream takes longer than most commands. */
function writerTo(fd: 1 | 2): Write {
  let stream: NodeJS.WriteStream | undefined;
  return (lines) => {
    let bytes = Buffer.from(lines);
    try {
      while (!stream && bytes.length > 0) {
        if (isTerminal(fd)) stream = streamOf(fd);
        else bytes = bytes.subarray(writeSync(fd, bytes));
      }
    } catch (error) {
      // The reader of a pipe is slower than this program.
      if (errorCode(error) === 'EAGAIN') stream = streamOf(fd);
      else notWritten(error);
    }
    if (stream && bytes.length > 0) stream.write(bytes);
  };
}

/** Whether everything written has been taken: nothing went to a stream, which may still hold some of it. */
export const isWritten = (): boolean => !streams;

let streams = false;

function streamOf(fd: 1 | 2): NodeJS.WriteStream {
  streams = true;
  const stream = fd === 1 ? process.stdout : process.stderr;
  stream.on('error', notWritten);
  return stream;
}

/** A reader that has seen enough (`tw log | head`) closes the pipe: that is not a problem. */
function notWritten(error: unknown): void {
  if (errorCode(error) === 'EPIPE') process.exit();
  unwritable ??= diskReason(error);
}

/** Reports output that could not be written at the end; a command that did its work then ends with `exitCode`. */
export function mindOutput(exitCode: number): void {
  process.on('exit', (code) => {
    if (unwritable === null) return;
    if (code === 0) process.exitCode = exitCode;
    const done = standing === null ? 'Nothing was changed' : `Entry ${standing} is written and stands`;
    try {
      writeSync(2, `tw: the output could not be written because ${unwritable}. ${done}.\n`);
    } catch {
      // Nobody can be told any more.
    }
  });
}
