import { type Amended, type AmendedEntry, amendEntry } from '../../game/amend.ts';
import { Failure } from '../../game/failure.ts';
import { deedWords } from '../../view/deed-words.ts';
import { statusDocument } from '../../view/status.ts';
import { type Define, diceDocument, type Outcome, type Run } from '../command.ts';
import { todo } from '../hint-words.ts';
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

/** What an amendment did, entry by entry. */
function amendOutcome({ entry, state, asked, amended }: Amended): Outcome {
  const next = todo(state);
  const says = amended.flatMap(saysOf);
  return {
    document: {
      ...(entry === undefined ? {} : { entry }),
      dice: diceDocument(asked),
      events: amended.flatMap(({ version }) => version?.events ?? []),
      says,
      amended: amended.map(({ entry: { n, do: what }, fate, why }) => ({ n, do: what, fate, ...(why && { why }) })),
      status: statusDocument(state, next),
    },
    async show(look) {
      const { drawPage } = await import('../../view/draw-page.ts');
      const { headline, nextLine } = await import('../../view/headline.ts');
      const { paragraph } = await import('../../view/page.ts');
      const dry = entry === undefined ? ['(dry run: nothing was written)'] : [];
      return [drawPage([paragraph(...says)], look), ...dry, headline(state, look), nextLine(next, look)]
        .filter((part) => part !== '')
        .join('\n');
    },
  };
}

function saysOf({ entry, fate, version, why }: AmendedEntry): readonly string[] {
  const what = `Entry ${entry.n} (${deedWords(entry)})`;
  const because = why === undefined ? '' : ` (${why})`;
  const says = version?.says ?? [];
  switch (fate) {
    case 'amended':
      return [`${what}, amended:`, ...says];
    case 'as-before':
      return [`${what} comes out as before.`];
    case 'differently':
      return [`${what} comes out differently:`, ...says];
    case 'kept':
      return [`${what} is kept as it was${because}.`];
    case 'redone':
      return [`${what} is resolved again${because}:`, ...says];
    case 'dropped':
      return [`${what} is dropped${because}.`];
  }
}
