import { banishedOf36 } from './banishment.ts';
import { type AttackProfile, incapacitationWorth, type Utility } from './profile.ts';

/** 36 × what each damage to a target is worth to the attacker, with a critical success retained or without. */
export interface Payoffs {
  readonly withCritical: readonly number[];
  readonly withoutCritical: readonly number[];
}

/** Payoffs of all damage up to `most` on a target with `wounds`. */
export function payoffs({ rules }: AttackProfile, wounds: number, most: number, utility: Utility): Payoffs {
  const ending = incapacitationWorth(utility);
  const worth = (criticalRetained: boolean): number[] => {
    const row: number[] = [];
    for (let damage = 0; damage <= most; damage++) {
      const capped = Math.min(damage, wounds);
      const ended = rules.dimensionalBanishment
        ? banishedOf36(wounds, damage, criticalRetained)
        : capped === wounds
          ? 36
          : 0;
      row.push(ending * ended + 36 * capped);
    }
    return row;
  };
  if (!rules.dimensionalBanishment) {
    const either = worth(false);
    return { withCritical: either, withoutCritical: either };
  }
  return { withCritical: worth(true), withoutCritical: worth(false) };
}
