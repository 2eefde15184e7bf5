import { amendEntry } from '../../game/amend.ts';
import { Failure } from '../../game/failure.ts';
import type { Define, Outcome, Run } from '../act.ts';
import { amendOutcome } from '../amend-outcome.ts';
import { wholeNumber } from '../options.ts';
import { keeperToChange } from '../session.ts';
import { termsOf } from '../terms.ts';

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
    .action((n: number, { drop }: { drop?: true }) => act((run) => amend(run, n, drop === true)));
};

async function amend(run: Run, n: number, drop: boolean): Promise<Outcome> {
  const { dice, answer } = run.options;
  if (!drop && !dice && !answer)
    throw new Failure('usage', `Nothing to amend: give entry ${n} other --dice or --answer NAME=VALUE, or --drop it.`, {
      hint: `tw show ${n} has its dice and answers.`,
    });
  return amendOutcome(await amendEntry(keeperToChange(run), termsOf(run), n, drop));
}
