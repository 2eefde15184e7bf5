import { banishedOf36 } from './banishment.ts';
import { type AttackProfile, incapacitationWorth, type Utility } from './profile.ts';

/** 36 × what each damage to a target is worth to the attacker, with a critical success retained or without. */
export interface Payoffs {
  readonly withCritical: readonly number[];
  readonly withoutCritical: readonly number[];
}

/** Payoffs of all damage up to `most` on a target with `wounds`. */
export function payoffs({ rules }: AttackProfile, wounds: number, most: number, utility: Utility): Payoffs {
  const worth = (criticalRetained: boolean) =>
    Array.from({ length: most + 1 }, (_, damage) => {
      const incapacitated = rules.dimensionalBanishment
        ? banishedOf36(wounds, damage, criticalRetained)
        : damage >= wounds
          ? 36
          : 0;
      return incapacitationWorth(utility) * incapacitated + 36 * Math.min(damage, wounds);
    });
  return { withCritical: worth(true), withoutCritical: worth(false) };
}
