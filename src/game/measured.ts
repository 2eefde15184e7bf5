import { type Measured, measuredFor } from '../rules/board/measured.ts';
import { tableOf } from '../rules/board/table-of.ts';
import type { Deed } from '../rules/deed.ts';
import { known } from '../rules/known.ts';
import type { Rule } from '../rules/language.ts';
import { aboutOf } from '../rules/questions/about.ts';
import type { GameState } from '../rules/state.ts';
import type { Replayed } from '../session/fold.ts';
import { rerunOf, resolveRecorded } from './resolve-again.ts';

/** What the board measured for the answers of an entry, in their order by the name of the question; nothing without positions. */
export type MeasuredFor = (name: string, occurrence: number) => readonly Measured[];

/** Measures anew, on the table as it was when each question was asked. */
export function measuredIn(
  kept: Pick<Replayed, 'entry' | 'position'>,
  before: GameState,
  deedRule: (deed: Deed) => Rule,
): MeasuredFor {
  const found = new Map<string, (readonly Measured[])[]>();
  let now = before;
  const rerun = rerunOf(kept, before, deedRule);
  const looking: typeof rerun = {
    ...rerun,
    overruled: false,
    known(question, state) {
      now = state;
      return known(question, state);
    },
  };
  resolveRecorded(looking, (question) => {
    const about = aboutOf(question);
    const table = about && now.keepsPositions ? tableOf(now) : undefined;
    const all = found.get(question.name) ?? [];
    all.push(about && table ? measuredFor(about, table) : []);
    found.set(question.name, all);
    return true;
  });
  return (name, occurrence) => found.get(name)?.[occurrence - 1] ?? [];
}
