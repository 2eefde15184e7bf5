import { Failure, isOfMatchedPlay } from '../../game/keeping/failure.ts';
import { lacksWorkingFolder } from '../../session/disk/folders.ts';
import { readyToRead } from '../../session/files/pack-in-file.ts';
import type { Act, CommandLine, CommandOutcome } from '../line/command.ts';
import { exitCodes } from '../line/exit-codes.ts';
import { checkTogether, type GlobalOptions, insistNothingTyped } from '../line/options.ts';
import { sessionPath } from '../session/session-path.ts';
import { type Io, quieted } from '../terminal/io.ts';
import { parse } from './commander-line.ts';
import { allVerbs, lineInMatch, verbIn, verbNamed } from './verbs.ts';

/** Carries out one command line, the words after `tw`. Returns the exit code; all output goes to `io`. */
export async function execute(words: readonly string[], io: Io): Promise<number> {
  const command = verbIn(words) ?? 'status';
  const options = { color: 'auto', input: true, pager: true } as const;
  const line: CommandLine = { words, io, command, options, exitCode: 0 };
  const act: Act = (does) => carryOut(line, does);
  try {
    await parse(line, act);
    return line.exitCode;
  } catch (thrown) {
    const problem = lacksWorkingFolder(thrown) ? folderRemoved : thrown;
    const inMatch = isOfMatchedPlay(problem) ? lineInMatch(line.command, words) : undefined;
    if (inMatch) return execute(inMatch, io);
    const { explain } = await import('../performing/explain.ts');
    // Nobody has typed the command that would be named.
    const isBare = verbIn(words) === undefined && problem instanceof Failure && problem.code === 'usage';
    await explain(problem, line.command, { ...line.options, ...jsonIn(words) }, io, isBare);
    return problem instanceof Failure ? exitCodes[problem.code] : exitCodes.bug;
  }
}

const folderRemoved = new Failure('usage', 'The folder that you are in has been removed.', {
  hint: 'Go to another one (cd); with the whole path in --session any other will do.',
});

async function carryOut(line: CommandLine, does: Parameters<Act>[0]): Promise<void> {
  const { command, options } = line;
  const io = options.quiet ? quieted(line.io) : line.io;
  checkTogether(options);
  if (verbNamed(command)?.asksNothing) insistNothingTyped(command, options);
  await readyToRead(sessionPath({ options, io }));
  const outcome = await does({ command, options, io, kept: {}, verbs: allVerbs, execute });
  line.exitCode = outcome.exitCode ?? 0;
  await print(outcome, command, options, io);
}

/** Prints the outcome of a command. */
async function print(outcome: CommandOutcome, command: string, options: GlobalOptions, io: Io): Promise<void> {
  if (options.json) {
    const documents = outcome.documents ?? [{ tw: 1, command, ok: !outcome.exitCode, ...outcome.document }];
    for (const document of documents) io.document(document);
    return;
  }
  const { lookOf } = await import('../terminal/terminal.ts');
  const look = await lookOf(io.screen(options.color), options.plain);
  const shown = await outcome.show(look);
  const next = outcome.next ?? [];
  const { nextLine } = next.length === 0 ? { nextLine: () => '' } : await import('../../view/sentences/headline.ts');
  const text = [shown, nextLine(next, look)].filter((part) => part !== '').join('\n');
  if (text !== '' && !(options.pager && io.page?.(text))) io.print(text);
}

/** `--json` also applies to complaints about words before it. */
const jsonIn = (words: readonly string[]): { json?: true } => (words.includes('--json') ? { json: true } : {});
