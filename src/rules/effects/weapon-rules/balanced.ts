import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Balanced: one attack dice may be re-rolled. */
export const balanced: WeaponRuleSteps = { rerolls: 'one' };
