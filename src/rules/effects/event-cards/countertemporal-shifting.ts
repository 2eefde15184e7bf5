import { emit, look, roll } from '../../language.ts';
import type { Moments } from '../../moments/moments.ts';
import { decidedBy } from '../../rulings.ts';
import { npoById } from '../../stats.ts';

/**
 * Countertemporal Shifting: for each attack dice that inflicts 3 or more on an NPO a D6, on 5+ 1 less. Not for what a
 * retained critical inflicts by Devastating (ruling devastating-shift).
 */
export const countertemporalShifting: Moments = {
  *hit({ id, wounds, atRetention }) {
    const count = wounds.filter((each) => each >= 3).length;
    const npo = npoById(yield* look(), id);
    if (!npo || count === 0) return 0;
    if (atRetention) {
      yield* decidedBy('devastating-shift');
      return 0;
    }
    const why = `Countertemporal Shifting: on 5+ 1 damage less to ${npo.name}, a dice for each hit of 3 or more`;
    const dice = yield* roll('countertemporal', why, count);
    const successes = dice.filter((face) => face >= 5).length;
    yield* emit({ type: 'rule-rolled', rule: 'countertemporal-shifting', id, dice, needs: '5+', successes });
    return successes;
  },
};
