import { checkBoard } from '../../game/again/board-check.ts';
import { type Verified, verify } from '../../game/again/verify.ts';
import { deedRule } from '../../rules/deeds.ts';
import { dataHash } from '../../session/disk/data-hash.ts';
import type { Define, Run } from '../line/command.ts';
import { verified, verifyHelp } from '../performing/verified.ts';
import { keeperOf, wholeGame } from '../session/session.ts';
import { sealHelp, sealOutcome } from './seal.ts';

export const define: Define = (command, act) => {
  command
    .option('--board', 'measure every fact again, and name what comes out otherwise')
    .addOption(
      command
        .createOption('--seal', 'tell the seal of the seed instead; after the battle the seed too')
        .conflicts('board'),
    )
    .addHelpText('after', `${verifyHelp}\n${sealHelp}`)
    .action(({ board, seal }: { readonly board?: true; readonly seal?: true }) =>
      act(async (run) => {
        if (seal) return sealOutcome(run);
        return verified(run, board ? withBoard(run, verifiedOf(run)) : verifiedOf(run));
      }),
    );
};

const verifiedOf = (run: Run): Verified => verify(wholeGame(run), deedRule, dataHash(), keeperOf(run).changed());

/** A board answer that would be different now is a finding; one that people overruled is only mentioned. */
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
