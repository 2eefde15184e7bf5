import type { MissionId } from '../../src/catalog/types.ts';
import { methodOf } from '../../src/forecast/play/job.ts';
import { usualCap } from '../../src/forecast/play/roll-on.ts';
import { counted, jobOf, keepIn, keptIn, policy, recorded, startAt, type threads } from './played.ts';

/** What all measurements are told. */
export interface MeasureTerms {
  readonly games: number;
  /** Games for each forecast. */
  readonly rollouts: number;
  readonly missions: readonly MissionId[];
  /** The policies that the usual one is measured against; undefined: all. */
  readonly against: readonly string[] | undefined;
  readonly pool: ReturnType<typeof threads>;
  tell(line: string): void;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

export function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(values.length - 1, 1);
}

/** A game with the chances at the start of its turning points. */
interface Forecast {
  /** The policy with its version, and the games of each chance: others do not count. */
  readonly by: string;
  readonly mission: MissionId;
  readonly game: number;
  readonly chances: readonly number[];
  readonly won: 0 | 1;
}

interface CalibrationTerms extends MeasureTerms {
  /** File of the games that are over. */
  readonly kept: string;
}

/** Games with a forecast at the start of each turning point, the missions in turn; what is kept is not played again. */
export async function calibration({ games, rollouts, missions, pool, kept, tell }: CalibrationTerms): Promise<boolean> {
  const by = `${methodOf(jobOf('shifting-labyrinth')).policy}, ${rollouts} games`;
  const over = keptIn<Forecast>(kept);
  const forecasts: Forecast[] = [];
  for (let game = 0; game < games; game += 1) {
    const mission = missions[game % missions.length] ?? '';
    const isIt = (one: Forecast): boolean => one.by === by && one.mission === mission && one.game === game;
    const known = over.find(isIt);
    const forecast = known ?? { by, mission, game, ...(await chancesOf(mission, game, rollouts, pool)) };
    forecasts.push(forecast);
    if (known) continue;
    keepIn(kept, forecast);
    const { chances, won } = forecast;
    tell(`${mission} ${game}: ${chances.map((chance) => chance.toFixed(2)).join(' ')} -> ${won}`);
  }
  const steps = forecasts.flatMap(({ chances, won }) =>
    [...chances.slice(1), won].map((chance, at) => chance - (chances[at] ?? 0)),
  );
  const error = Math.sqrt(variance(steps) / Math.max(steps.length, 1));
  tell(`${steps.length} steps: mean ${mean(steps).toFixed(4)}, standard error ${error.toFixed(4)}`);
  const third = forecasts.flatMap(({ mission, chances: [, , told], won }) =>
    told === undefined ? [] : [{ mission, told, won }],
  );
  // A forecast of few games has an error of its own, which is known: p(1-p)/n.
  const own = mean(third.map(({ told }) => (told * (1 - told)) / Math.max(rollouts - 1, 1)));
  const brier = mean(third.map(({ told, won }) => (told - won) ** 2)) - own;
  const base = (mission: string): number => mean(third.filter((one) => one.mission === mission).map(({ won }) => won));
  const ofMean = mean(third.map(({ won, mission }) => (base(mission) - won) ** 2));
  tell(
    `Turning point 3, ${third.length} games: Brier ${brier.toFixed(3)}, of the mean of each mission ${ofMean.toFixed(3)} (${Math.round(100 * (1 - brier / ofMean))} % below)`,
  );
  return Math.abs(mean(steps)) <= 2 * error && brier <= 0.9 * ofMean;
}

/** The chances at the start of each turning point of a game, and how it ended. */
async function chancesOf(mission: MissionId, game: number, rollouts: number, pool: MeasureTerms['pool']) {
  const { end, before } = recorded(mission, game);
  const chances: number[] = [];
  for (const { deed, state } of before) {
    if (deed.do !== 'strategy') continue;
    const job = { start: startAt(state), options: [{ policy }], seed: `calibration/${game}`, cap: usualCap };
    const { wins = 0 } = (await counted(job, pool, rollouts)).options[0] ?? {};
    chances.push(wins / rollouts);
  }
  return { chances, won: end.is === 'won' ? 1 : 0 } as const;
}
