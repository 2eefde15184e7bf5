import { Failure } from '../../game/failure.ts';
import { type Travelled, timeTravel } from '../../game/time-travel.ts';
import type { Redo, Undo } from '../../session/format.ts';
import type { Problem } from '../../session/problem.ts';
import { type Plan, planRedo, planUndo, type Timeline } from '../../session/timeline.ts';
import { deedWords } from '../../view/deed-words.ts';
import { statusDocument } from '../../view/status.ts';
import type { DefinePlain, Outcome, Run } from '../command.ts';
import { todo } from '../hint-words.ts';
import { wholeNumber } from '../options.ts';
import { keeperToChange } from '../session.ts';

export const defineUndo: DefinePlain = (command, act) => {
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

export const defineRedo: DefinePlain = (command, act) => {
  command
    .argument('[count]', 'how many commands to bring back (else 1)', (text) =>
      wholeNumber(text, 1, 'a number of commands'),
    )
    .action((count: number | undefined) =>
      act((run) => travel(run, 'Redone', (timeline) => planRedo(timeline, count))),
    );
};

/** Undoes or redoes as planned. Throws `Failure`. */
export async function travel(
  run: Run,
  word: 'Undone' | 'Redone',
  planFor: (timeline: Timeline) => Plan<Undo | Redo> | Problem,
): Promise<Outcome> {
  return travelOutcome(word, await timeTravel(keeperToChange(run), run.options.dryRun === true, planFor));
}

function travelOutcome(word: string, { entry, entries, state }: Travelled): Outcome {
  const says = entries.map(
    (one) => `${word}: ${'do' in one ? deedWords(one) : `amend ${one.amend}`} (entry ${one.n}).`,
  );
  const next = todo(state);
  return {
    document: {
      ...(entry === undefined ? {} : { entry }),
      dice: [],
      events: [],
      says,
      status: statusDocument(state, next),
    },
    next,
    async show(look) {
      const { headline } = await import('../../view/headline.ts');
      const dry = entry === undefined ? ['(dry run: nothing was written)'] : [];
      return [...says, ...dry, headline(state, look)].join('\n');
    },
  };
}
