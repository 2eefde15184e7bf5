import { performDeed } from '../../game/perform.ts';
import type { Define } from '../act.ts';
import { wholeNumber } from '../options.ts';

export const define: Define = (command, act) => {
  command
    .option('--grade <0-3>', 'no game: only roll what comes at this threat grade', (text) =>
      wholeNumber(text, 0, 'a threat grade from 0 to 3'),
    )
    .action(({ grade }: { grade?: number }) =>
      act(async (run) => {
        if (grade === undefined) return performDeed(run, { do: 'reinforce', args: {} });
        const { rollReinforcements } = await import('../../game/one-shot.ts');
        return rollReinforcements(run, grade);
      }),
    );
};
