import { emit, look, rollD3 } from '../../language.ts';
import type { Moments } from '../../moments/moments.ts';
import { isWounded, npoById, operativeById } from '../../stats.ts';

/** Rewards Of Annihilation: a Destroyer that incapacitates a player operative regains D3 wounds, 2D3 from one of 12 wounds or more. */
export const rewardsOfAnnihilation: Moments = {
  *fell(fallen, by) {
    const state = yield* look();
    const npo = npoById(state, by);
    const operative = operativeById(state, fallen);
    if (!npo || !operative) return;
    const isDestroyer = npo.datacard === 'skorpekh-destroyer' || npo.datacard === 'hexmark-destroyer';
    if (!isDestroyer || npo.wounds === 0 || !isWounded(npo)) return;
    let wounds = 0;
    for (let dice = operative.maxWounds >= 12 ? 2 : 1; dice > 0; dice--)
      wounds += yield* rollD3('rewards', `Rewards Of Annihilation: ${npo.name} regains lost wounds`);
    const lost = npo.maxWounds - npo.wounds;
    yield* emit({
      type: 'wounds-regained',
      id: by,
      wounds: Math.min(wounds, lost),
      because: 'rewards-of-annihilation',
    });
  },
};
