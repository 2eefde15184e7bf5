import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Torrent x: further valid targets within x of the primary one, and not in control range of friends of the shooter. */
export const torrent: WeaponRuleSteps = { secondaryTargets: 'valid-targets' };
