import { emit, look, roll } from '../../language/language.ts';
import type { WeaponRuleSteps } from '../../moments/attack.ts';
import { npoById, operativeById } from '../../state/stats.ts';

/** Dimensional Banishment: after damage or a retained critical, 2D6 above what is left of the target incapacitate it. */
export const dimensionalBanishment: WeaponRuleSteps = {
  *sequenceOver({ action, use, target, damage, criticals }) {
    if (damage === 0 && criticals === 0) return;
    const state = yield* look();
    const who = operativeById(state, target) ?? npoById(state, target);
    if (!who || who.wounds === 0) return;
    const dice = yield* roll(
      'banishment',
      `Dimensional Banishment: a sum above ${who.wounds} incapacitates ${who.name}`,
      2,
    );
    const banished = dice.reduce((sum, face) => sum + face, 0) > who.wounds;
    yield* emit({
      type: 'rule-rolled',
      rule: 'dimensional-banishment',
      id: target,
      dice,
      needs: `above ${who.wounds}`,
      successes: banished ? 1 : 0,
    });
    if (banished) yield* action.incapacitate({ id: target, by: use.user, because: 'dimensional-banishment' });
  },
};
