import type { AttackDice } from '../../events/events.ts';
import type { WeaponRuleSteps } from '../../moments/attack.ts';
import { accurateDice } from '../../state/odds-profile.ts';

/** Severe: with no critical retained one normal becomes critical. */
export const severe: WeaponRuleSteps = {
  idleIfObscured: 'severe-obscured',
  retain(dice) {
    if (dice.some(({ result }) => result === 'critical')) return dice;
    return first(dice, ({ result }) => result === 'normal', {
      result: 'critical',
      by: 'severe',
    });
  },
};

/** Punishing: with a critical retained, one fail is retained as a normal success. Not with one that Severe made. */
export const punishing: WeaponRuleSteps = {
  retain(dice) {
    if (!dice.some(isOwnCritical)) return dice;
    return first(dice, ({ result }) => result === 'fail', { result: 'normal', by: 'punishing' });
  },
};

/** Rending: with a critical retained, one rolled normal is retained as critical instead. Not with one that Severe made. */
export const rending: WeaponRuleSteps = {
  retain(dice) {
    if (!dice.some(isOwnCritical)) return dice;
    return first(dice, ({ result, by }) => result === 'normal' && by === undefined, {
      result: 'critical',
      by: 'rending',
    });
  },
};

const isOwnCritical = ({ result, by }: AttackDice): boolean => result === 'critical' && by !== 'severe';

/** Retains the first dice of a kind as something else; all stay as they are where there is none. */
function first(
  dice: readonly AttackDice[],
  kind: (each: AttackDice) => boolean,
  as: Pick<AttackDice, 'result' | 'by'>,
): readonly AttackDice[] {
  const at = dice.findIndex(kind);
  return dice.map((each, index) => (index === at ? { ...each, ...as } : each));
}

/** Accurate x: up to x attack dice are retained unrolled, as normal successes. */
export const accurate: WeaponRuleSteps = { unrolled: accurateDice };

/** Balanced: one attack dice may be re-rolled. */
export const balanced: WeaponRuleSteps = { rerolls: 'one' };

/** Ceaseless: the attack dice that show one chosen result may be re-rolled. */
export const ceaseless: WeaponRuleSteps = { rerolls: 'alike' };

/** Relentless: any attack dice may be re-rolled. */
export const relentless: WeaponRuleSteps = { rerolls: 'any' };

/** Lethal x+: successes of x or more are critical. */
export const lethal: WeaponRuleSteps = { criticalFrom: ({ x }) => x };
