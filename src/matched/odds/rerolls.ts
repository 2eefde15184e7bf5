import { sixToThe } from '../../odds/dice.ts';
import { expectedWorth } from '../../odds/expected-worth.ts';
import type { SecondEditionRules } from './profile.ts';
import { type Faces, rollsOf, type Showing, type Shown } from './rolled.ts';

/**
 * How a side re-rolls. `many` gives the dice kept by Relentless or Ceaseless. Then `one` uses Balanced on a dice that has not been
 * re-rolled: the dice show `shown`, and those in `open` are still as first rolled.
 */
export interface Rerolls {
  readonly many: (rolled: Shown) => Shown;
  readonly one: (shown: Shown, open: Shown) => Showing | undefined;
}

/** How many of `dice` dice Relentless or Ceaseless can re-roll, and Balanced after them. Relentless makes the others useless. */
export const rerollable = ({ relentless, ceaseless, balanced }: SecondEditionRules, dice: number) => ({
  many: relentless || ceaseless ? dice : 0,
  one: balanced && !relentless && dice > 0 ? 1 : 0,
});

/** Policy `standard`: Relentless takes every miss, Ceaseless every 1, Balanced one miss, a 1 first. */
export function missesOnly({ relentless, ceaseless }: SecondEditionRules): Rerolls {
  return {
    many: (rolled) => (relentless ? { ...rolled, blanks: 0, ones: 0 } : ceaseless ? { ...rolled, ones: 0 } : rolled),
    one: (_, open) => (open.ones > 0 ? 'ones' : open.blanks > 0 ? 'blanks' : undefined),
  };
}

export const countOf = ({ criticals, normals, blanks, ones }: Shown): number => criticals + normals + blanks + ones;
const kinds: readonly Showing[] = ['criticals', 'normals', 'blanks', 'ones'];

/** An expectation, and the expected number of 1s left at the end, both times the same power of six. */
interface Expected {
  readonly worth: number;
  readonly ones: number;
}
const isBetter = (a: Expected, b: Expected): boolean => a.worth > b.worth || (a.worth === b.worth && a.ones < b.ones);

/**
 * Policy `optimal`: the re-rolls with the greatest expectation, where `worth(criticals, normals)` is a whole number for the dice
 * at rest. Of equally good ones, those with fewest 1s if the weapon is Hot, and then as `missesOnly`.
 */
export function bestRerolls(
  rules: SecondEditionRules,
  faces: Faces,
  dice: number,
  worth: (criticals: number, normals: number) => number,
): Rerolls {
  const usual = missesOnly(rules);
  const width = dice + 1;
  const counts = { critical: faces.criticals, normal: faces.normals, fail: faces.blanks + faces.ones };
  const expected = expectedWorth(counts, dice, worth);
  const onesCount = rules.hot ? 1 : 0;

  /** 6 × the expectation after Balanced on a dice that shows `kind`, or on none. */
  const afterOne = (kind: Showing | undefined, { criticals, normals, ones }: Shown): Expected => {
    if (kind === undefined) return { worth: 6 * expected(criticals, normals, 0), ones: 6 * onesCount * ones };
    const without = (which: Showing) => (which === kind ? 1 : 0);
    return {
      worth: expected(criticals - without('criticals'), normals - without('normals'), 1),
      ones: onesCount * (6 * (ones - without('ones')) + 1),
    };
  };

  const one: Rerolls['one'] = (shown, open) => {
    let choice = usual.one(shown, open);
    let best = afterOne(choice, shown);
    for (const kind of [undefined, ...kinds]) {
      if (kind !== undefined && open[kind] === 0) continue;
      const after = afterOne(kind, shown);
      if (isBetter(after, best)) [choice, best] = [kind, after];
    }
    return choice;
  };

  const balanced = rerollable(rules, dice).one === 1;
  const known = new Map<number, Expected>();
  /** 6^(dice + 1) × the expectation when all but `kept` are re-rolled and Balanced follows. */
  const afterMany = (kept: Shown): Expected => {
    const key = ((kept.criticals * width + kept.normals) * width + kept.blanks) * width + kept.ones;
    const before = known.get(key);
    if (before) return before;
    const m = dice - countOf(kept);
    const scale = sixToThe(dice - m);
    let worthSum = 0;
    let onesSum = 0;
    if (balanced)
      for (const { shown, weight } of rollsOf(m, faces)) {
        const now = sum(kept, shown);
        const after = afterOne(one(now, kept), now);
        worthSum += weight * after.worth;
        onesSum += weight * after.ones;
      }
    else {
      worthSum = 6 * expected(kept.criticals, kept.normals, m);
      onesSum = onesCount * (6 * kept.ones + m) * sixToThe(m);
    }
    const after = { worth: scale * worthSum, ones: scale * onesSum };
    known.set(key, after);
    return after;
  };

  const many: Rerolls['many'] = (rolled) => {
    let best = usual.many(rolled);
    let most = afterMany(best);
    const consider = (kept: Shown) => {
      const after = afterMany(kept);
      if (isBetter(after, most)) [best, most] = [kept, after];
    };
    const { criticals, normals, blanks, ones } = rolled;
    if (rules.relentless) {
      for (let c = 0; c <= criticals; c++)
        for (let n = 0; n <= normals; n++)
          for (let b = 0; b <= blanks; b++)
            for (let o = 0; o <= ones; o++) consider({ criticals: c, normals: n, blanks: b, ones: o });
    } else if (rules.ceaseless) for (let o = 0; o <= ones; o++) consider({ ...rolled, ones: o });
    return best;
  };
  return { many, one };
}

export const sum = (a: Shown, b: Shown): Shown => ({
  criticals: a.criticals + b.criticals,
  normals: a.normals + b.normals,
  blanks: a.blanks + b.blanks,
  ones: a.ones + b.ones,
});
