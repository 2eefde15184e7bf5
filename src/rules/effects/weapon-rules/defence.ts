import type { WeaponRuleSteps } from '../../moments/attack.ts';

/** Piercing x: the defender has x fewer dice. */
export const piercing: WeaponRuleSteps = { fewerDefenceDice: ({ x }) => x };

/** Piercing Crits x: the defender has x fewer dice once a critical success is retained. */
export const piercingCrits: WeaponRuleSteps = {
  fewerDefenceDice: ({ x }, criticalRetained) => (criticalRetained ? x : 0),
};

/** Saturate: no cover saves. */
export const saturate: WeaponRuleSteps = { noCoverSave: true };
