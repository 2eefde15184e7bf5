import type { Faces } from './dice.ts';
import { rollsOf, sixToThe } from './dice.ts';
import type { OddsRules } from './profile.ts';

/** Rolled dice by class, with the greatest number that show one same result in each class. */
export interface Rolled {
  readonly criticals: number;
  readonly normals: number;
  readonly fails: number;
  readonly alikeCriticals: number;
  readonly alikeNormals: number;
  readonly alikeFails: number;
}

/** The dice kept; the others are re-rolled. */
export interface Kept {
  readonly criticals: number;
  readonly normals: number;
  readonly fails: number;
}

/**
 * How a side re-rolls. `many` uses Relentless or Ceaseless. Then `one` uses Balanced: the dice now show `criticals` and
 * `normals`, and those in `open` have not been re-rolled.
 */
export interface Rerolls {
  readonly many: (rolled: Rolled) => Kept;
  readonly one: (criticals: number, normals: number, open: Kept) => 'critical' | 'normal' | 'fail' | 'none';
}

/** How many of `dice` dice can be re-rolled by Relentless or Ceaseless, and by Balanced. */
export const rerollable = (rules: OddsRules, dice: number): { many: number; one: number } => ({
  many: rules.relentless || rules.ceaseless ? dice : 0,
  one: rules.balanced && !rules.relentless && dice > 0 ? 1 : 0,
});

/** Fails alone, and as many of them as may be. */
export function failsOnly(rules: OddsRules): Rerolls {
  return {
    many: ({ criticals, normals, fails, alikeFails }) => ({
      criticals,
      normals,
      fails: rules.relentless ? 0 : rules.ceaseless ? fails - alikeFails : fails,
    }),
    one: (_criticals, _normals, open) => (open.fails > 0 ? 'fail' : 'none'),
  };
}

/**
 * The re-rolls of greatest expectation, where `worth(criticals, normals)` is that of `dice` dice at rest. With equal
 * expectation, `failsOnly` decides. A weapon that is Ceaseless and Balanced uses Ceaseless first.
 */
export function bestRerolls(
  rules: OddsRules,
  faces: Faces,
  dice: number,
  worth: (criticals: number, normals: number) => number,
): Rerolls {
  const usual = failsOnly(rules);
  const width = dice + 1;
  /** `[m]`: 6^m × the expectation with so many criticals and normals at rest and m dice to be rolled. */
  const toRoll: Float64Array[] = [];
  for (let m = 0; m <= dice; m++) {
    const row = new Float64Array(width * width);
    const fewer = toRoll[m - 1];
    for (let c = 0; c <= dice - m; c++)
      for (let n = 0; n <= dice - m - c; n++) {
        const at = c * width + n;
        row[at] = fewer
          ? faces.critical * (fewer[at + width] ?? 0) +
            faces.normal * (fewer[at + 1] ?? 0) +
            faces.fail * (fewer[at] ?? 0)
          : worth(c, n);
      }
    toRoll.push(row);
  }
  const expected = (criticals: number, normals: number, m: number): number =>
    toRoll[m]?.[criticals * width + normals] ?? 0;

  const balanced = rerollable(rules, dice).one === 1;

  const afterOne = (choice: ReturnType<Rerolls['one']>, c: number, n: number): number => {
    if (choice === 'none') return 6 * expected(c, n, 0);
    return expected(c - (choice === 'critical' ? 1 : 0), n - (choice === 'normal' ? 1 : 0), 1);
  };

  const one: Rerolls['one'] = (c, n, open) => {
    let best = usual.one(c, n, open);
    for (const choice of ['none', 'fail', 'normal', 'critical'] as const) {
      if (choice === 'critical' && open.criticals === 0) continue;
      if (choice === 'normal' && open.normals === 0) continue;
      if (choice === 'fail' && open.fails === 0) continue;
      if (afterOne(choice, c, n) > afterOne(best, c, n)) best = choice;
    }
    return best;
  };

  /** 6^(dice + 1) × the expectation when all but `kept` are re-rolled and Balanced follows. */
  const afterMany = (kept: Kept): number => {
    const m = dice - kept.criticals - kept.normals - kept.fails;
    const scale = sixToThe(dice - m);
    if (!balanced) return 6 * scale * expected(kept.criticals, kept.normals, m);
    const rolls = rollsOf(m, faces);
    let sum = 0;
    for (let i = 0; i < rolls.weights.length; i++) {
      const c = kept.criticals + (rolls.criticals[i] ?? 0);
      const n = kept.normals + (rolls.normals[i] ?? 0);
      sum += (rolls.weights[i] ?? 0) * afterOne(one(c, n, kept), c, n);
    }
    return scale * sum;
  };

  const many: Rerolls['many'] = (rolled) => {
    let best = usual.many(rolled);
    let most = afterMany(best);
    const consider = (criticals: number, normals: number, fails: number) => {
      const kept = { criticals, normals, fails };
      const value = afterMany(kept);
      if (value > most) [best, most] = [kept, value];
    };
    const { criticals, normals, fails } = rolled;
    if (rules.relentless) {
      for (let c = 0; c <= criticals; c++)
        for (let n = 0; n <= normals; n++) for (let f = 0; f <= fails; f++) consider(c, n, f);
    } else if (rules.ceaseless) {
      consider(criticals, normals, fails);
      for (let k = 1; k <= rolled.alikeFails; k++) consider(criticals, normals, fails - k);
      for (let k = 1; k <= rolled.alikeNormals; k++) consider(criticals, normals - k, fails);
      for (let k = 1; k <= rolled.alikeCriticals; k++) consider(criticals - k, normals, fails);
    }
    return best;
  };
  return { many, one };
}
