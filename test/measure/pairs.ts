import { generator } from '../../src/forecast/play/dice.ts';
import { policyCalled } from '../../src/forecast/play/policies.ts';
import { usualCap } from '../../src/forecast/play/roll-on.ts';
import { offersIn } from '../../src/policy/choices/offers.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { type MeasureTerms, mean, variance } from './calibration.ts';
import { policy, recorded, startAt } from './played.ts';

const positions = 12;

/**
 * Twelve positions of turning points 2 and 3 with the options that somebody would set against each other: what the policy does next,
 * what another operative would do first, and that the first one ends its activation at once.
 */
export async function pairs({ games, missions, pool, tell }: MeasureTerms): Promise<boolean> {
  const ratios: number[] = [];
  for (let at = 0; at < positions; at += 1) {
    const mission = missions[at % missions.length] ?? '';
    const found = recorded(mission, at).before.find(
      ({ deed, state }) => deed.do === 'act' && state.turningPoint === 2 + (at % 2) && state.acting === null,
    );
    if (!found) continue;
    const job = {
      start: startAt(found.state),
      options: optionsIn(found.state).map((deed) => ({ policy, first: [deed] })),
      ...{ seed: `pairs/${at}`, cap: usualCap },
    };
    const won = job.options.map((): number[] => []);
    const numbers = Array.from({ length: games }, (_, k) => k);
    for await (const lines of pool.play(job, numbers, undefined))
      for (const { o, r } of lines) won[o]?.push(r === 'w' ? 1 : 0);
    const here = won.flatMap((one, first) => won.slice(first + 1).flatMap((other) => ratioOf(one, other) ?? []));
    ratios.push(...here);
    const chances = won.map((one) => `${Math.round(100 * mean(one))} %`).join(', ');
    tell(
      `${mission}, turning point ${found.state.turningPoint}: ${chances}; ratios ${here.map((one) => one.toFixed(2)).join(', ')}`,
    );
  }
  const least = Math.min(...ratios);
  tell(
    `Variance by pairs: ${mean(ratios).toFixed(2)} of that of games apart in the mean of ${ratios.length} pairs, ${least.toFixed(2)} at best`,
  );
  return mean(ratios) <= 0.7 && least <= 0.4;
}

function optionsIn(state: GameState): readonly Deed[] {
  const offers = offersIn(state);
  const own = policyCalled(policy);
  if (!own) return [];
  const { deed } = own.choose(state, offers, generator('pairs'));
  const { id } = deed.args;
  const others = offers.who.filter((one) => one !== id);
  const waits: Deed = { do: 'act', args: { ...(id !== undefined && { id }), action: 'done' } };
  const instead = own.choose(state, { ...offers, who: others }, generator('pairs')).deed;
  return others.length > 0 ? [deed, instead, waits] : [deed, waits];
}

/** Variance of the difference by pairs, of that of games apart; undefined where one is always won, or always lost. */
function ratioOf(one: readonly number[], other: readonly number[]): number | undefined {
  if (variance(one) === 0 || variance(other) === 0) return undefined;
  const paired = variance(one.map((each, index) => each - (other[index] ?? 0)));
  return paired / (variance(one) + variance(other));
}
