import { Failure } from '../../game/keeping/failure.ts';
import { failureOf } from '../../game/keeping/keeper.ts';
import { copyOf } from '../../session/files/all-or-nothing.ts';
import type { CommandOutcome, Define, Run } from '../line/command.ts';
import { wordsOf } from '../line/command-words.ts';
import { insistPlain } from '../line/options.ts';
import { sessionPath } from '../session/session.ts';
import { unquieted } from '../terminal/io.ts';
import { readText } from '../terminal/read-text.ts';

export const define: Define = (command, act) => {
  command
    .argument('<file>', 'the file of commands, one a line, # begins a comment; - is standard input')
    .option('--atomic', 'all of them or none: if one fails, nothing is kept')
    .addHelpText('after', '\nStops at the first command that fails, with its exit code. Nobody is asked anything.')
    .action((file: string, { atomic }: { atomic?: true }) =>
      act((run) => (atomic ? runAtOnce(run, file) : runFile(run, file))),
    );
};

/** Works on a copy of the session, which replaces it at the end. */
async function runAtOnce(run: Run, file: string): Promise<CommandOutcome> {
  const copy = copyOf(sessionPath(run));
  if (!copy.ok) throw failureOf(copy);
  try {
    const outcome = await runFile({ ...run, options: { ...run.options, session: copy.path } }, file, noOtherSession);
    if (outcome.exitCode) {
      if (!run.options.json) unquieted(run.io).tell('Nothing of it was kept.');
      return outcome;
    }
    const problem = await copy.keep();
    if (problem) throw failureOf(problem);
    return outcome;
  } finally {
    copy.drop();
  }
}

/** Throws `Failure`. */
function noOtherSession(words: readonly string[], where: string): void {
  if (words.some((word) => word === '--session' || word.startsWith('--session=')))
    throw new Failure('usage', `${where}: --session belongs before run, with --atomic.`);
}

type Document = Readonly<Record<string, unknown>>;

/** `insist` throws `Failure` for words that are not allowed. */
async function runFile(
  run: Run,
  file: string,
  insist: (words: readonly string[], where: string) => void = () => {},
): Promise<CommandOutcome> {
  insistPlain(run.options, ': write it in the line that needs it.');
  const name = file === '-' ? 'standard input' : file;
  const results: Document[] = [];
  for (const [index, line] of (await readText(file, run.io)).split(/\r?\n/).entries()) {
    const words = wordsOf(line);
    if (!words) throw new Failure('usage', `${name}, line ${index + 1}: a quote is not closed.`, { line: index + 1 });
    const [first, ...rest] = words;
    const command = first === 'tw' ? rest : words;
    if (first === undefined || command.length === 0) continue;
    insist(command, `${name}, line ${index + 1}`);
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
    ...(options.plain ? ['--plain'] : []),
    ...(options.diceOf === undefined ? [] : ['--dice-of', options.diceOf]),
    '--no-input',
    '--color',
    options.color,
  ];
  return run.execute([...shared, ...words], {
    ...io,
    canPrompt: false,
    page: undefined,
    // A line that asks for a document of its own prints it.
    ...(options.json ? { document: (document: Document) => results.push(document) } : {}),
  });
}

function stopped(
  run: Run,
  results: readonly Document[],
  where: string,
  line: number,
  exitCode: number,
): CommandOutcome {
  const failed = results.at(-1)?.error;
  const error = typeof failed === 'object' && failed !== null ? { ...failed, line } : { line };
  if (!run.options.json) unquieted(run.io).tell(`Stopped at ${where}`);
  return { document: { results, error }, show: async () => '', exitCode };
}
