import { sixToThe } from '../../odds/dice.ts';
import type { SuccessPool, Worth } from '../../odds/pool.ts';
import { checkWeapon, type SecondEditionRules, type SecondEditionWeapon } from './profile.ts';
import { bestRerolls, countOf, missesOnly, type Rerolls, rerollable, sum } from './rerolls.ts';
import { facesOf, rollsOf, type Shown } from './rolled.ts';

/** Hits retained; `ones[x]`: in how many cases x dice that show 1 are discarded (Hot). */
export interface HitPool extends SuccessPool {
  readonly ones: readonly number[];
}

/** Whether Rending improves a normal hit, given the hits of both kinds. */
type Rends = (criticals: number, normals: number) => boolean;

const rendsAlways: Rends = () => true;
const poolsKept = new Map<number, HitPool>();

/** The hits under policy `standard`. */
export function standardHits(weapon: SecondEditionWeapon): HitPool {
  checkWeapon(weapon);
  const key = poolKey(weapon);
  const kept = poolsKept.get(key);
  if (kept) return kept;
  const pool = hitPool(weapon, missesOnly(weapon.rules), rendsAlways);
  poolsKept.set(key, pool);
  return pool;
}

/**
 * The hits if re-rolls and, with `mayNotRend`, Rending are chosen in the attacker's best way. `worth` is that of the retained
 * hits, in whole numbers; in a Fight, Rending is always used.
 */
export function bestHits(weapon: SecondEditionWeapon, worth: Worth, mayNotRend: boolean): HitPool {
  const { attacks, skill, rules } = weapon;
  const rends: Rends = (c, n) => !mayNotRend || worth(c + 1, n - 1) >= worth(c, n);
  const choosesDice = rules.relentless || rules.ceaseless || rules.balanced;
  if (!choosesDice && !(rules.rending && mayNotRend)) return standardHits(weapon);
  checkWeapon(weapon);
  const atRest: Worth = (c, n) => {
    const [criticals, normals] = retained(c, n, rules, rends);
    return worth(criticals, normals);
  };
  return hitPool(weapon, bestRerolls(rules, facesOf(skill, rules), attacks, atRest), rends);
}

/** Rending: with a critical hit retained, one normal hit may be retained as a critical one. */
function retained(criticals: number, normals: number, { rending }: SecondEditionRules, rends: Rends): [number, number] {
  const raised = rending && criticals > 0 && normals > 0 && rends(criticals, normals) ? 1 : 0;
  return [criticals + raised, normals - raised];
}

function hitPool({ attacks, skill, rules }: SecondEditionWeapon, rerolls: Rerolls, rends: Rends): HitPool {
  const width = attacks + 1;
  const grid = new Float64Array(width * width);
  const ones = new Array<number>(width).fill(0);
  const rest = (shown: Shown, weight: number): void => {
    const [c, n] = retained(shown.criticals, shown.normals, rules, rends);
    const at = c * width + n;
    grid[at] = (grid[at] ?? 0) + weight;
    ones[shown.ones] = (ones[shown.ones] ?? 0) + weight;
  };
  afterRerolls(attacks, skill, rules, rerolls, rest);

  const criticals: number[] = [];
  const normals: number[] = [];
  const weights: number[] = [];
  for (let c = 0; c <= attacks; c++)
    for (let n = 0; n <= attacks - c; n++) {
      const weight = grid[c * width + n] ?? 0;
      if (weight === 0) continue;
      criticals.push(c);
      normals.push(n);
      weights.push(weight);
    }
  const again = rerollable(rules, attacks);
  return { total: sixToThe(attacks + again.many + again.one), criticals, normals, weights, ones };
}

/** Rolls, re-rolls, and calls `rest` with each result, in weights that add up to the total of the pool. */
function afterRerolls(
  dice: number,
  skill: number,
  rules: SecondEditionRules,
  rerolls: Rerolls,
  rest: (shown: Shown, weight: number) => void,
): void {
  const faces = facesOf(skill, rules);
  const again = rerollable(rules, dice);

  const balance = (kept: Shown, shown: Shown, weight: number): void => {
    const kind = again.one === 1 ? rerolls.one(shown, kept) : undefined;
    if (kind === undefined) rest(shown, weight * sixToThe(again.one));
    else
      for (const fresh of rollsOf(1, faces))
        rest(sum({ ...shown, [kind]: shown[kind] - 1 }, fresh.shown), weight * fresh.weight);
  };
  if (again.many === 0) {
    for (const { shown, weight } of rollsOf(dice, faces)) balance(shown, shown, weight);
    return;
  }
  /** Many rolls leave the same dice. */
  const leaves = new Map<string, { kept: Shown; weight: number }>();
  for (const { shown, weight } of rollsOf(dice, faces)) {
    const kept = rerolls.many(shown);
    const key = `${kept.criticals} ${kept.normals} ${kept.blanks} ${kept.ones}`;
    const same = leaves.get(key);
    if (same) same.weight += weight;
    else leaves.set(key, { kept, weight });
  }
  for (const { kept, weight } of leaves.values()) {
    const m = dice - countOf(kept);
    for (const fresh of rollsOf(m, faces))
      balance(kept, sum(kept, fresh.shown), weight * fresh.weight * sixToThe(again.many - m));
  }
}

function poolKey({ attacks, skill, rules }: SecondEditionWeapon): number {
  const flags =
    (rules.balanced ? 1 : 0) |
    (rules.ceaseless ? 2 : 0) |
    (rules.relentless ? 4 : 0) |
    (rules.rending ? 8 : 0) |
    (rules.hot ? 16 : 0);
  return ((flags * 8 + skill) * 8 + (rules.lethal ?? 6)) * 16 + attacks;
}
