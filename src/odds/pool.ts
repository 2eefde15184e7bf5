import { type Faces, facesOf, mostAlike, orders, rollsOf, sixToThe } from './dice.ts';
import type { AttackProfile, OddsRules } from './profile.ts';
import { checkProfile } from './profile.ts';
import { bestRerolls, failsOnly, type Rerolls, type Rolled, rerollable } from './rerolls.ts';
import { retain } from './retain.ts';

/**
 * What an attack retains: so many `criticals` and `normals` (arrays in parallel) in `weights` of `total` cases.
 * `fails[x]`: in how many cases x dice are discarded as fails; dice lost to blocks or to being obscured are not fails.
 */
export interface AttackPool {
  readonly atk: number;
  readonly total: number;
  readonly criticals: readonly number[];
  readonly normals: readonly number[];
  readonly weights: readonly number[];
  readonly fails: readonly number[];
}

/** What retaining so many successes is worth to the attacker; whole numbers keep the comparison exact. */
export type Worth = (criticals: number, normals: number) => number;

const poolsKept = new Map<number, AttackPool>();

/** The pool under the `standard` policy: Accurate to the full, and fails alone are re-rolled. */
export function standardPool(profile: AttackProfile, obscured: boolean): AttackPool {
  checkProfile(profile);
  const key = poolKey(profile, obscured);
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

/** How many dice Accurate is best used for; all that it may, where that is as good. */
export const diceToLeaveUnrolled = (profile: AttackProfile, obscured: boolean, worth: Worth): number =>
  (profile.rules.accurate ?? 0) === 0 ? 0 : bestPlan(profile, obscured, worth).unrolled;

function bestPlan(profile: AttackProfile, obscured: boolean, worth: Worth): { pool: AttackPool; unrolled: number } {
  checkProfile(profile);
  const { atk, hit, rules } = profile;
  const faces = facesOf(hit, rules.lethal);
  let best: { pool: AttackPool; unrolled: number } | undefined;
  let most = 0;
  for (let unrolled = Math.min(atk, rules.accurate ?? 0); unrolled >= 0; unrolled--) {
    const dice = atk - unrolled;
    const rerolls = bestRerolls(rules, faces, dice, (criticals, normals) => {
      const kept = retain({ criticals, normals, fails: dice - criticals - normals, unrolled }, rules, obscured);
      return worth(kept.criticals, kept.normals);
    });
    const pool = buildPool(profile, obscured, unrolled, rerolls);
    const value = poolWorth(pool, worth) * (sixToThe(2 * atk + 1) / pool.total);
    if (!best || value > most) [best, most] = [{ pool, unrolled }, value];
  }
  return best ?? { pool: standardPool(profile, obscured), unrolled: 0 };
}

/** `total` × the expectation of `worth`. */
export function poolWorth(pool: AttackPool, worth: Worth): number {
  let sum = 0;
  for (let i = 0; i < pool.weights.length; i++)
    sum += (pool.weights[i] ?? 0) * worth(pool.criticals[i] ?? 0, pool.normals[i] ?? 0);
  return sum;
}

/** Re-rolls, or Accurate's "up to", leave the attacker something to decide. */
export const hasChoice = ({ accurate, balanced, ceaseless, relentless }: OddsRules): boolean =>
  (accurate ?? 0) > 0 || balanced === true || ceaseless === true || relentless === true;

function poolKey({ atk, hit, rules }: AttackProfile, obscured: boolean): number {
  const flags =
    (rules.balanced ? 1 : 0) |
    (rules.ceaseless ? 2 : 0) |
    (rules.relentless ? 4 : 0) |
    (rules.rending ? 8 : 0) |
    (rules.punishing ? 16 : 0) |
    (rules.severe ? 32 : 0) |
    (obscured ? 64 : 0);
  return (((flags * 8 + hit) * 8 + (rules.lethal ?? 6)) * 64 + (rules.accurate ?? 0)) * 16 + atk;
}

function buildPool(profile: AttackProfile, obscured: boolean, unrolled: number, rerolls: Rerolls): AttackPool {
  const { atk, hit, rules } = profile;
  const faces = facesOf(hit, rules.lethal);
  const dice = atk - unrolled;
  const again = rerollable(rules, dice);
  const width = atk + 1;
  const grid = new Float64Array(width * width);
  const fails = new Array<number>(width).fill(0);

  const rest = (criticals: number, normals: number, weight: number) => {
    const kept = retain({ criticals, normals, fails: dice - criticals - normals, unrolled }, rules, obscured);
    const at = kept.criticals * width + kept.normals;
    grid[at] = (grid[at] ?? 0) + weight;
    fails[kept.fails] = (fails[kept.fails] ?? 0) + weight;
  };

  const spread = (criticals: number, normals: number, m: number, weight: number, then: typeof rest) => {
    const rolls = rollsOf(m, faces);
    for (let i = 0; i < rolls.weights.length; i++)
      then(criticals + (rolls.criticals[i] ?? 0), normals + (rolls.normals[i] ?? 0), weight * (rolls.weights[i] ?? 0));
  };

  if (again.many + again.one === 0) spread(0, 0, dice, 1, rest);
  else
    forEachRoll(dice, faces, (rolled, weight) => {
      const open = rerolls.many(rolled);
      const m = dice - open.criticals - open.normals - open.fails;
      spread(open.criticals, open.normals, m, weight * sixToThe(again.many - m), (c, n, cases) => {
        const choice = again.one ? rerolls.one(c, n, open) : 'none';
        if (choice === 'none') rest(c, n, cases * sixToThe(again.one));
        else spread(c - (choice === 'critical' ? 1 : 0), n - (choice === 'normal' ? 1 : 0), 1, cases, rest);
      });
    });

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
  return { atk, total: sixToThe(dice + again.many + again.one), criticals, normals, weights, fails };
}

/** Every roll of `dice` dice as far as re-rolls can tell them apart; the weights add up to 6^dice. */
function forEachRoll(dice: number, faces: Faces, visit: (rolled: Rolled, weight: number) => void): void {
  for (let criticals = 0; criticals <= dice; criticals++)
    for (let normals = 0; normals <= dice - criticals; normals++) {
      const fails = dice - criticals - normals;
      const rows = orders(criticals, normals, fails);
      for (const [alikeCriticals, x] of mostAlike(criticals, faces.critical).entries())
        for (const [alikeNormals, y] of mostAlike(normals, faces.normal).entries())
          for (const [alikeFails, z] of mostAlike(fails, faces.fail).entries())
            if (x * y * z > 0)
              visit({ criticals, normals, fails, alikeCriticals, alikeNormals, alikeFails }, rows * x * y * z);
    }
}
