import { turningPointStart } from '../../game/keeping/game.ts';
import { deedReport } from '../../view/steps/deed-report.ts';
import type { Run } from '../line/command.ts';
import { gameOfSession } from '../session/session.ts';
import { lookOf } from '../terminal/terminal.ts';
import { showPages } from './pages.ts';

/** The last step that stands, as its command tells it, with its dice and choices. */
export async function showLastStep(run: Run): Promise<void> {
  const game = gameOfSession(run);
  const look = await lookOf(run.io.talkScreen(run.options.color));
  const last = game.told.at(-1);
  if (!last) return showPages(run, 'Nothing has been done yet.');
  const { entry, before, after } = last;
  const report = deedReport(entry.do, entry.events, before, after, look, {
    answers: entry.answers,
    turningPointStart: () => turningPointStart(game, before),
  });
  return showPages(run, report === '' ? 'There is nothing to tell of the last step.' : report);
}
