import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { didYouMean } from '../engine/spelling.ts';
import { Failure } from '../game/failure.ts';
import { wrap } from '../view/text.ts';
import type { Act, Outcome, Verb } from './command.ts';
import { exitCodes } from './exit-codes.ts';
import type { Io } from './io.ts';
import { isOfMatchedPlay } from './of-matched-play.ts';
import { checkTogether, type GlobalOptions, globalOptions, insistNothingTyped } from './options.ts';
import { verbIn, verbs } from './verbs.ts';

/** Carries out one command line, the words after `tw`. Returns the exit code; everything else goes to `io`. */
export async function execute(words: readonly string[], io: Io): Promise<number> {
  let command = verbIn(words) ?? 'status';
  let exitCode = 0;
  const program = new Command('tw');

  const act: Act = async (does) => {
    const options = program.opts<GlobalOptions>();
    checkTogether(options);
    if (silent.has(command)) insistNothingTyped(command, options);
    const outcome = await does({ command, options, io, kept: {}, verbs: Object.values(verbs).flat(), execute });
    exitCode = outcome.exitCode ?? 0;
    await print(outcome, command, options, io);
  };

  describe(program, io, words.includes('-h') && verbIn(words) === undefined);
  const loaders = new Map<string, Verb['load']>();
  const silent = new Set<string>();
  for (const [heading, group] of Object.entries(verbs))
    for (const verb of group) {
      program.command(verb.name).description(verb.summary).helpGroup(heading);
      loaders.set(verb.name, verb.load);
      if (verb.asksNothing) silent.add(verb.name);
    }
  program.hook('preSubcommand', async (_, chosen) => {
    command = chosen.name();
    (await loaders.get(command)?.())?.define(chosen, act);
    chosen.addHelpText('after', '\ntw help options: the options of every command.');
  });
  program.allowExcessArguments().action(async () => {
    const [unknown] = program.args;
    if (unknown !== undefined) {
      command = unknown;
      throw unknownVerb(unknown, [...loaders.keys()]);
    }
    const { showStatus } = await import('./commands/status.ts');
    await act(showStatus);
  });

  try {
    await program.parseAsync(helpOf(words), { from: 'user' });
    return exitCode;
  } catch (problem) {
    if (problem instanceof CommanderError && problem.exitCode === 0) return 0;
    if (isOfMatchedPlay(problem) && alsoMatched.has(command)) return execute(asMatched(words, command), io);
    const failure = problem instanceof CommanderError ? misused(problem, command) : problem;
    const { explain } = await import('./explain.ts');
    await explain(failure, command, { ...program.opts<GlobalOptions>(), ...jsonIn(words) }, io);
    return failure instanceof Failure ? exitCodes[failure.code] : exitCodes.bug;
  }
}

/** Commands that matched play has too: they mean the game that the session file keeps. */
const alsoMatched: ReadonlySet<string> = new Set([
  ...['status', 'next', 'play', 'undo', 'redo', 'amend', 'log', 'show', 'why', 'verify', 'report'],
]);

/** `undo 2` is `matched undo 2`; no command is `matched status`. */
const asMatched = (words: readonly string[], command: string): string[] =>
  words.includes(command)
    ? words.flatMap((word) => (word === command ? ['matched', word] : [word]))
    : [...words, 'matched', command];

/** `isShort`: the commands alone. */
function describe(program: Command, io: Io, isShort: boolean): void {
  for (const option of globalOptions()) program.addOption(option);
  program
    .description('Game master for Joint Ops: Tomb World (unofficial). Without a command: where the game stands.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'what a command does and takes')
    .helpCommand(false)
    .addHelpText('after', `\ntw help COMMAND says more about a command, tw help TOPIC about ${topicNames}.`)
    .configureHelp({
      ...(isShort ? { visibleOptions: () => [] } : {}),
      minWidthToWrap: 12,
    })
    .configureOutput({
      writeOut(text) {
        const help = fitted(text.trimEnd(), helpWidth(io));
        if (!program.opts<GlobalOptions>().pager || !io.page?.(help)) io.print(help);
      },
      writeErr: () => {},
      getOutHelpWidth: () => helpWidth(io),
    })
    .exitOverride();
}

const helpWidth = (io: Io): number => Math.min(io.screen('auto').width, 120);

/** Sentences below a help fit the terminal as well, a paragraph at a time; examples, which are indented, stay whole. */
const fitted = (text: string, width: number): string =>
  text
    .replaceAll(/(?<=^\S.*)\n(?=\S)/gm, ' ')
    .split('\n')
    .flatMap((line) => (line.startsWith(' ') ? line : wrap(line, width)))
    .join('\n');

async function print(outcome: Outcome, command: string, options: GlobalOptions, io: Io): Promise<void> {
  if (options.json) {
    const documents = outcome.documents ?? [{ tw: 1, command, ok: !outcome.exitCode, ...outcome.document }];
    for (const document of documents) io.document(document);
    return;
  }
  const { lookOf } = await import('./terminal.ts');
  const look = await lookOf(io.screen(options.color));
  const shown = await outcome.show(look);
  const next = outcome.next ?? [];
  const { nextLine } = next.length === 0 ? { nextLine: () => '' } : await import('../view/headline.ts');
  const parts = [shown, nextLine(next, look)].filter((part) => part !== '');
  if (options.pager && parts.length > 0 && io.page?.(parts.join('\n'))) return;
  for (const part of parts) io.print(part);
}

function unknownVerb(word: string, known: readonly string[]): Failure {
  return new Failure('usage', `There is no command ${word}.${didYouMean(word, known)}`, {
    hint: 'tw --help lists them all.',
  });
}

/** What `tw help` tells of besides commands. */
const topicNames = 'options, answers, dice, scripting, sessions, environment or exit-codes';

/** `help threat` is `threat --help`; what names no command may be a topic. */
function helpOf(words: readonly string[]): string[] {
  const [first, ...rest] = words;
  const isTopic = rest.some((word) => !word.startsWith('-')) && verbIn(rest) === undefined;
  return first === 'help' && !isTopic ? [...rest, '--help'] : [...words];
}

/** `--json` holds for complaints about words before it, too. */
const jsonIn = (words: readonly string[]): { json?: true } => (words.includes('--json') ? { json: true } : {});

/** Commander's complaint as one sentence. */
function misused({ message }: CommanderError, command: string): Failure {
  const said = message.replace(/^error: /, '').replace(/\s*\n\(Did you mean (.*)\?\)$/, '. Did you mean $1?');
  const sentence = `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  return new Failure('usage', /[.?!]$/.test(sentence) ? sentence : `${sentence}.`, {
    hint: `tw ${command} --help shows what it takes.`,
  });
}
