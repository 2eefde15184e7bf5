import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Piercing Crits x: the defender has x fewer dice once a critical success is retained. */
export const piercingCrits: WeaponRuleSteps = {
  fewerDefenceDice: ({ x }, criticalRetained) => (criticalRetained ? x : 0),
};
