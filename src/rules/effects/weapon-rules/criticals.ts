import { asOption, chooseMany, look, type Rule } from '../../language/language.ts';
import type { Hit, WeaponRuleSteps } from '../../moments/attack.ts';
import { nposInPlay, operativesInPlay } from '../../state/stats.ts';

/**
 * Devastating x: each retained critical inflicts x at once and stays. With a distance, on everyone visible to and within
 * it of the target too. It is no damage of an attack dice (ruling devastating-shift).
 */
export const devastating: WeaponRuleSteps = {
  *retained(hit, { x, inches }) {
    const { action, use, target, criticals } = hit;
    if (criticals === 0) return;
    const because = `Devastating ${x}, ${criticals} critical`;
    const around = inches > 0 ? yield* askAround(hit, inches) : [];
    for (const id of [target, ...around]) {
      const wounds = yield* action.damageOf({ id, wounds: new Array<number>(criticals).fill(x), atRetention: true });
      yield* action.inflict({ id, wounds, because, by: use.user });
    }
  },
};

function* askAround({ target, use }: Hit, inches: number): Rule<readonly string[]> {
  const state = yield* look();
  const others = [...operativesInPlay(state), ...nposInPlay(state)].filter((who) => who.id !== target);
  return yield* chooseMany({
    name: 'devastating-targets',
    why: '',
    about: {
      predicate: 'near',
      by: use.user,
      ids: others.map(({ id }) => id),
      from: 'stands',
      around: [target],
      inches,
      visible: true,
      measure: 'around-walls',
      rule: 'devastating',
    },
    min: 0,
    max: others.length,
    options: others.map(asOption),
  });
}

/** Stun: with a critical retained, the target has 1 APL less until its next activation ends. */
export const stun: WeaponRuleSteps = {
  effectOfCritical: { kind: 'apl', change: -1, source: 'stun', until: 'end-of-next-activation' },
};
