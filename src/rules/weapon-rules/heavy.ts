import { choose, refuse } from '../language.ts';
import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Heavy: not in an activation in which it moved, but for the one move that it may allow; and no such move afterwards. */
export const heavy: WeaponRuleSteps = {
  *mayUse({ user, weapon }, { only }) {
    const moved = yield* choose({
      name: 'moved',
      why: `Heavy: has ${user} moved in this activation? (It cannot move afterwards either.)`,
      options: [
        { value: 'no', label: 'it has not moved' },
        { value: 'dash', label: 'Dash only' },
        { value: 'reposition', label: 'Reposition only' },
        { value: 'other', label: 'another move' },
      ],
    });
    if (moved === 'no' || moved === only) return;
    yield* refuse({ message: `${weapon} cannot be used after that move.`, rule: 'Weapon Rules, Heavy' });
  },
};
