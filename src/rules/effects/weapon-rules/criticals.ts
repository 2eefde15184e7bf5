import { asOption, chooseMany, emit, look, type Rule, roll } from '../../language/language.ts';
import { type Hit, rolledBy, type WeaponRules } from '../../moments/attack.ts';
import { isSparedAround } from '../../state/own-figures.ts';
import { npoById, nposInPlay, operativeById, operativesInPlay } from '../../state/stats.ts';

function* askAround({ target, use }: Hit, inches: number): Rule<readonly string[]> {
  const state = yield* look();
  const operatives = operativesInPlay(state).filter((one) => !isSparedAround(state, one));
  const others = [...operatives, ...nposInPlay(state)].filter((who) => who.id !== target);
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

/** What critical successes do beside their damage, and what comes after it. */
export const criticalRules = {
  /**
   * Devastating x: each retained critical inflicts x at once and stays. With a distance, on everyone visible to and within
   * it of the target too. It is no damage of an attack dice (ruling devastating-shift).
   */
  devastating: {
    odds: (each) => ({ devastating: Math.max(...each) }),
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
  },

  /** Stun: with a critical retained, the target has 1 APL less until its next activation ends. */
  stun: {
    odds: {},
    effectOfCritical: { kind: 'apl', change: -1, source: 'stun', until: 'end-of-next-activation' },
  },

  /** Dimensional Banishment: after damage or a retained critical, 2D6 above what is left of the target incapacitate it. */
  'dimensional-banishment': {
    odds: { dimensionalBanishment: true },
    *sequenceOver({ action, use, target, damage, criticals }) {
      if (damage === 0 && criticals === 0) return;
      const state = yield* look();
      const who = operativeById(state, target) ?? npoById(state, target);
      if (!who || who.wounds === 0) return;
      const dice = yield* roll(
        'banishment',
        `Dimensional Banishment: more than ${who.wounds} incapacitates ${who.name}`,
        2,
        6,
        rolledBy(use),
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
  },
} satisfies WeaponRules;
