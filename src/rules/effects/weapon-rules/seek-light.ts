import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Seek Light: Light terrain gives no cover when targets are chosen. */
export const seekLight: WeaponRuleSteps = { ignoresCover: 'light-terrain' };
