import type { Performed } from '../game/performed.ts';
import { todo } from '../rules/sequence.ts';
import type { GameState } from '../rules/state.ts';
import { replay } from '../session/fold.ts';
import type { Session } from '../session/read-session.ts';
import { statusDocument } from '../view/status.ts';
import type { Outcome } from './act.ts';
import { diceDocument } from './dice-document.ts';

/** What a deed did. `entry`: its number in the journal; undefined for a dry run. */
export function deedOutcome(
  { deed, before, after, events, asked, draft }: Performed,
  entry: number | undefined,
  session?: Session,
): Outcome {
  const next = todo(after);
  return {
    document: {
      ...(entry === undefined ? {} : { entry }),
      dice: diceDocument(asked),
      events,
      says: draft.says,
      status: statusDocument(after, next),
    },
    next,
    async show(look) {
      const { deedReport } = await import('../view/reports.ts');
      const { headline } = await import('../view/headline.ts');
      // What was said at a prompt is still in sight.
      const answers = asked.map(({ answer }) => answer).filter(({ source }) => source !== 'prompt');
      const report = deedReport(deed.do, events, before, after, look, { answers, ...startOf(session, before) });
      const parts = [report, ...(entry === undefined ? ['(dry run: nothing was written)'] : []), headline(after, look)];
      return parts.filter((part) => part !== '').join('\n');
    },
  };
}

/** The state in which this turning point began, for its summary. */
function startOf(
  session: Session | undefined,
  { turningPoint }: GameState,
): { readonly turningPointStart?: GameState } {
  if (!session) return {};
  for (const { after } of replay(session)) if (after.turningPoint === turningPoint) return { turningPointStart: after };
  return {};
}
