import { turningPointStart } from '../game/game.ts';
import type { Done } from '../game/perform.ts';
import { statusDocument } from '../view/status.ts';
import type { Outcome } from './act.ts';
import { todo } from './hint-words.ts';
import { diceDocument } from './outcome.ts';

/** What a deed did. */
export function deedOutcome({ deed, before, after, events, asked, draft, entry, game }: Done): Outcome {
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
      const { deedReport } = await import('../view/deed-report.ts');
      const { headline } = await import('../view/headline.ts');
      // What was said at a prompt is still in sight.
      const answers = asked.map(({ answer }) => answer).filter(({ source }) => source !== 'prompt');
      const start = turningPointStart(game);
      const report = deedReport(deed.do, events, before, after, look, {
        answers,
        ...(start && { turningPointStart: start }),
      });
      const parts = [report, ...(entry === undefined ? ['(dry run: nothing was written)'] : []), headline(after, look)];
      return parts.filter((part) => part !== '').join('\n');
    },
  };
}
