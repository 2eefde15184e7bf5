import { type Amended, amendEntry } from '../../game/again/amend.ts';
import { deedWords } from '../../view/questions/deed-words.ts';
import { statusDocument } from '../../view/status.ts';
import { termsOf } from '../asking/terms.ts';
import { type CommandOutcome, type Define, diceDocument, type Run } from '../line/command.ts';
import { wholeNumber } from '../line/options.ts';
import { amendedDocument, amendedSays, amendHelp, insistAmends } from '../performing/amended.ts';
import { todo } from '../performing/hint-words.ts';
import { dryRunWords } from '../performing/perform-deed.ts';
import { gameOfSession, keeperToChange } from '../session/session.ts';

export const define: Define = (command, act) => {
  command
    .argument('[entry]', 'number of the entry (tw log); without it, the last one', (text) =>
      wholeNumber(text, 1, 'the number of an entry'),
    )
    .option('--drop', 'take the entry out')
    .addHelpText('after', amendHelp)
    .action((n: number | undefined, { drop }: { drop?: true }) =>
      act((run) => amend(run, n ?? lastEntry(run), drop === true)),
    );
};

/** The number of the last standing deed. Throws `Failure` if there is no game. */
const lastEntry = (run: Run): number => gameOfSession(run).standing.at(-1)?.entry.n ?? 1;

async function amend(run: Run, n: number, drop: boolean): Promise<CommandOutcome> {
  insistAmends(run, n, drop);
  return amendOutcome(await amendEntry(keeperToChange(run), termsOf(run), n, drop));
}

/** What an amendment did, entry by entry. */
function amendOutcome({ entry, state, asked, amended }: Amended): CommandOutcome {
  const next = todo(state);
  const says = amendedSays(amended, deedWords);
  return {
    document: {
      ...(entry === undefined ? {} : { entry }),
      dice: diceDocument(asked),
      events: amended.flatMap(({ version }) => version?.events ?? []),
      says,
      amended: amendedDocument(amended),
      status: statusDocument(state, next),
    },
    async show(look) {
      const { drawPage } = await import('../../view/page/draw-page.ts');
      const { headline, nextLine } = await import('../../view/sentences/headline.ts');
      const { paragraph } = await import('../../view/page/page.ts');
      const dry = entry === undefined ? [dryRunWords(asked)] : [];
      return [drawPage([paragraph(...says)], look), ...dry, headline(state, look), nextLine(next, look)]
        .filter((part) => part !== '')
        .join('\n');
    },
  };
}
