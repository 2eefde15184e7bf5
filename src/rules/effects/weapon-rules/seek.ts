import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Seek: terrain gives no cover when targets are chosen. */
export const seek: WeaponRuleSteps = { ignoresCover: 'any-terrain' };
