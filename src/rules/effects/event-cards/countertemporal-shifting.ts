import { emit, look, type Rule, roll } from '../../language.ts';
import { decidedBy } from '../../rulings.ts';
import { npoById } from '../../stats.ts';

/**
 * The damage of these attack dice together. Countertemporal Shifting: for each of 3 or more on an NPO a D6, on 5+ 1 less;
 * what a dice inflicts by Devastating counts for itself (ruling devastating-shift).
 */
export function* withShift(id: string, hits: readonly number[], devastating = false): Rule<number> {
  const sum = hits.reduce((total, wounds) => total + wounds, 0);
  const count = hits.filter((wounds) => wounds >= 3).length;
  const state = yield* look();
  const npo = npoById(state, id);
  if (!npo || count === 0 || !state.deck.inPlay.includes('countertemporal-shifting')) return sum;
  if (devastating) yield* decidedBy('devastating-shift');
  const why = `Countertemporal Shifting: on 5+ 1 damage less to ${npo.name}, a dice for each hit of 3 or more`;
  const dice = yield* roll('countertemporal', why, count);
  const successes = dice.filter((face) => face >= 5).length;
  yield* emit({ type: 'rule-rolled', rule: 'countertemporal-shifting', id, dice, needs: '5+', successes });
  return sum - successes;
}
