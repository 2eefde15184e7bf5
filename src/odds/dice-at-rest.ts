import { type Faces, mostAlike, orders, rollsOf, sixToThe } from './dice.ts';
import type { OddsRules } from './profile.ts';
import { type Rerolls, type Rolled, rerollable } from './rerolls.ts';

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

  /** The dice kept lie there, `m` are rolled again, and then Balanced may re-roll one of those kept. */
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
    /** Many rolls leave the same dice: how many, by criticals, normals and fails kept. */
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

/** Every roll of `dice` dice as far as re-rolls can tell them apart; the weights add up to 6^dice. */
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

/** As `mostAlike`; where it does not matter how many are alike, all of them count as none alike. */
function alike(dice: number, faces: number, counts: boolean): readonly number[] {
  if (counts) return mostAlike(dice, faces);
  let rows = 1;
  for (let i = 0; i < dice; i++) rows *= faces;
  return [rows];
}
