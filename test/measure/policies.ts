import { newcombe } from '../../src/forecast/count/interval.ts';
import { pairOf } from '../../src/forecast/count/tally.ts';
import { playerPolicies } from '../../src/policy/named/policies.ts';
import type { MeasureTerms } from './calibration.ts';
import { counted, jobOf } from './played.ts';

/** The usual policy against each of the others, mission by mission, with the same dice. */
export async function usualBest({ games, missions, against, pool, tell }: MeasureTerms): Promise<boolean> {
  let isKept = true;
  const ids = playerPolicies.map(({ id }) => id).filter((id, at) => at === 0 || !against || against.includes(id));
  for (const mission of missions) {
    const options = ids.map((id) => ({ policy: id }));
    const tally = await counted({ ...jobOf(mission), options }, pool, games);
    const told = ids.map((id, at) => {
      const { wins = 0 } = tally.options[at] ?? {};
      const { difference, low, high } = newcombe(pairOf(tally, 0, at));
      isKept &&= at === 0 || difference > 0;
      const points = [difference, low, high].map((one) => Math.round(100 * one));
      return `${id} ${wins}/${games}${at === 0 ? '' : ` (${points[0]}, ${points[1]} to ${points[2]})`}`;
    });
    tell(`${mission}: ${told.join('; ')}`);
  }
  return isKept;
}
