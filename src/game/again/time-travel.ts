import type { GameState } from '../../rules/state/state.ts';
import type { Problem } from '../../session/disk/problem.ts';
import type { AmendEntry, DeedEntry, Redo, Undo } from '../../session/journal/format.ts';
import { added } from '../../session/journal/journal.ts';
import type { Plan, Timeline } from '../../session/journal/timeline.ts';
import { gameOf } from '../keeping/game.ts';
import { failureOf, type Keeper } from '../keeping/keeper.ts';

export interface Travelled {
  /** Its number in the journal; undefined for a dry run. */
  readonly entry: number | undefined;
  /** What was undone or redone, in that order. */
  readonly entries: readonly (DeedEntry | AmendEntry)[];
  readonly state: GameState;
}

/** Undo or redo: one entry that changes which others stand. Throws `Failure`. */
export function timeTravel(
  keeper: Keeper,
  dryRun: boolean,
  planFor: (timeline: Timeline) => Plan<Undo | Redo> | Problem,
): Promise<Travelled> {
  return keeper.change({ dryRun }, async ({ session }) => {
    const plan = planFor(session.timeline);
    if (!plan.ok) throw failureOf(plan);
    const { state } = gameOf(added(session, plan.draft, new Date(0)).session);
    return { drafts: [plan.draft], result: ([entry]) => ({ entry, entries: plan.entries, state }) };
  });
}
