import type { GameState } from '../../../rules/state/state.ts';
import { type Entry, isDeedLine } from '../../../session/journal/format.ts';
import type { UndoStep } from '../../../session/journal/timeline.ts';
import { stepTitle } from '../../../view/steps/step-title.ts';
import { counted, listed } from '../../../view/words/text.ts';

type Moved = ReadonlyMap<number, readonly UndoStep['entry'][]>;

/** A line of the journal in a few words. `state`: tells the names; `moved`: what each undo or redo has moved. */
export function wordsOfEntry(entry: Entry, state: GameState, moved: Moved): string {
  if (isDeedLine(entry)) return stepTitle(entry, state);
  if ('amend' in entry) return 'Record amended';
  return `${'undo' in entry ? 'Undone' : 'Redone'}: ${wordsOfMoved(moved.get(entry.n) ?? [], state)}`;
}

/** Steps that an undo or a redo has moved, in that order. */
export function wordsOfMoved(moved: readonly Entry[], state: GameState): string {
  const titles = moved.map((entry) => (isDeedLine(entry) ? stepTitle(entry, state) : 'an amendment'));
  if (titles.length <= fewTitles) return listed(titles);
  return `${counted(titles.length, 'step')}, from ${titles.at(-1)} to ${titles[0]}`;
}

/** So many are named one by one. */
const fewTitles = 2;
