import type { OddsRules } from './profile.ts';

/** Dice after the re-rolls: `criticals` and `normals` rolled, `fails`, and `unrolled` normals retained by Accurate. */
export interface Dice {
  readonly criticals: number;
  readonly normals: number;
  readonly fails: number;
  readonly unrolled: number;
}

/** What is retained, and how many dice were discarded as fails. */
export interface Retained {
  readonly criticals: number;
  readonly normals: number;
  readonly fails: number;
}

/**
 * Obscured, then Severe, then Punishing, then Rending. A dice is retained once: Rending raises neither what Accurate
 * nor what Punishing retained.
 */
export function retain(dice: Dice, rules: OddsRules, obscured: boolean): Retained {
  const { criticals, normals, fails, unrolled } = dice;
  if (obscured) return retainObscured(dice, rules);
  if (criticals === 0) {
    const raised = rules.severe && normals + unrolled > 0 ? 1 : 0;
    return { criticals: raised, normals: normals + unrolled - raised, fails };
  }
  const punished = rules.punishing && fails > 0 ? 1 : 0;
  const rent = rules.rending && normals > 0 ? 1 : 0;
  return { criticals: criticals + rent, normals: normals + unrolled + punished - rent, fails: fails - punished };
}

/**
 * Criticals stay normal and trigger nothing, and one success is discarded. Severe may still raise a success that never
 * was critical, so a former critical is the one to discard.
 */
function retainObscured({ criticals, normals, fails, unrolled }: Dice, rules: OddsRules): Retained {
  const successes = Math.max(0, criticals + normals + unrolled - 1);
  const neverCritical = normals + unrolled - (criticals === 0 ? 1 : 0);
  const raised = rules.severe && neverCritical > 0 ? 1 : 0;
  return { criticals: raised, normals: successes - raised, fails };
}
