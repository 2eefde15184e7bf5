import { first } from './retaining.ts';
import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Severe: with no critical retained one normal becomes critical, but none that was critical before it was obscured. */
export const severe: WeaponRuleSteps = {
  retain(dice) {
    if (dice.some(({ result }) => result === 'critical')) return dice;
    return first(dice, ({ result, by }) => result === 'normal' && by !== 'obscured', {
      result: 'critical',
      by: 'severe',
    });
  },
};
