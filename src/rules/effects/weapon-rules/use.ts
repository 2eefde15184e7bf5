import { emit, look, refuse, rollD6 } from '../../language/language.ts';
import { hasFallen } from '../../moments/action.ts';
import type { WeaponRuleSteps } from '../../moments/attack.ts';
import type { GameState } from '../../state/state.ts';

const usesOf = ({ limitedUses }: GameState, user: string, weapon: string): number =>
  limitedUses.filter((use) => use.id === user && use.weapon === weapon).length;

/** Limited x: x uses in the battle. */
export const limited: WeaponRuleSteps = {
  unusable: (state, user, weapon, { x }) => usesOf(state, user, weapon) >= x,
  *mayUse({ user, weapon }, { x }) {
    const uses = usesOf(yield* look(), user, weapon);
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

/** Hot: after use a D6 below its Hit wounds the user by twice the result. */
export const hot: WeaponRuleSteps = {
  *used({ user, side, hit }, action) {
    if (hasFallen(action, user)) return;
    const face = yield* rollD6('hot', `Hot: below ${hit} the user takes twice the result`, side);
    const burns = face < hit;
    yield* emit({
      type: 'rule-rolled',
      rule: 'hot',
      id: user,
      dice: [face],
      needs: `below ${hit}`,
      successes: burns ? 1 : 0,
    });
    if (burns) yield* action.inflict({ id: user, wounds: 2 * face, because: 'Hot', by: null });
  },
};
