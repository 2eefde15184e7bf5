import { type ChildProcess, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { environment } from '../cli/tw.ts';
import { program } from '../packed/program.ts';

/** `tw table` in a process of its own, as scripts start it. */
export interface TableProcess {
  /** The first line of its output. */
  readonly first: string;
  readonly url: URL;
  /** All lines of its output so far. */
  lines(): readonly string[];
  readonly child: ChildProcess;
  /** How it has ended: its exit code, or the signal. */
  readonly ended: Promise<number | string | null>;
}

/** Starts it in a folder; it is ended after the test, if it has not been by then. */
export const startTable = (folder: string, ...words: readonly string[]): Promise<TableProcess> =>
  startTableIn(folder, {}, words);

/** The same with more in its environment. */
export async function startTableIn(
  folder: string,
  more: Record<string, string>,
  words: readonly string[],
): Promise<TableProcess> {
  const child = spawn(process.execPath, [program, 'table', '--no-open', '--json', ...words], {
    cwd: folder,
    env: environment(more),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | string | null>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal));
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let out = '';
  let err = '';
  child.stderr.on('data', (part) => {
    err += part;
  });
  const first = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      out += part;
      const end = out.indexOf('\n');
      if (end >= 0) resolve(out.slice(0, end));
    });
    child.on('close', () => reject(new Error(`tw table has ended: ${err}`)));
  });
  return { first, url: new URL(JSON.parse(first).table.url), lines: () => out.trimEnd().split('\n'), child, ended };
}
