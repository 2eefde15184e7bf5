import { first } from './retaining.ts';
import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Rending: with a critical retained, one rolled normal is retained as critical instead. Not with one that Severe made. */
export const rending: WeaponRuleSteps = {
  retain(dice) {
    if (!dice.some(({ result, by }) => result === 'critical' && by !== 'severe')) return dice;
    return first(dice, ({ result, by }) => result === 'normal' && by === undefined, {
      result: 'critical',
      by: 'rending',
    });
  },
};
