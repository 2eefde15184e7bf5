import type { Verified } from '../../game/again/verify.ts';
import { paragraph } from '../../view/page/page.ts';
import { rollsAsideText } from '../../view/words/rolls-aside.ts';
import { counted } from '../../view/words/text.ts';
import { type CommandOutcome, pageOutcome, type Run } from '../line/command.ts';
import { exitCodes } from '../line/exit-codes.ts';

export const verifyHelp =
  '\nEvery entry is resolved again from its answers. Ends with 1 when one would come out differently,\nor when a line was changed since it was written: each has a checksum, which\nfinds slips and damage, not forgery.';

/** "All 7 entries come out"; for one: "The one entry comes out". */
export const entriesWords = (entries: number): string =>
  entries === 1 ? 'The one entry comes out' : `All ${entries} entries come out`;

/** How many facts the board was asked again, if it answers all of them as before. */
function factsWords(facts: number): string {
  if (facts === 0) return 'Board: there is no fact that it is sure of.';
  return `Board: ${counted(facts, 'fact')} measured again, as then.`;
}

/** The findings, for any kind of game. */
export function verified(run: Run, { entries, dice, rolls, facts, findings, warnings }: Verified): CommandOutcome {
  const found = {
    entries,
    dice,
    ...(rolls === undefined ? {} : { rolls }),
    ...(facts === undefined ? {} : { facts }),
    findings,
    warnings,
  };
  for (const warning of warnings) run.io.tell(warning);
  const [first] = findings;
  if (!first)
    return pageOutcome(found, () => [
      paragraph(
        `${entriesWords(entries)} as written.`,
        `Dice: ${dice.seed} follow from the seed, ${dice.table} ${dice.table === 1 ? 'was' : 'were'} rolled on the table.`,
        ...(rolls === undefined ? [] : rollsAsideText(rolls)),
        ...(facts === undefined ? [] : [factsWords(facts)]),
      ),
    ]);
  const error = { code: 'refused', message: first.what };
  const page = pageOutcome({ ...found, error }, () => [paragraph(...findings.map(({ what }) => what))]);
  return { ...page, exitCode: exitCodes.refused };
}
