import { first } from './retaining.ts';
import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Punishing: with a critical retained, one fail is retained as a normal success. Not with one that Severe made. */
export const punishing: WeaponRuleSteps = {
  retain(dice) {
    if (!dice.some(({ result, by }) => result === 'critical' && by !== 'severe')) return dice;
    return first(dice, ({ result }) => result === 'fail', { result: 'normal', by: 'punishing' });
  },
};
