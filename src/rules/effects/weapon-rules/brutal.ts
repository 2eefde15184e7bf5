import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Brutal: the enemy can block with critical successes only. */
export const brutal: WeaponRuleSteps = { blockedByCriticalsOnly: true };
