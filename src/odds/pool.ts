import { facesOf, sixToThe } from './dice.ts';
import { type AttackProfile, checkProfile, type OddsRules, poolKey } from './profile.ts';
import { bestRerolls, diceAtRest, failsOnly, mayReroll, type Rerolls } from './rerolls.ts';

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
 * Severe, then Punishing, then Rending. A dice is retained once: Rending raises neither what Accurate nor what Punishing
 * retained. Against an obscured target one success is discarded and nothing is, or becomes, critical.
 */
export function retain(dice: Dice, rules: OddsRules, obscured: boolean): Retained {
  const { criticals, normals, fails, unrolled } = dice;
  if (obscured) return { criticals: 0, normals: Math.max(0, criticals + normals + unrolled - 1), fails };
  if (criticals === 0) {
    const raised = rules.severe && normals + unrolled > 0 ? 1 : 0;
    return { criticals: raised, normals: normals + unrolled - raised, fails };
  }
  const punished = rules.punishing && fails > 0 ? 1 : 0;
  const rent = rules.rending && normals > 0 ? 1 : 0;
  return { criticals: criticals + rent, normals: normals + unrolled + punished - rent, fails: fails - punished };
}

/** Retained successes: `criticals` and `normals` (arrays in parallel) in `weights` of `total` cases. */
export interface SuccessPool {
  readonly total: number;
  readonly criticals: readonly number[];
  readonly normals: readonly number[];
  readonly weights: readonly number[];
}

/**
 * What an attack retains. `fails[x]`: in how many cases x dice are discarded as fails; dice lost to blocks or to being
 * obscured are not fails.
 */
export interface AttackPool extends SuccessPool {
  readonly atk: number;
  readonly fails: readonly number[];
}

/** What retaining that many successes is worth to the attacker; whole numbers keep the comparison exact. */
export type Worth = (criticals: number, normals: number) => number;

const poolsKept = new Map<number, AttackPool>();

/** The pool under the `standard` policy: all that Accurate allows, and only fails are re-rolled. */
export function standardPool(profile: AttackProfile, obscured: boolean): AttackPool {
  checkProfile(profile);
  const key = poolKey(profile) * 2 + (obscured ? 1 : 0);
  const kept = poolsKept.get(key);
  if (kept) return kept;
  const unrolled = Math.min(profile.atk, profile.rules.accurate ?? 0);
  const pool = buildPool(profile, obscured, unrolled, failsOnly(profile.rules));
  poolsKept.set(key, pool);
  return pool;
}

/** The pool when every choice, re-rolls and Accurate's "up to", is the one with the greatest exact expectation. */
export function bestPool(profile: AttackProfile, obscured: boolean, worth: Worth): AttackPool {
  return hasChoice(profile.rules) ? bestPlan(profile, obscured, worth).pool : standardPool(profile, obscured);
}

/** How many dice to retain with Accurate; if equally good, all that it allows. */
export const diceToLeaveUnrolled = (profile: AttackProfile, obscured: boolean, worth: Worth): number =>
  (profile.rules.accurate ?? 0) === 0 ? 0 : bestPlan(profile, obscured, worth).unrolled;

/** A use of Accurate, with the best re-rolls for it. */
interface Plan {
  readonly unrolled: number;
  readonly pool: AttackPool;
  readonly value: number;
}

function bestPlan(profile: AttackProfile, obscured: boolean, worth: Worth): Plan {
  checkProfile(profile);
  const { atk, hit, rules } = profile;
  const faces = facesOf(hit, rules.lethal);
  const plan = (unrolled: number): Plan => {
    const dice = atk - unrolled;
    const rerolls = bestRerolls(rules, faces, dice, (criticals, normals) => {
      const kept = retain({ criticals, normals, fails: dice - criticals - normals, unrolled }, rules, obscured);
      return worth(kept.criticals, kept.normals);
    });
    const pool = buildPool(profile, obscured, unrolled, rerolls);
    return { unrolled, pool, value: poolWorth(pool, worth) * (sixToThe(2 * atk + 1) / pool.total) };
  };
  let best = plan(Math.min(atk, rules.accurate ?? 0));
  for (let unrolled = best.unrolled - 1; unrolled >= 0; unrolled--) {
    const other = plan(unrolled);
    if (other.value > best.value) best = other;
  }
  return best;
}

/** `total` × the expectation of `worth`. */
export function poolWorth(pool: SuccessPool, worth: Worth): number {
  let sum = 0;
  for (let i = 0; i < pool.weights.length; i++)
    sum += (pool.weights[i] ?? 0) * worth(pool.criticals[i] ?? 0, pool.normals[i] ?? 0);
  return sum;
}

/** Re-rolls, or Accurate's "up to", leave the attacker something to decide. */
export const hasChoice = (rules: OddsRules): boolean => (rules.accurate ?? 0) > 0 || mayReroll(rules);

function buildPool(profile: AttackProfile, obscured: boolean, unrolled: number, rerolls: Rerolls): AttackPool {
  const { atk, hit, rules } = profile;
  const { dice, total, cases } = diceAtRest(rules, facesOf(hit, rules.lethal), atk - unrolled, rerolls);
  const width = atk + 1;
  const grid = new Float64Array(width * width);
  const fails = new Array<number>(width).fill(0);
  for (let c = 0; c <= dice; c++)
    for (let n = 0; n <= dice - c; n++) {
      const weight = cases[c * (dice + 1) + n] ?? 0;
      if (weight === 0) continue;
      const kept = retain({ criticals: c, normals: n, fails: dice - c - n, unrolled }, rules, obscured);
      const at = kept.criticals * width + kept.normals;
      grid[at] = (grid[at] ?? 0) + weight;
      fails[kept.fails] = (fails[kept.fails] ?? 0) + weight;
    }

  const criticals: number[] = [];
  const normals: number[] = [];
  const weights: number[] = [];
  for (let c = 0; c <= atk; c++)
    for (let n = 0; n <= atk - c; n++) {
      const weight = grid[c * width + n] ?? 0;
      if (weight === 0) continue;
      criticals.push(c);
      normals.push(n);
      weights.push(weight);
    }
  return { atk, total, criticals, normals, weights, fails };
}
