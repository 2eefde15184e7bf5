import { checkBoard } from '../../game/board-check.ts';
import { type Verified, verify } from '../../game/verify.ts';
import { deedRule } from '../../rules/deeds.ts';
import { dataHash } from '../../session/data-hash.ts';
import type { DefinePlain, Run } from '../command.ts';
import { keeperOf, wholeGame } from '../session.ts';
import { verified, verifyHelp } from '../verified.ts';

export const define: DefinePlain = (command, act) => {
  command
    .option('--board', 'ask the board anew about every fact, and name what it would answer otherwise')
    .addHelpText('after', verifyHelp)
    .action(({ board }: { readonly board?: true }) =>
      act(async (run) => verified(run, board ? withBoard(run, verifiedOf(run)) : verifiedOf(run))),
    );
};

const verifiedOf = (run: Run): Verified => verify(wholeGame(run), deedRule, dataHash(), keeperOf(run).changed());

/** What the board answered and would not now is a finding; what people overruled is said. */
function withBoard(run: Run, found: Verified): Verified {
  const { facts, differences } = checkBoard(wholeGame(run), deedRule);
  return {
    ...found,
    facts,
    findings: [
      ...found.findings,
      ...differences
        .filter(({ by }) => by === 'board')
        .map(({ entry, what }) => ({ entry, kind: 'board' as const, what })),
    ],
    warnings: [...found.warnings, ...differences.filter(({ by }) => by === 'people').map(({ what }) => what)],
  };
}
