import { refuse } from '../../language.ts';
import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Range x: targets within x only. Whoever shoots has measured; a distance that was said is held to it. */
export const range: WeaponRuleSteps = {
  *mayUse({ weapon, distance }, { x }) {
    if (distance !== undefined && distance > x)
      yield* refuse({ message: `${weapon} reaches ${x}", not ${distance}".`, rule: 'Weapon Rules, Range' });
  },
};
