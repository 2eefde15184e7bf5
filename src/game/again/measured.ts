import { type Measured, measuredFor } from '../../rules/board/measured.ts';
import { tableOf } from '../../rules/board/table-of.ts';
import type { Deed } from '../../rules/language/deed.ts';
import type { Rule } from '../../rules/language/language.ts';
import { aboutOf } from '../../rules/questions/about.ts';
import type { GameState } from '../../rules/state/state.ts';
import type { Replayed } from '../../session/journal/fold.ts';
import { answersAgain } from './resolve-again.ts';

/** What the board measured for the answers of an entry, in their order by the name of the question; nothing without positions. */
export type MeasuredFor = (name: string, occurrence: number) => readonly Measured[];

/** Measures anew, on the table as it was when each question was asked. */
export function measuredIn(
  kept: Pick<Replayed, 'entry' | 'position'>,
  before: GameState,
  deedRule: (deed: Deed) => Rule,
): MeasuredFor {
  const found = new Map<string, (readonly Measured[])[]>();
  answersAgain(kept, before, deedRule, (question, _, then) => {
    const about = aboutOf(question);
    const table = about && then.keepsPositions ? tableOf(then) : undefined;
    const all = found.get(question.name) ?? [];
    all.push(about && table ? measuredFor(about, table) : []);
    found.set(question.name, all);
  });
  return (name, occurrence) => found.get(name)?.[occurrence - 1] ?? [];
}
