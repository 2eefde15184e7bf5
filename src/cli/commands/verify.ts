import { verify } from '../../game/verify.ts';
import { deedRule } from '../../rules/deeds.ts';
import { dataHash } from '../../session/data-hash.ts';
import { paragraph } from '../../view/page.ts';
import { type Define, pageOutcome } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { keeperOf, wholeGame } from '../session.ts';

export const define: Define = (command, act) => {
  command
    .addHelpText(
      'after',
      '\nEvery entry is resolved again from its answers. Ends with 1 when one would come out differently.',
    )
    .action(() =>
      act(async (run) => {
        const { entries, dice, findings, warnings } = verify(
          wholeGame(run),
          deedRule,
          dataHash(),
          keeperOf(run).changed(),
        );
        for (const warning of warnings) run.io.tell(warning);
        const [first] = findings;
        if (!first)
          return pageOutcome({ entries, dice, findings, warnings }, () => [
            paragraph(
              `All ${entries} entries come out as written.`,
              `Dice: ${dice.seed} follow from the seed, ${dice.table} were rolled on the table.`,
            ),
          ]);
        const error = { code: 'refused', message: first.what };
        const page = pageOutcome({ entries, dice, findings, warnings, error }, () => [
          paragraph(...findings.map(({ what }) => what)),
        ]);
        return { ...page, exitCode: exitCodes.refused };
      }),
    );
};
