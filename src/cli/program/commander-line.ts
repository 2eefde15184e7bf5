import { Command, CommanderError, Help } from 'commander';
import { version } from '../../../package.json';
import { didYouMean } from '../../engine/spelling.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { linesWithin } from '../../view/words/text.ts';
import type { Act, CommandLine } from '../line/command.ts';
import { globalOptions } from '../line/command-words.ts';
import { topics } from '../line/help-topics.ts';
import type { GlobalOptions } from '../line/options.ts';
import { withSettings } from '../line/settings.ts';
import type { Io } from '../terminal/io.ts';
import type { ColorChoice } from '../terminal/terminal.ts';
import { formerVerbs, verbIn, verbNamed, verbs } from './verbs.ts';

/** Reads a command line with commander and carries it out. Throws `Failure`, also for mistakes in the line. */
export async function parse(line: CommandLine, carryOut: Act): Promise<void> {
  const { words, io } = line;
  const program = new Command('tw');
  const act: Act = async (does) => {
    const options = optionsOf(program);
    // The command that repairs settings has to work with wrong settings.
    line.options = line.command === 'config' ? options : await withSettings(options, io.env);
    return carryOut(does);
  };
  const helps: string[] = [];
  describe(program, line, helps, words.includes('-h') && verbIn(words) === undefined);
  for (const [heading, group] of Object.entries(verbs))
    for (const { name, summary } of group) program.command(name).description(summary).helpGroup(heading);
  for (const { name, summary } of formerVerbs) program.command(name, { hidden: true }).description(summary);
  program.hook('preSubcommand', async (_, chosen) => {
    line.command = chosen.name();
    (await verbNamed(line.command)?.load())?.define(chosen, act);
    if (words.some((word) => word === '--help' || word === '-h' || word === 'help')) await giveExamples(chosen);
    chosen.addHelpText('after', '\ntw help options: the options of every command.');
  });
  program.allowExcessArguments().action(async () => {
    const [unknown] = program.args;
    if (unknown !== undefined) {
      line.command = unknown;
      throw unknownVerb(unknown);
    }
    const { showStatus } = await import('../commands/status.ts');
    await act(showStatus);
  });
  try {
    await program.parseAsync(helpOf(words), { from: 'user' });
  } catch (problem) {
    line.options = optionsOf(program);
    if (!(problem instanceof CommanderError)) throw problem;
    const [first = ''] = words;
    if (
      problem.code === 'commander.unknownOption' &&
      first !== '' &&
      !first.startsWith('-') &&
      verbIn(words) === undefined
    )
      throw unknownVerb(first);
    if (problem.exitCode !== 0) throw misused(problem, verbIn(words) === undefined ? undefined : line.command);
    if (helps.length > 0) io.document({ tw: 1, command: 'help', ok: true, help: helps.join('\n') });
  }
}

/** `--no-color` is `--color never`. */
function optionsOf(program: Command): GlobalOptions {
  const { color, ...options } = program.opts<Omit<GlobalOptions, 'color'> & { color: ColorChoice | false }>();
  return { ...options, color: color || 'never' };
}

/** Two example lines, below the purpose of a command. */
async function giveExamples(command: Command): Promise<void> {
  const { examples } = await import('./examples.ts');
  const lines = examples[command.name()];
  if (!lines) return;
  command.description([command.description(), '', 'Examples:', ...lines.map((line) => `  ${line}`)].join('\n'));
}

/** Wraps the text beside a term, in narrow terminals too. */
const box = Object.assign(new Help(), { minWidthToWrap: 12 });

/** `isShort`: only the commands; `helps`: receives all parts of a help, which are one document with `--json`. */
function describe(program: Command, { words, io }: CommandLine, helps: string[], isShort: boolean): void {
  for (const option of globalOptions()) program.addOption(option);
  program
    .description('Game master for Joint Ops: Tomb World (unofficial). Without a command: the state of the game.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .addHelpText('after', `\ntw help COMMAND says more about a command, tw help TOPIC about ${topicNames}.`)
    .configureHelp({
      ...(isShort ? { visibleOptions: () => [] } : {}),
      formatHelp: (command, helper) => commandsFirst(box.formatHelp.call(helper, command, helper), command === program),
      minWidthToWrap: box.minWidthToWrap,
      // Examples stay as they are typed.
      boxWrap: (text, width) =>
        text
          .split('\n')
          .map((line) => (line.startsWith('  ') ? line : box.boxWrap(line, width)))
          .join('\n'),
    })
    .configureOutput({
      writeOut(text) {
        const help = fitted(text.trimEnd(), helpWidth(io));
        if (words.includes('--json')) return void helps.push(help);
        if (!program.opts<GlobalOptions>().pager || !io.page?.(help)) io.print(help);
      },
      writeErr: () => {},
      getOutHelpWidth: () => helpWidth(io),
    })
    .exitOverride();
}

/** In the help of all commands these come before the options, which few people need. */
function commandsFirst(help: string, isOfAll: boolean): string {
  const parts = help.trimEnd().split('\n\n');
  const options = parts.filter((part) => part.startsWith('Options:'));
  return isOfAll ? `${[...parts.filter((part) => !options.includes(part)), ...options].join('\n\n')}\n` : help;
}

const helpWidth = (io: Io): number => Math.min(io.screen('auto').width, 120);

/** Wraps sentences below a help to the terminal, one paragraph at a time; examples, which are indented, stay whole. */
const fitted = (text: string, width: number): string =>
  linesWithin(text.replaceAll(/(?<=^\S.*)\n(?=\S)/gm, ' '), width);

function unknownVerb(word: string): Failure {
  const known = Object.values(verbs)
    .flat()
    .map(({ name }) => name);
  return new Failure('usage', `There is no command ${word}.${didYouMean(word, known)}`, {
    hint: 'tw --help lists them all.',
  });
}

/** The topics of `tw help` besides commands. */
const topicNames = 'options, answers, dice, scripting, sessions, environment or exit-codes';

/** `help threat` means `threat --help`, with or without options before it; a topic comes before a command of the same name. */
function helpOf(words: readonly string[]): string[] {
  if (verbIn(words) !== 'help') return [...words];
  const at = words.indexOf('help');
  const rest = words.slice(at + 1);
  const named = rest.find((word) => !word.startsWith('-'));
  const isTopic = named !== undefined && (verbIn(rest) === undefined || topics.some(({ id }) => id === named));
  return isTopic ? [...words] : [...words.slice(0, at), ...rest, '--help'];
}

/** Commander's complaint as one sentence; `command`: the one that was typed, if any. */
function misused({ message }: CommanderError, command: string | undefined): Failure {
  const plain = choiceSaid(message) ?? valueSaid(message) ?? countSaid(message);
  const said = (
    plain ?? message.replace(/^error: /, '').replace(/^unknown option '(.*)'/, 'unknown option $1')
  ).replace(/\s*\n\(Did you mean (.*)\?\)$/, '. Did you mean $1?');
  const sentence = `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  return new Failure('usage', /[.?!]$/.test(sentence) ? sentence : `${sentence}.`, {
    hint: `tw ${command === undefined ? '' : `${command} `}--help shows what it takes.`,
  });
}

const choices =
  /^error: (?:option '(?<option>[^']*)' argument|command-argument value) '(?<word>.*)' is invalid(?: for argument '(?<place>.*)')?\. Allowed choices are (?<known>.*)\.$/s;

const values =
  /^error: (?:option '(?<option>[^']*)' argument|command-argument value) '(?<word>.*)' is invalid(?: for argument '(?<place>.*)')?\. It takes (?<takes>.*)\.$/s;

/** `<entry> takes the number of an entry, not "add".` */
function valueSaid(message: string): string | undefined {
  const { option, word = '', place, takes } = values.exec(message)?.groups ?? {};
  if (takes === undefined) return undefined;
  const what = option?.split(/[ ,]/)[0] ?? `<${place}>`;
  return takes.includes(`"${word}"`) ? `${what} takes ${takes}.` : `${what} takes ${takes}, not "${word}".`;
}

/** Too few words, or too many. */
function countSaid(message: string): string | undefined {
  if (message === '(outputHelp)') return 'It needs one more word.';
  const [, missing] = /^error: missing required argument '(.*)'/.exec(message) ?? [];
  if (missing !== undefined) return `<${missing}> is missing.`;
  const [, most] = /^error: too many arguments for '.*'\. Expected (\d+)/.exec(message) ?? [];
  if (most === undefined) return undefined;
  if (most === '0') return 'It takes no arguments.';
  return `It takes ${most === '1' ? '1 word' : `${most} words`} at most.`;
}

/** What can be said there, with the nearest to what was said. */
function choiceSaid(message: string): string | undefined {
  const { option, word = '', place, known } = choices.exec(message)?.groups ?? {};
  if (known === undefined) return undefined;
  const all = known.split(', ');
  const what = option?.split(/[ ,]/)[0] ?? `<${place}>`;
  // A long word that begins like one of them means that one, however it goes on.
  const begun = all.filter((one) => word.length > 2 && one.startsWith(word.slice(0, 3)));
  const [only] = begun.length === 1 ? begun : [];
  const meant = didYouMean(word, all) || (only === undefined ? '' : ` Did you mean ${only}?`);
  return `${what} is ${all.slice(0, -1).join(', ')} or ${all.at(-1)}, not "${word}".${meant}`;
}
