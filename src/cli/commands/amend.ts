import { amendEntry } from '../../game/amend.ts';
import type { Define } from '../act.ts';
import { wholeNumber } from '../options.ts';

export const define: Define = (command, act) => {
  command
    .argument('<entry>', 'its number, as in tw log', (text) => wholeNumber(text, 1, 'the number of an entry'))
    .option('--drop', 'take the entry out')
    .addHelpText(
      'after',
      `
--dice and --answer replace what the entry has; the rest stays as recorded. What was done after it is resolved again
with its own answers. Where that no longer holds, entry-N asks: keep, redo or drop; a redone entry asks its questions
as entry-N.NAME. All of it is one entry and one undo.`,
    )
    .action((n: number, { drop }: { drop?: true }) => act((run) => amendEntry(run, n, drop === true)));
};
