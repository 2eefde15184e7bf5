import { type Travelled, timeTravel } from '../../game/keeping/keeper.ts';
import type { Problem } from '../../session/disk/problem.ts';
import {
  type BattleKind,
  type DeedEntry,
  isDeedLine,
  type KindOfGame,
  type Redo,
  type Undo,
} from '../../session/journal/format.ts';
import type { Plan, Timeline } from '../../session/journal/timeline.ts';
import { deedWords } from '../../view/questions/deed-words.ts';
import { statusDocument } from '../../view/status.ts';
import type { CommandOutcome, Run } from '../line/command.ts';
import { keeperToChange } from '../session/session.ts';
import { todo } from './hint-words.ts';

/** Undoes or redoes as planned. Throws `Failure`. */
export async function travel(
  run: Run,
  word: 'Undone' | 'Redone',
  planFor: (timeline: Timeline) => Plan<Undo | Redo> | Problem,
): Promise<CommandOutcome> {
  return travelOutcome(word, await timeTravel(keeperToChange(run), { dryRun: run.options.dryRun === true }, planFor));
}

/** One sentence for each entry that was undone or redone. */
export const travelSays = <K extends KindOfGame>(
  word: string,
  entries: Travelled<K>['entries'],
  words: (entry: DeedEntry<K>) => string,
): readonly string[] =>
  entries.map((one) => `${word}: ${isDeedLine(one) ? words(one) : `amend ${one.amend}`} (entry ${one.n}).`);

function travelOutcome(word: string, travelled: Travelled): CommandOutcome {
  const { entry, state } = travelled;
  const says = travelSays<BattleKind>(word, travelled.entries, (one) => deedWords(named(one)));
  const next = todo(state);
  return {
    get document() {
      const status = statusDocument(state, next);
      return { ...(entry === undefined ? {} : { entry }), dice: [], events: [], says, status };
    },
    next,
    async show(look) {
      const { headline } = await import('../../view/sentences/headline.ts');
      const dry = entry === undefined ? ['(dry run: nothing was written)'] : [];
      return [...says, ...dry, headline(state, look)].join('\n');
    },
  };
}

/** An action chosen at prompts, completed with who performed it and which it was. */
function named(entry: DeedEntry): DeedEntry {
  if (entry.do !== 'act' || entry.args.id !== undefined) return entry;
  const done = entry.events.find((event) => event.type === 'action-performed' || event.type === 'operative-expended');
  if (!done) return entry;
  const action = done.type === 'action-performed' ? done.action : 'done';
  return { ...entry, args: { ...entry.args, id: done.id, action } };
}
