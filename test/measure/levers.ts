import { newcombe, wilson } from '../../src/forecast/count/interval.ts';
import { pairOf } from '../../src/forecast/count/tally.ts';
import type { MeasureTerms } from './calibration.ts';
import { counted, jobOf, policy, setUp, together } from './played.ts';

/** Each mission with all levers easier, as printed and harder. */
export async function inOrder({ games, missions, pool, tell }: MeasureTerms): Promise<boolean> {
  let isKept = true;
  for (const mission of missions) {
    const { difficulty } = setUp(mission);
    const options = together.map((setting) => ({ policy, setUp: { difficulty: { ...difficulty, ...setting } } }));
    const tally = await counted({ ...jobOf(mission), options }, pool, games);
    const chances = tally.options.map(({ wins }) => wilson(wins, games));
    const apart = newcombe(pairOf(tally, 0, 2));
    const [easier = 0, printed = 0, harder = 0] = chances.map(({ chance }) => chance);
    isKept &&= easier >= printed && printed >= harder && apart.difference >= 0.4;
    const percent = (share: number): number => Math.round(100 * share);
    tell(
      `${mission}: easier ${percent(easier)} %, printed ${percent(printed)} %, harder ${percent(harder)} %; ${percent(apart.difference)} points apart (${percent(apart.low)} to ${percent(apart.high)})`,
    );
  }
  return isKept;
}
