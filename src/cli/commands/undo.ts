import type { Command } from 'commander';
import { Failure } from '../../game/keeping/failure.ts';
import type { Problem } from '../../session/disk/problem.ts';
import type { KindOfGame, Redo, Undo } from '../../session/journal/format.ts';
import { type Plan, planRedo, planUndo, type Timeline } from '../../session/journal/timeline.ts';
import type { Act, CommandOutcome, Define, Run } from '../line/command.ts';
import { wholeNumber } from '../line/options.ts';
import { travel } from '../performing/travel.ts';

/** Which entries stand afterwards, in a game of any kind. */
type Planned = <K extends KindOfGame>(timeline: Timeline<K>) => Plan<Undo | Redo, K> | Problem;
type Travels = (run: Run, planned: Planned) => Promise<CommandOutcome>;

export const defineUndo: Define = (command, act) =>
  undoes(command, act, (run, planned) => travel(run, 'Undone', planned));

/** Gives a command the words of `undo`. */
export function undoes(command: Command, act: Act, does: Travels): void {
  command
    .argument('[count]', 'how many commands to take back (else 1)', (text) =>
      wholeNumber(text, 1, 'a number of commands'),
    )
    .option('--to <entry>', 'take back all that came after this entry', (text) =>
      wholeNumber(text, 1, 'the number of an entry'),
    )
    .action((count: number | undefined, { to }: { to?: number }) =>
      act(async (run) => {
        if (count !== undefined && to !== undefined)
          throw new Failure('usage', 'undo takes a count or --to, not both.');
        const how = to === undefined ? { count: count ?? 1 } : { to };
        return does(run, (timeline) => planUndo(timeline, how));
      }),
    );
}

export const defineRedo: Define = (command, act) =>
  redoes(command, act, (run, planned) => travel(run, 'Redone', planned));

/** Gives a command the words of `redo`. */
export function redoes(command: Command, act: Act, does: Travels): void {
  command
    .argument('[count]', 'how many commands to bring back (else 1)', (text) =>
      wholeNumber(text, 1, 'a number of commands'),
    )
    .action((count: number | undefined) => act(async (run) => does(run, (timeline) => planRedo(timeline, count))));
}
