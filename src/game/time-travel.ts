import type { Outcome, Run } from '../cli/act.ts';
import { failureOf } from '../cli/session.ts';
import { todo } from '../rules/sequence.ts';
import { stateOn } from '../session/fold.ts';
import type { Redo, Undo } from '../session/format.ts';
import type { Problem } from '../session/problem.ts';
import type { Session } from '../session/read-session.ts';
import { advance, type Plan, type Timeline } from '../session/timeline.ts';
import { deedWords } from '../view/deed-words.ts';
import { statusDocument } from '../view/status.ts';
import { type Change, changeSession } from './change-session.ts';

/** Undo or redo: one entry that changes which others stand. */
export function timeTravel(
  run: Run,
  word: 'Undone' | 'Redone',
  planFor: (timeline: Timeline) => Plan<Undo | Redo> | Problem,
): Promise<Outcome> {
  return changeSession(run, async (session) => {
    const plan = planFor(session.timeline);
    if (!plan.ok) throw failureOf(plan);
    return travelled(session, plan, word);
  });
}

function travelled({ header, entries, timeline }: Session, plan: Plan<Undo | Redo>, word: string): Change {
  const then = advance(timeline, { n: entries.length + 1, at: '', ...plan.draft });
  if (typeof then === 'string') throw new Error(then);
  const state = stateOn(header, then.top);
  const says = plan.entries.map(
    (entry) => `${word}: ${'do' in entry ? deedWords(entry) : `amend ${entry.amend}`} (entry ${entry.n}).`,
  );
  const next = todo(state);
  return {
    draft: plan.draft,
    outcome: (entry) => ({
      document: {
        ...(entry === undefined ? {} : { entry }),
        dice: [],
        events: [],
        says,
        status: statusDocument(state, next),
      },
      next,
      async show(look) {
        const { headline } = await import('../view/headline.ts');
        const dry = entry === undefined ? ['(dry run: nothing was written)'] : [];
        return [...says, ...dry, headline(state, look)].join('\n');
      },
    }),
  };
}
