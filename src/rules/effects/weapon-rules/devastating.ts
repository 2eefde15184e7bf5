import { inflict } from '../../combat/inflict.ts';
import { asOption, chooseMany, look } from '../../language.ts';
import { nposInPlay, operativesInPlay } from '../../stats.ts';
import { withShift } from '../event-cards/countertemporal-shifting.ts';
import type { WeaponRuleSteps } from './weapon-rule.ts';

/**
 * Devastating x: each retained critical inflicts x at once and stays. With a distance, on everyone visible to and within
 * it of the target too. Each infliction comes from an attack dice (ruling devastating-shift).
 */
export const devastating: WeaponRuleSteps = {
  *retained({ action, use, target, criticals }, { x, inches }) {
    if (criticals === 0) return;
    const because = `Devastating ${x}, ${criticals} critical`;
    const wounded = [target];
    if (inches > 0) {
      const state = yield* look();
      const others = [...operativesInPlay(state), ...nposInPlay(state)].filter((who) => who.id !== target);
      wounded.push(
        ...(yield* chooseMany({
          name: 'devastating-targets',
          why: `Devastating: who is visible to and within ${inches}" of the target?`,
          min: 0,
          max: others.length,
          options: others.map(asOption),
        })),
      );
    }
    for (const id of wounded) {
      const wounds = yield* withShift(id, new Array<number>(criticals).fill(x), true);
      yield* inflict(action, { id, wounds, because, by: use.user });
    }
  },
};
