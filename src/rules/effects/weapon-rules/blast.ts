import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Blast x: everyone else, of either side, visible to and within x of the primary target; in cover or obscured as it is. */
export const blast: WeaponRuleSteps = { secondaryTargets: 'everyone' };
