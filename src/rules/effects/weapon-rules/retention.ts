import type { AttackDice } from '../../events/events.ts';
import type { WeaponRules } from '../../moments/attack.ts';

/** How many dice Accurate leaves unrolled: the greatest x; more than one Accurate may count as 2 (core rules, Weapon rules). */
const accurateDice = (each: readonly number[]): number => Math.max(0, each.length > 1 ? 2 : 0, ...each);

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

/** Which attack dice are rolled, and what they are retained as. */
export const retentionRules = {
  /** Accurate x: up to x attack dice are retained unrolled, as normal successes. */
  accurate: { odds: (each) => ({ accurate: accurateDice(each) }), unrolled: accurateDice },

  /** Balanced: one attack dice may be re-rolled. */
  balanced: { odds: { balanced: true }, rerolls: 'one' },

  /** Ceaseless: the attack dice that show one chosen result may be re-rolled. */
  ceaseless: { odds: { ceaseless: true }, rerolls: 'alike' },

  /** Lethal x+: successes of x or more are critical. */
  lethal: { odds: (each) => ({ lethal: Math.min(...each) }), criticalFrom: ({ x }) => x },

  /** Relentless: any attack dice may be re-rolled. */
  relentless: { odds: { relentless: true }, rerolls: 'any' },

  /** Severe: with no critical retained one normal becomes critical. */
  severe: {
    odds: { severe: true },
    idleIfObscured: 'severe-obscured',
    retain(dice) {
      if (dice.some(({ result }) => result === 'critical')) return dice;
      return first(dice, ({ result }) => result === 'normal', { result: 'critical', by: 'severe' });
    },
  },

  /** Punishing: with a critical retained, one fail is retained as a normal success. Not with one that Severe made. */
  punishing: {
    odds: { punishing: true },
    after: 'severe',
    retain(dice) {
      if (!dice.some(isOwnCritical)) return dice;
      return first(dice, ({ result }) => result === 'fail', { result: 'normal', by: 'punishing' });
    },
  },

  /** Rending: with a critical retained, one rolled normal is retained as critical instead. Not with one that Severe made. */
  rending: {
    odds: { rending: true },
    after: 'punishing',
    retain(dice) {
      if (!dice.some(isOwnCritical)) return dice;
      return first(dice, ({ result, by }) => result === 'normal' && by === undefined, {
        result: 'critical',
        by: 'rending',
      });
    },
  },
} satisfies WeaponRules;
