import { readFile } from 'node:fs/promises';
import { Failure } from '../../game/failure.ts';
import { diskReason } from '../../session/problem.ts';
import type { Define, Outcome, Run } from '../act.ts';
import { wordsOf } from '../command-words.ts';

export const define: Define = (command, act) => {
  command
    .argument('<file>', 'of commands, one a line, # begins a comment; - is standard input')
    .addHelpText('after', '\nStops at the first command that fails, with its exit code. Nobody is asked anything.')
    .action((file: string) => act((run) => runFile(run, file)));
};

type Document = Readonly<Record<string, unknown>>;

async function runFile(run: Run, file: string): Promise<Outcome> {
  insistPlain(run);
  const name = file === '-' ? 'standard input' : file;
  const results: Document[] = [];
  for (const [index, line] of (await linesOf(run, file)).entries()) {
    const words = wordsOf(line);
    if (!words) throw new Failure('usage', `${name}, line ${index + 1}: a quote is not closed.`, { line: index + 1 });
    const [first, ...rest] = words;
    const command = first === 'tw' ? rest : words;
    if (first === undefined || command.length === 0) continue;
    const exitCode = await carryOut(run, command, results);
    if (exitCode !== 0) return stopped(run, results, `${name}, line ${index + 1}: ${line.trim()}`, index + 1, exitCode);
  }
  return { document: { results }, show: async () => '' };
}

/** Options that mean one command make no sense for a file of them. */
function insistPlain({ options }: Run): void {
  const [wrong] = [
    ...(options.dice ? ['--dice'] : []),
    ...(options.answer ? ['--answer'] : []),
    ...(options.dryRun ? ['--dry-run'] : []),
    ...(options.force ? ['--force'] : []),
    ...(options.at === undefined ? [] : ['--at']),
  ];
  if (wrong !== undefined)
    throw new Failure('usage', `${wrong} is for one command: write it in the line that needs it.`);
}

async function linesOf({ io }: Run, file: string): Promise<readonly string[]> {
  if (file === '-') return (await io.read()).split(/\r?\n/);
  try {
    return (await readFile(file, 'utf8')).split(/\r?\n/);
  } catch (problem) {
    throw new Failure('invalid-data', `${file} cannot be read: ${diskReason(problem)}.`);
  }
}

async function carryOut(run: Run, words: readonly string[], results: Document[]): Promise<number> {
  if (words[0] === 'run') throw new Failure('usage', 'A file of commands cannot run another.');
  const { options, io } = run;
  const shared = [
    ...(options.session === undefined ? [] : ['--session', options.session]),
    ...(options.json ? ['--json'] : []),
    ...(options.auto ? ['--auto'] : []),
    ...(options.tableDice ? ['--table-dice'] : []),
    '--no-input',
    '--color',
    options.color,
  ];
  return run.execute([...shared, ...words], {
    ...io,
    canPrompt: false,
    document: (document) => results.push(document),
  });
}

function stopped(run: Run, results: readonly Document[], where: string, line: number, exitCode: number): Outcome {
  const failed = results.at(-1)?.error;
  const error = typeof failed === 'object' && failed !== null ? { ...failed, line } : { line };
  if (!run.options.json) run.io.tell(`Stopped at ${where}`);
  return { document: { results, error }, show: async () => '', exitCode };
}
