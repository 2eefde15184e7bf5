import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Accurate x: up to x attack dice are retained unrolled, as normal successes. */
export const accurate: WeaponRuleSteps = { unrolled: ({ x }) => x };
