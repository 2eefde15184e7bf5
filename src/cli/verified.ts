import type { Verified } from '../game/verify.ts';
import { paragraph } from '../view/page.ts';
import { type Outcome, pageOutcome, type Run } from './command.ts';
import { exitCodes } from './exit-codes.ts';

export const verifyHelp =
  '\nEvery entry is resolved again from its answers. Ends with 1 when one would come out differently.';

/** "All 7 entries come out"; of one: "The one entry comes out". */
export const entriesWords = (entries: number): string =>
  entries === 1 ? 'The one entry comes out' : `All ${entries} entries come out`;

/** What was found, of any game. */
export function verified(run: Run, { entries, dice, findings, warnings }: Verified): Outcome {
  for (const warning of warnings) run.io.tell(warning);
  const [first] = findings;
  if (!first)
    return pageOutcome({ entries, dice, findings, warnings }, () => [
      paragraph(
        `${entriesWords(entries)} as written.`,
        `Dice: ${dice.seed} follow from the seed, ${dice.table} ${dice.table === 1 ? 'was' : 'were'} rolled on the table.`,
      ),
    ]);
  const error = { code: 'refused', message: first.what };
  const page = pageOutcome({ entries, dice, findings, warnings, error }, () => [
    paragraph(...findings.map(({ what }) => what)),
  ]);
  return { ...page, exitCode: exitCodes.refused };
}
