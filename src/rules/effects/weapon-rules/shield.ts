import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Shield: each block may cancel two unresolved successes. */
export const shield: WeaponRuleSteps = { cancels: 2 };
