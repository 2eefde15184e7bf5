import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Saturate: no cover saves. */
export const saturate: WeaponRuleSteps = { noCoverSave: true };
