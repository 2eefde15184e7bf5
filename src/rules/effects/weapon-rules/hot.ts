import { hasFallen } from '../../combat/attack-action.ts';
import { inflict } from '../../combat/inflict.ts';
import { emit, rollD6 } from '../../language.ts';
import type { WeaponRuleSteps } from './weapon-rule.ts';

/** Hot: after use a D6 below its Hit wounds the user by twice the result. */
export const hot: WeaponRuleSteps = {
  *used({ user, hit }, action) {
    if (hasFallen(action, user)) return;
    const face = yield* rollD6('hot', `Hot: below ${hit} the user takes twice the result`);
    const burns = face < hit;
    yield* emit({
      type: 'rule-rolled',
      rule: 'hot',
      id: user,
      dice: [face],
      needs: `below ${hit}`,
      successes: burns ? 1 : 0,
    });
    if (burns) yield* inflict(action, { id: user, wounds: 2 * face, because: 'Hot', by: null });
  },
};
