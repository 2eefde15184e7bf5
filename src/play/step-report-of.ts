import { turningPointStart } from '../game/keeping/game.ts';
import { type StepReport, stepReport } from '../view/steps/step-report.ts';
import type { ToldStep } from './screen.ts';

/** What is told of a step, and what is to be done on the table for it; `done`: what so many events ask for is done already. */
export function stepReportOf(
  { done: { deed, events, before, after, game }, read, part }: Pick<ToldStep, 'done' | 'read' | 'part'>,
  done?: number,
): StepReport {
  const withoutNpos = part === 'set-up-without-npos';
  const start = () => turningPointStart(game, before);
  const report = stepReport(deed.do, events, before, after, start, { read, done, withoutNpos });
  if (part === undefined) return report;
  if (part === 'told') return { ...report, how: [], table: [], waits: false };
  return { ...report, blocks: [] };
}
