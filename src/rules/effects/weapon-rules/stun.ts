import { look } from '../../language.ts';
import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Stun: with a critical retained, the target has 1 APL less until its next activation ends. */
export const stun: WeaponRuleSteps = {
  *retained({ action, target, criticals }) {
    yield* look();
    if (criticals === 0) return;
    action.effects.push({
      id: target,
      effect: { kind: 'apl', change: -1, source: 'stun', until: 'end-of-next-activation' },
    });
  },
};
