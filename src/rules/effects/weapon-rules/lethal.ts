import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Lethal x+: successes of x or more are critical. */
export const lethal: WeaponRuleSteps = { criticalFrom: ({ x }) => x };
