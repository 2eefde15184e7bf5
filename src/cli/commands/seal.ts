import { sealOf } from '../../session/disk/seal.ts';
import { paragraph } from '../../view/page/page.ts';
import { type Define, pageOutcome } from '../line/command.ts';
import { wholeGame } from '../session/session.ts';

export const define: Define = (command, act) => {
  command
    .addHelpText(
      'after',
      '\nThe seal is the beginning of the SHA-256 of the seed, as new-game prints it. When the battle is over the seed is shown as well:\nthe seal that you noted proves that it is the same, and tw verify that every dice follows from it. It does not prove\nthat a seed typed with --seed was never tried out before.',
    )
    .action(() =>
      act(async (run) => {
        const { session, state } = wholeGame(run);
        const { seed } = session.header;
        const seal = sealOf(seed);
        if (state.outcome === null)
          return pageOutcome({ seal, seed: null }, () => [
            paragraph(`The seed is sealed as ${seal}.`, 'It is shown when the battle is over.'),
          ]);
        return pageOutcome({ seal, seed }, () => [
          paragraph(`The seed is ${seed}, sealed as ${seal}.`, 'Its SHA-256 begins with the seal.'),
        ]);
      }),
    );
};
