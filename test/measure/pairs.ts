import { generator } from '../../src/forecast/play/dice.ts';
import { policyCalled } from '../../src/forecast/play/policies.ts';
import { usualCap } from '../../src/forecast/play/roll-on.ts';
import { offersIn } from '../../src/policy/choices/offers.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import { type MeasureTerms, mean, variance } from './calibration.ts';
import { policy, recorded, startAt } from './played.ts';

const positions = 12;

/** Twelve positions of turning points 2 and 3: what the policy does next against ending that activation at once. */
export async function pairs({ games, missions, pool, tell }: MeasureTerms): Promise<boolean> {
  const ratios: number[] = [];
  for (let at = 0; at < positions; at += 1) {
    const mission = missions[at % missions.length] ?? '';
    const found = recorded(mission, at).before.find(
      ({ deed, state }) => deed.do === 'act' && state.turningPoint === 2 + (at % 2) && state.acting === null,
    );
    if (!found) continue;
    const offers = offersIn(found.state);
    const best = policyCalled(policy)?.choose(found.state, offers, generator('pairs')).deed ?? offers.nothing;
    const id = best.do === 'act' ? best.args.id : undefined;
    const waits: Deed = { do: 'act', args: { ...(id !== undefined && { id }), action: 'done' } };
    const job = {
      start: startAt(found.state),
      options: [best, waits].map((deed) => ({ policy, first: [deed] })),
      ...{ seed: `pairs/${at}`, cap: usualCap },
    };
    const won: [number[], number[]] = [[], []];
    const numbers = Array.from({ length: games }, (_, k) => k);
    for await (const lines of pool.play(job, numbers, undefined))
      for (const { o, r } of lines) won[o === 0 ? 0 : 1].push(r === 'w' ? 1 : 0);
    const [one, other] = won;
    const apart = variance(one) + variance(other);
    const paired = variance(one.map((each, index) => each - (other[index] ?? 0)));
    if (apart > 0) ratios.push(paired / apart);
    tell(
      `${mission}, turning point ${found.state.turningPoint}: ${mean(one).toFixed(2)} against ${mean(other).toFixed(2)}, ratio ${apart > 0 ? (paired / apart).toFixed(2) : '-'}`,
    );
  }
  tell(`Variance by pairs: ${mean(ratios).toFixed(2)} of that of games apart, over ${ratios.length} positions`);
  return mean(ratios) <= 0.7;
}
