import type { Command } from 'commander';
import { version } from '../../../package.json';
import { commandOf } from '../line/command-words.ts';
import { topics } from '../line/help-topics.ts';
import { globalTerms } from '../line/options.ts';
import type { Io } from '../terminal/io.ts';
import { screenOf } from '../terminal/terminal.ts';
import { execute } from './program.ts';
import { allVerbs, verbs } from './verbs.ts';

/** What the build makes from the commands: the launcher knows their names and shows their helps without loading them. */
export interface ReadyMade {
  readonly commands: readonly string[];
  /** What is printed for these words on 80 columns, each text with its last line end. */
  readonly told: Readonly<Record<string, string>>;
  /** The source of the manual page. */
  readonly manual: string;
}

export async function helpReadyMade(): Promise<ReadyMade> {
  const commands = allVerbs.map(({ name }) => name);
  const told: Record<string, string> = { '--version': `${version}\n`, '-V': `${version}\n` };
  const names = topics.map(({ id }) => id);
  const helps = [
    ...[...new Set([...commands, ...names])].map((name) => `help ${name}`),
    ...names.filter((name) => commands.includes(name)).map((name) => `${name} --help`),
  ];
  for (const words of ['--help', '-h', 'help', ...helps]) told[words] = await toldFor(words);
  return { commands, told, manual: await manPage() };
}

async function toldFor(words: string): Promise<string> {
  let told = '';
  const screen: Io['screen'] = (color) => screenOf({}, color, { LANG: 'C.UTF-8' });
  const exitCode = await execute(words.split(' '), {
    env: {},
    print: (text) => {
      told += `${text}\n`;
    },
    tell: () => {},
    document: () => {},
    stdin: async function* () {},
    stands: () => {},
    canPrompt: false,
    screen,
    talkScreen: screen,
  });
  if (exitCode !== 0) throw new Error(`tw ${words} ends with ${exitCode}`);
  return told;
}

/** The manual page in man's format: commands, options and topics as in the help. */
async function manPage(): Promise<string> {
  const lines = [
    `.TH TW 1 "" "tw ${version}" "User Commands"`,
    '.SH NAME',
    'tw \\- game master for Joint Ops: Tomb World (unofficial)',
    '.SH SYNOPSIS',
    '.B tw',
    '[\\fIoptions\\fR] [\\fIcommand\\fR [\\fIwords\\fR]]',
    '.SH DESCRIPTION',
    'Leads through a game at the table: what the NPOs do, the event cards, the threat, the dice. Without a command it shows the state of the game. A game is one text file in which nothing is ever erased.',
    '.SH COMMANDS',
  ];
  for (const [heading, group] of Object.entries(verbs)) {
    lines.push(`.SS ${escaped(heading.replace(/:$/, ''))}`);
    for (const verb of group) lines.push(...described(await commandOf(verb), 'tw'));
  }
  lines.push(
    '.SH OPTIONS',
    ...globalTerms.flatMap(({ flags, says }) => ['.TP', `.B ${escaped(flags)}`, escaped(says)]),
  );
  for (const { id, summary, text } of topics)
    if (id !== 'options')
      lines.push(
        `.SH ${escaped(id.toUpperCase())}`,
        escaped(`${summary}.`),
        ...text.flatMap((paragraph) => ['.PP', ...paragraph.flatMap((line) => [escaped(line), '.br'])]),
      );
  return `${lines.join('\n')}\n`;
}

/** A command with its arguments, its own options and its subcommands. */
function described(command: Command, above: string): readonly string[] {
  const name = `${above} ${command.name()}`;
  const words = command.registeredArguments.map((argument) => {
    const shown = `${argument.name()}${argument.variadic ? '...' : ''}`;
    return argument.required ? `<${shown}>` : `[${shown}]`;
  });
  return [
    '.TP',
    `.B ${escaped([name, ...words].join(' '))}`,
    escaped(command.description() || command.summary() || '.'),
    ...command.registeredArguments.flatMap((argument) =>
      argument.description === '' ? [] : ['.RS', `${escaped(`${argument.name()}: ${argument.description}`)}`, '.RE'],
    ),
    ...command.options.flatMap(({ flags, description }) => ['.RS', escaped(`${flags}: ${description}`), '.RE']),
    ...command.commands.flatMap((under) => described(under, name)),
  ];
}

/** A line must not begin with something man takes for a command, and a hyphen is not a minus. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/^([.'])/gm, '\\&$1')
    .replaceAll('\n', ' ');
