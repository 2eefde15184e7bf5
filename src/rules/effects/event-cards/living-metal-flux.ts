import { emit, look, rollD3 } from '../../language.ts';
import type { Moments } from '../../moments/moments.ts';
import { isWounded, nposInPlay } from '../../stats.ts';

/** Living Metal Flux: each NPO regains up to D3+2 lost wounds, a roll for each. */
export const livingMetalFlux: Moments = {
  *drawn() {
    const wounded = nposInPlay(yield* look()).filter(isWounded);
    if (wounded.length === 0) return { because: 'no-wounded-npo' };
    for (const npo of wounded) {
      const d3 = yield* rollD3('wounds-regained', `${npo.name} regains D3+2 wounds`);
      const wounds = Math.min(d3 + 2, npo.maxWounds - npo.wounds);
      yield* emit({ type: 'wounds-regained', id: npo.id, wounds, because: 'living-metal-flux' });
    }
    return undefined;
  },
};
