import { type Faces, mostAlike, orders, rollsOf, sixToThe } from './dice.ts';
import { expectedWorth } from './expected-worth.ts';
import type { OddsRules } from './profile.ts';

/**
 * Rolled dice by class, with the greatest number of equal faces in each class; absent where re-rolls do not depend on that (only
 * Ceaseless does).
 */
interface Rolled {
  readonly criticals: number;
  readonly normals: number;
  readonly fails: number;
  readonly alikeCriticals: number;
  readonly alikeNormals: number;
  readonly alikeFails: number;
}

/** The dice kept; the others are re-rolled. */
export interface KeptDice {
  readonly criticals: number;
  readonly normals: number;
  readonly fails: number;
}

/**
 * How a side re-rolls. `many` uses Relentless or Ceaseless. Then `one` uses Balanced: the dice now show `criticals` and
 * `normals`, and those in `open` have not been re-rolled.
 */
export interface Rerolls {
  readonly many: (rolled: Rolled) => KeptDice;
  readonly one: (criticals: number, normals: number, open: KeptDice) => 'critical' | 'normal' | 'fail' | 'none';
}

/** How many of `dice` dice can be re-rolled by Relentless or Ceaseless, and by Balanced. */
export const rerollable = (rules: OddsRules, dice: number): { many: number; one: number } => ({
  many: rules.relentless || rules.ceaseless ? dice : 0,
  one: rules.balanced && !rules.relentless && dice > 0 ? 1 : 0,
});

/** Some attack dice may be re-rolled. */
export const mayReroll = ({ balanced, ceaseless, relentless }: OddsRules): boolean =>
  balanced === true || ceaseless === true || relentless === true;

/** Re-rolls only fails, and as many of them as allowed. */
export function failsOnly(rules: OddsRules): Rerolls {
  return {
    many: ({ criticals, normals, fails, alikeFails }) => ({
      criticals,
      normals,
      fails: rules.relentless ? 0 : fails - alikeFails,
    }),
    one: (_criticals, _normals, open) => (open.fails > 0 ? 'fail' : 'none'),
  };
}

/**
 * The re-rolls with the greatest expectation, where `worth(criticals, normals)` is the worth of `dice` dice at rest. With equal
 * expectation, `failsOnly` decides. A weapon that is Ceaseless and Balanced uses Ceaseless first.
 */
export function bestRerolls(
  rules: OddsRules,
  faces: Faces,
  dice: number,
  worth: (criticals: number, normals: number) => number,
): Rerolls {
  const usual = failsOnly(rules);
  const expected = expectedWorth(faces, dice, worth);

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
  const afterMany = (kept: KeptDice): number => {
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
    } else {
      consider(criticals, normals, fails);
      for (let k = 1; k <= rolled.alikeFails; k++) consider(criticals, normals, fails - k);
      for (let k = 1; k <= rolled.alikeNormals; k++) consider(criticals, normals - k, fails);
      for (let k = 1; k <= rolled.alikeCriticals; k++) consider(criticals - k, normals, fails);
    }
    return best;
  };
  return { many, one };
}

/** Dice after all re-rolls: `cases[criticals * (dice + 1) + normals]` of `total`, the rest of `dice` being fails. */
export interface DiceAtRest {
  readonly dice: number;
  readonly total: number;
  readonly cases: Float64Array;
}

/** Rolls `dice` dice and re-rolls as `rerolls` says. */
export function diceAtRest(rules: OddsRules, faces: Faces, dice: number, rerolls: Rerolls): DiceAtRest {
  const again = rerollable(rules, dice);
  const width = dice + 1;
  const cases = new Float64Array(width * width);

  const rest = (criticals: number, normals: number, weight: number): void => {
    const at = criticals * width + normals;
    cases[at] = (cases[at] ?? 0) + weight;
  };

  const spread = (criticals: number, normals: number, m: number, weight: number, then: typeof rest): void => {
    const rolls = rollsOf(m, faces);
    for (let i = 0; i < rolls.weights.length; i++)
      then(criticals + (rolls.criticals[i] ?? 0), normals + (rolls.normals[i] ?? 0), weight * (rolls.weights[i] ?? 0));
  };

  /** Keeps these dice, rolls `m` again, and then Balanced may re-roll one of those kept. */
  const rollAgain = (criticals: number, normals: number, fails: number, weight: number): void => {
    const m = dice - criticals - normals - fails;
    const scaled = weight * sixToThe(again.many - m);
    if (again.one === 0) {
      spread(criticals, normals, m, scaled, rest);
      return;
    }
    const open = { criticals, normals, fails };
    spread(criticals, normals, m, scaled, (c, n, each) => {
      const choice = rerolls.one(c, n, open);
      if (choice === 'none') rest(c, n, each * 6);
      else spread(c - (choice === 'critical' ? 1 : 0), n - (choice === 'normal' ? 1 : 0), 1, each, rest);
    });
  };

  if (again.many + again.one === 0) spread(0, 0, dice, 1, rest);
  else {
    /** Many rolls leave the same dice: counts them by the criticals, normals and fails kept. */
    const kept = new Float64Array(width * width * width);
    forEachRoll(rules, dice, faces, (rolled, weight) => {
      const { criticals, normals, fails } = rerolls.many(rolled);
      const at = (criticals * width + normals) * width + fails;
      kept[at] = (kept[at] ?? 0) + weight;
    });
    for (let c = 0; c <= dice; c++)
      for (let n = 0; n <= dice - c; n++)
        for (let f = 0; f <= dice - c - n; f++) {
          const weight = kept[(c * width + n) * width + f] ?? 0;
          if (weight > 0) rollAgain(c, n, f, weight);
        }
  }
  return { dice, total: sixToThe(dice + again.many + again.one), cases };
}

/** Every roll of `dice` dice, as far as re-rolls tell them apart; the weights add up to 6^dice. */
function forEachRoll(
  { ceaseless, relentless }: OddsRules,
  dice: number,
  faces: Faces,
  visit: (rolled: Rolled, weight: number) => void,
): void {
  const alikeCounts = ceaseless === true && !relentless;
  for (let criticals = 0; criticals <= dice; criticals++)
    for (let normals = 0; normals <= dice - criticals; normals++) {
      const fails = dice - criticals - normals;
      const rows = orders(criticals, normals, fails);
      const x = alike(criticals, faces.critical, alikeCounts);
      const y = alike(normals, faces.normal, alikeCounts);
      const z = alike(fails, faces.fail, alikeCounts);
      for (let i = 0; i < x.length; i++)
        for (let j = 0; j < y.length; j++)
          for (let k = 0; k < z.length; k++) {
            const weight = rows * (x[i] ?? 0) * (y[j] ?? 0) * (z[k] ?? 0);
            if (weight > 0)
              visit({ criticals, normals, fails, alikeCriticals: i, alikeNormals: j, alikeFails: k }, weight);
          }
    }
}

/** As `mostAlike`; if equal faces do not matter, none count as equal. */
function alike(dice: number, faces: number, counts: boolean): readonly number[] {
  if (counts) return mostAlike(dice, faces);
  let rows = 1;
  for (let i = 0; i < dice; i++) rows *= faces;
  return [rows];
}
