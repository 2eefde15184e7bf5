import type { Command } from 'commander';
import { version } from '../../../package.json';
import { commandOf } from '../line/command-of.ts';
import { topics } from '../line/help-topics.ts';
import { globalTerms } from '../line/options.ts';
import { verbs } from './verbs.ts';

/** The manual page, in the language of man: commands, options and topics as the help has them. */
export async function manPage(): Promise<string> {
  const lines = [
    `.TH TW 1 "" "tw ${version}" "User Commands"`,
    '.SH NAME',
    'tw \\- game master for Joint Ops: Tomb World (unofficial)',
    '.SH SYNOPSIS',
    '.B tw',
    '[\\fIoptions\\fR] [\\fIcommand\\fR [\\fIwords\\fR]]',
    '.SH DESCRIPTION',
    'Leads through a game at the table: what the NPOs do, the event cards, the threat, the dice. Without a command it says where the game stands. A game is one text file in which nothing is ever erased.',
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

/** A line may not begin with what man takes for a command, and a hyphen is no minus. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/^([.'])/gm, '\\&$1')
    .replaceAll('\n', ' ');
