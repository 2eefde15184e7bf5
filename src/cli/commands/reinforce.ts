import { paragraph } from '../../view/page.ts';
import type { Define } from '../act.ts';
import { wholeNumber } from '../options.ts';
import { diceDocument, pageOutcome } from '../outcome.ts';
import { performDeed } from '../perform-deed.ts';
import { termsOf } from '../terms.ts';

export const define: Define = (command, act) => {
  command
    .option('--grade <0-3>', 'no game: only roll what comes at this threat grade', (text) =>
      wholeNumber(text, 0, 'a threat grade from 0 to 3'),
    )
    .action(({ grade }: { grade?: number }) =>
      act(async (run) => {
        if (grade === undefined) return performDeed(run, { do: 'reinforce', args: {} });
        const { rollReinforcements } = await import('../../game/one-shot.ts');
        const { events, asked, says } = await rollReinforcements(termsOf(run), grade);
        return pageOutcome({ dice: diceDocument(asked), events, says }, () => [paragraph(...says)]);
      }),
    );
};
