import type { MissionId } from '../../src/catalog/types.ts';
import { usualCap } from '../../src/forecast/play/roll-on.ts';
import { counted, policy, recorded, startAt, type threads } from './played.ts';

/** What all measurements are told. */
export interface MeasureTerms {
  readonly games: number;
  /** Games for each forecast. */
  readonly rollouts: number;
  readonly missions: readonly MissionId[];
  readonly pool: ReturnType<typeof threads>;
  tell(line: string): void;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

export function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(values.length - 1, 1);
}

/** Games with a forecast at the start of each turning point, the missions in turn. */
export async function calibration({ games, rollouts, missions, pool, tell }: MeasureTerms): Promise<boolean> {
  const steps: number[] = [];
  const third: { readonly told: number; readonly won: number; readonly mission: string }[] = [];
  for (let k = 0; k < games; k += 1) {
    const mission = missions[k % missions.length] ?? '';
    const { end, before } = recorded(mission, k);
    const won = end.is === 'won' ? 1 : 0;
    const chances: number[] = [];
    for (const { deed, state } of before) {
      if (deed.do !== 'strategy') continue;
      const job = { start: startAt(state), options: [{ policy }], seed: `calibration/${k}`, cap: usualCap };
      const { wins = 0 } = (await counted(job, pool, rollouts)).options[0] ?? {};
      chances.push(wins / rollouts);
      if (state.turningPoint + 1 === 3) third.push({ told: wins / rollouts, won, mission });
    }
    steps.push(...[...chances.slice(1), won].map((chance, at) => chance - (chances[at] ?? 0)));
    tell(`${mission} ${k}: ${chances.map((chance) => chance.toFixed(2)).join(' ')} -> ${won}`);
  }
  const error = Math.sqrt(variance(steps) / Math.max(steps.length, 1));
  tell(`${steps.length} steps: mean ${mean(steps).toFixed(4)}, standard error ${error.toFixed(4)}`);
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
