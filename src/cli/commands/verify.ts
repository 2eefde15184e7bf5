import { verify } from '../../game/verify.ts';
import { deedRule } from '../../rules/deeds.ts';
import { dataHash } from '../../session/data-hash.ts';
import type { DefinePlain } from '../command.ts';
import { keeperOf, wholeGame } from '../session.ts';
import { verified, verifyHelp } from '../verified.ts';

export const define: DefinePlain = (command, act) => {
  command
    .addHelpText('after', verifyHelp)
    .action(() =>
      act(async (run) => verified(run, verify(wholeGame(run), deedRule, dataHash(), keeperOf(run).changed()))),
    );
};
