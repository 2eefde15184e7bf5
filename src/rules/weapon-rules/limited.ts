import { emit, look, refuse } from '../language.ts';
import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Limited x: x uses in the battle. */
export const limited: WeaponRuleSteps = {
  *mayUse({ user, weapon }, { x }) {
    const { limitedUses } = yield* look();
    const uses = limitedUses.filter((use) => use.id === user && use.weapon === weapon).length;
    if (uses >= x)
      yield* refuse({
        message: `${weapon} has been used ${uses === 1 ? 'once' : `${uses} times`}, which is its limit.`,
        rule: 'Weapon Rules, Limited',
      });
  },
  *used({ user, weapon }) {
    yield* emit({ type: 'weapon-used', id: user, weapon });
  },
};
