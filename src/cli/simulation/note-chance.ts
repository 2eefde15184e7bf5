import type { Job } from '../../forecast/play/job.ts';
import type { Simulation } from '../../game/simulation/document.ts';
import { gameMark, noteForecast } from '../../session/files/forecast-notes.ts';
import type { Run } from '../line/command.ts';
import { gameOfSession } from '../session/session.ts';

/**
 * Notes the chance that was told of the game that goes on, as it stands now: `tw stats` compares it with how the game ends.
 * What is told with hindsight (`--at`), of a set-up, or for one of several options is no such chance.
 */
export function noteChance(run: Run, job: Job, { options }: Pick<Simulation, 'options'>): void {
  const [first] = options;
  const isOfOption = job.options.some(({ first: deeds = [] }) => deeds.length > 0);
  if (!('state' in job.start) || !first || isOfOption || run.options.at !== undefined || run.options.dryRun) return;
  const { session } = gameOfSession(run);
  noteForecast({ game: gameMark(session), entry: session.entries.length, chance: first.win.chance }, run.io.env);
}
