import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Piercing x: the defender has x fewer dice. */
export const piercing: WeaponRuleSteps = { fewerDefenceDice: ({ x }) => x };
