import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Ceaseless: the attack dice that show one chosen result may be re-rolled. */
export const ceaseless: WeaponRuleSteps = { rerolls: 'alike' };
