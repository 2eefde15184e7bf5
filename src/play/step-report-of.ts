import { turningPointStart } from '../game/keeping/game.ts';
import type { Look } from '../view/page/look.ts';
import { type StepReport, stepReport } from '../view/steps/step-report.ts';
import type { ToldStep } from './screen.ts';

/** What is told of a step, and what is to be done on the table for it; `done`: what so many events ask for is done already. */
export const stepReportOf = (
  { done: { deed, events, before, after, game }, read }: Pick<ToldStep, 'done' | 'read'>,
  look: Look,
  done?: number,
): StepReport =>
  stepReport(deed.do, events, before, after, look, () => turningPointStart(game, before), { read, done });
