import type { Job } from '../../forecast/play/job.ts';
import { allPolicies, policyCalled } from '../../forecast/play/policies.ts';
import { usualCap } from '../../forecast/play/roll-on.ts';
import type { Simulation } from '../../game/simulation/document.ts';
import { gameMark, noteForecast } from '../../session/files/forecast-notes.ts';
import type { Run } from '../line/command.ts';
import { gameOfSession } from '../session/session.ts';

/**
 * Notes the forecast of the game under way as it stands now: `tw stats` compares it with how the game ends. Not noted: forecasts
 * in hindsight (`--at`), of a set-up or for one of several options; with another policy or cap; interrupted ones; and those where
 * no game was decided.
 */
export function noteChance(run: Run, job: Job, { options }: Pick<Simulation, 'options'>, exitCode: number): void {
  const [first] = options;
  const isOfOption = job.options.some(({ first: deeds = [] }) => deeds.length > 0);
  if (!('state' in job.start) || !first || isOfOption || run.options.at !== undefined || run.options.dryRun) return;
  const isUsual =
    policyCalled(first.policy)?.id === allPolicies[0]?.id &&
    job.cap === Math.max(usualCap, job.start.state.turningPoint);
  if (!isUsual || exitCode !== 0 || first.undecided === first.games) return;
  const { session } = gameOfSession(run);
  noteForecast({ game: gameMark(session), entry: session.entries.length, chance: first.win.chance }, run.io.env);
}
