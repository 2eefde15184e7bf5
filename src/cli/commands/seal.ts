import { sealOf } from '../../session/disk/seal.ts';
import { paragraph } from '../../view/page/page.ts';
import { type CommandOutcome, type Define, pageOutcome, type Run } from '../line/command.ts';
import { wholeGame } from '../session/session.ts';

/** The seal of the seed, and the seed itself once the battle is over. */
export function sealOutcome(run: Run): CommandOutcome {
  const { session, state } = wholeGame(run);
  const { seed } = session.header;
  const sealed = sealOf(seed);
  if (state.outcome === null)
    return pageOutcome({ seal: sealed, seed: null }, () => [
      paragraph(`The seed is sealed as ${sealed}.`, 'It is shown when the battle is over.'),
    ]);
  return pageOutcome({ seal: sealed, seed }, () => [
    paragraph(`The seed is ${seed}, sealed as ${sealed}.`, 'Its SHA-256 begins with the seal.'),
  ]);
}

export const sealHelp =
  '\nThe seal is the beginning of the SHA-256 of the seed, as new-game prints it. When the battle is over the seed is shown as well:\nthe seal that you noted proves that it is the same, and tw verify that every dice follows from it. It does not prove\nthat a seed typed with --seed was never tried out before.';

export const define: Define = (command, act) => {
  command.addHelpText('after', sealHelp).action(() => act(async (run) => sealOutcome(run)));
};
