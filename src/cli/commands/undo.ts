import { Failure } from '../../game/keeping/failure.ts';
import { planRedo, planUndo } from '../../session/journal/timeline.ts';
import type { Define } from '../line/command.ts';
import { wholeNumber } from '../line/options.ts';
import { travel } from '../performing/travel.ts';

export const defineUndo: Define = (command, act) => {
  command
    .argument('[count]', 'how many commands to take back (else 1)', (text) =>
      wholeNumber(text, 1, 'a number of commands'),
    )
    .option('--to <entry>', 'take back all that came after this entry', (text) =>
      wholeNumber(text, 1, 'the number of an entry'),
    )
    .action((count: number | undefined, { to }: { to?: number }) =>
      act((run) => {
        if (count !== undefined && to !== undefined)
          throw new Failure('usage', 'undo takes a count or --to, not both.');
        return travel(run, 'Undone', (timeline) =>
          planUndo(timeline, to === undefined ? { count: count ?? 1 } : { to }),
        );
      }),
    );
};

export const defineRedo: Define = (command, act) => {
  command
    .argument('[count]', 'how many commands to bring back (else 1)', (text) =>
      wholeNumber(text, 1, 'a number of commands'),
    )
    .action((count: number | undefined) =>
      act((run) => travel(run, 'Redone', (timeline) => planRedo(timeline, count))),
    );
};
