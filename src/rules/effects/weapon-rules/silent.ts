import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Silent: Shoot with a Conceal order; NPOs do not hear it (pack, Threat Level). */
export const silent: WeaponRuleSteps = { silent: true };
