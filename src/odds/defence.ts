import { facesOf, rollsOf, sixToThe } from './dice.ts';
import type { Defender, OddsRules } from './profile.ts';

/** Saves by `column` of a block table with `width`, in weights that add up to 6^defenceDice. */
export interface Saves {
  readonly columns: readonly number[];
  readonly weights: readonly number[];
}

/**
 * Defence dice against an attack that has retained a critical success or not. Piercing and Piercing Crits are one rule
 * with two values: the greater counts where both apply.
 */
export function defenceDice({ defenceDice }: Defender, rules: OddsRules, criticalRetained: boolean): number {
  const piercing = rules.piercing ?? 0;
  const taken = criticalRetained ? Math.max(piercing, rules.piercingCrits ?? 0) : piercing;
  return Math.max(0, defenceDice - taken);
}

const savesKept = new Map<number, Saves>();

/** The saves of `dice` of the defender's dice; with `coverSave` one of them is a normal save, unrolled. */
export function savesOf({ save, defenceDice }: Defender, dice: number, coverSave: boolean): Saves {
  const key = ((save * 16 + defenceDice) * 16 + dice) * 2 + (coverSave ? 1 : 0);
  const kept = savesKept.get(key);
  if (kept) return kept;
  const unrolled = coverSave && dice > 0 ? 1 : 0;
  const rolls = rollsOf(dice - unrolled, facesOf(save));
  const scale = sixToThe(defenceDice - dice + unrolled);
  const saves = {
    columns: rolls.criticals.map((c, i) => c * (defenceDice + 1) + (rolls.normals[i] ?? 0) + unrolled),
    weights: rolls.weights.map((weight) => weight * scale),
  };
  savesKept.set(key, saves);
  return saves;
}
