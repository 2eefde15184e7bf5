import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Shock: the first critical strike also discards one unresolved normal success of the enemy, else a critical one. */
export const shock: WeaponRuleSteps = { firstCriticalStrike: 'discards-success' };
