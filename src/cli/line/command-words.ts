import { Command, Option } from 'commander';
import type { Verb } from './command.ts';
import { globalTerms } from './options.ts';

/**
 * Splits a command line into words: at blanks, except within quotes; `\` takes a following blank, quote, `#` or `\` literally (and
 * is itself before anything else: `C:\games`). Undefined if a quote is left open.
 */
export function wordsOf(line: string): readonly string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    if (sign === '\\' && quote !== "'" && /[\s"'#\\]/.test(line.charAt(at + 1))) {
      word = (word ?? '') + line.charAt(++at);
    } else if (quote !== '') {
      if (sign === quote) quote = '';
      else word = (word ?? '') + sign;
    } else if (sign === '"' || sign === "'") {
      quote = sign;
      word ??= '';
    } else if (/\s/.test(sign)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (sign === '#' && word === undefined) {
      break;
    } else word = (word ?? '') + sign;
  }
  if (quote !== '') return undefined;
  return word === undefined ? words : [...words, word];
}

/** The options of every command as commander takes them. */
export const globalOptions = (): readonly Option[] =>
  globalTerms.map(({ flags, says, read, choices, otherwise }) => {
    const option = new Option(flags, says);
    if (read) option.argParser(read);
    if (choices) option.choices([...choices]);
    return otherwise === undefined ? option : option.default(otherwise);
  });

/** A verb's command with all its arguments and options. */
export async function commandOf({ name, summary, load }: Verb): Promise<Command> {
  const command = new Command(name).description(summary);
  (await load()).define(command, async () => {});
  return command;
}
