import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Relentless: any attack dice may be re-rolled. */
export const relentless: WeaponRuleSteps = { rerolls: 'any' };
