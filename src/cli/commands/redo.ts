import { planRedo } from '../../session/timeline.ts';
import type { Define } from '../act.ts';
import { wholeNumber } from '../options.ts';
import { travel } from '../travel-outcome.ts';

export const define: Define = (command, act) => {
  command
    .argument('[count]', 'how many commands to bring back (else 1)', (text) =>
      wholeNumber(text, 1, 'a number of commands'),
    )
    .action((count: number | undefined) =>
      act((run) => travel(run, 'Redone', (timeline) => planRedo(timeline, count))),
    );
};
