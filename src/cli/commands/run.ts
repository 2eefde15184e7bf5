import { Failure } from '../../game/failure.ts';
import type { Define, Outcome, Run } from '../command.ts';
import { wordsOf } from '../command-words.ts';
import { insistPlain } from '../options.ts';
import { readText } from '../read-text.ts';

export const define: Define = (command, act) => {
  command
    .argument('<file>', 'of commands, one a line, # begins a comment; - is standard input')
    .addHelpText('after', '\nStops at the first command that fails, with its exit code. Nobody is asked anything.')
    .action((file: string) => act((run) => runFile(run, file)));
};

type Document = Readonly<Record<string, unknown>>;

async function runFile(run: Run, file: string): Promise<Outcome> {
  insistPlain(run.options, ': write it in the line that needs it.');
  const name = file === '-' ? 'standard input' : file;
  const results: Document[] = [];
  for (const [index, line] of (await readText(file, run.io)).split(/\r?\n/).entries()) {
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

async function carryOut(run: Run, words: readonly string[], results: Document[]): Promise<number> {
  if (words[0] === 'run') throw new Failure('usage', 'A file of commands cannot run another.');
  const { options, io } = run;
  const shared = [
    ...(options.session === undefined ? [] : ['--session', options.session]),
    ...(options.json ? ['--json'] : []),
    ...(options.auto ? ['--auto'] : []),
    ...(options.tableDice ? ['--table-dice'] : []),
    ...(options.diceOf === undefined ? [] : ['--dice-of', options.diceOf]),
    '--no-input',
    '--color',
    options.color,
  ];
  return run.execute([...shared, ...words], {
    ...io,
    canPrompt: false,
    page: undefined,
    document: (document) => results.push(document),
  });
}

function stopped(run: Run, results: readonly Document[], where: string, line: number, exitCode: number): Outcome {
  const failed = results.at(-1)?.error;
  const error = typeof failed === 'object' && failed !== null ? { ...failed, line } : { line };
  if (!run.options.json) run.io.tell(`Stopped at ${where}`);
  return { document: { results, error }, show: async () => '', exitCode };
}
