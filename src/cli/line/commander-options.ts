import { Option } from 'commander';
import { globalTerms } from './options.ts';

/** The options of every command as commander takes them. */
export const globalOptions = (): readonly Option[] =>
  globalTerms.map(({ flags, says, read, choices, otherwise }) => {
    const option = new Option(flags, says);
    if (read) option.argParser(read);
    if (choices) option.choices([...choices]);
    return otherwise === undefined ? option : option.default(otherwise);
  });
