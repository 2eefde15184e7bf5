import type { WeaponRuleSteps } from '../../moments/attack.ts';

/** Accurate x: up to x attack dice are retained unrolled, as normal successes. */
export const accurate: WeaponRuleSteps = { unrolled: ({ x }) => x };

/** Balanced: one attack dice may be re-rolled. */
export const balanced: WeaponRuleSteps = { rerolls: 'one' };

/** Ceaseless: the attack dice that show one chosen result may be re-rolled. */
export const ceaseless: WeaponRuleSteps = { rerolls: 'alike' };

/** Relentless: any attack dice may be re-rolled. */
export const relentless: WeaponRuleSteps = { rerolls: 'any' };

/** Lethal x+: successes of x or more are critical. */
export const lethal: WeaponRuleSteps = { criticalFrom: ({ x }) => x };
