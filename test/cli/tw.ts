import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { execute, program } from '../packed/program.ts';
import { type Said, throughPipes } from './pipes.ts';

/** What V8 compiled is kept here from test to test. */
const cache = join(import.meta.dirname, '../../node_modules/.cache');

/** Neither the colours nor the session of whoever runs the tests. */
export function environment(changes: Record<string, string> = {}): Record<string, string> {
  const { PATH = '' } = process.env;
  return { PATH, LANG: 'C.UTF-8', TERM: 'xterm', TW_PAGER: '', XDG_CACHE_HOME: cache, ...changes };
}

export interface Ended {
  readonly exitCode: number | null;
  readonly out: string;
  readonly err: string;
}

interface Around {
  /** All of standard input. */
  readonly input?: string | Uint8Array;
  readonly env?: Record<string, string>;
  /** Which build of the program this is; it keeps what it has found out. */
  readonly build?: string;
  /** Data goes to a terminal. */
  readonly seen?: boolean;
  /** The milliseconds that it goes by. */
  readonly clock?: () => number;
}

/** An empty folder, gone after the test. */
export class Table {
  readonly folder = mkdtempSync(join(tmpdir(), 'tw-'));

  constructor() {
    onTestFinished(() => rmSync(this.folder, { recursive: true, force: true }));
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  write(name: string, text: string): void {
    writeFileSync(this.path(name), text);
  }

  /** The words after `tw`, carried out in this process, in this folder. */
  async tw(words: readonly string[], around: Around = {}): Promise<Ended> {
    const said: Said = { out: '', err: '' };
    const before = process.cwd();
    process.chdir(this.folder);
    try {
      const exitCode = await execute(words, throughPipes(said, { ...around, env: environment(around.env) }));
      return { exitCode, ...said };
    } finally {
      process.chdir(before);
    }
  }

  /** The command line as one text; no quotes. */
  run(line: string): Promise<Ended> {
    return this.tw(line.split(' '));
  }

  async json(line: string) {
    const { exitCode, out, err } = await this.run(`${line} --json`);
    return { exitCode, err, ...JSON.parse(out) };
  }

  /** The built program, in a process of its own: for what only a process shows. */
  process(words: readonly string[], { input = '', env = {} }: Around = {}): Ended {
    const { status, stdout, stderr }: SpawnSyncReturns<string> = spawnSync(process.execPath, [program, ...words], {
      cwd: this.folder,
      input,
      env: environment(env),
      encoding: 'utf8',
    });
    return { exitCode: status, out: stdout, err: stderr };
  }

  /** The same, several at once; `heard`: called whenever it has printed something. */
  start(line: string, heard: () => void = () => {}): Promise<Ended> {
    const child = spawn(process.execPath, [program, ...line.split(' ')], { cwd: this.folder, env: environment() });
    let out = '';
    let err = '';
    child.stdin.end();
    child.stdout.on('data', (data) => {
      out += data;
      heard();
    });
    child.stderr.on('data', (data) => {
      err += data;
    });
    return new Promise((resolve) => {
      child.on('close', (exitCode) => resolve({ exitCode, out, err }));
    });
  }
}

/** Mission 1 on map 1 with Kel and Vane: five NPOs, threat 0. */
export async function newGame(options = ''): Promise<Table> {
  const table = new Table();
  const line = `new-game --mission 1 --map 1 --seed abc --operative Kel:3:12:3 --operative Vane:2:8${options}`;
  const { exitCode, err } = await table.run(line);
  if (exitCode !== 0) throw new Error(err);
  return table;
}
