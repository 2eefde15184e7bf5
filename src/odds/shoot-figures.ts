import { banishedOf36 } from './banishment.ts';
import { type Fraction, fraction, product, weightedSum } from './fraction.ts';
import type { ShootOdds } from './shoot.ts';

/** What is shown of a shooting sequence; chances are exact. */
export interface ShootFigures {
  /** Each damage that can occur, ascending. */
  readonly damage: readonly { readonly damage: number; readonly chance: Fraction }[];
  readonly mean: Fraction;
  /** By damage alone. */
  readonly incapacitated: Fraction;
  readonly criticalRetained: Fraction;
}

/** The figures of `odds` for a target with `wounds`. */
export function shootFigures(odds: ShootOdds, wounds: number): ShootFigures {
  const weights = odds.withCritical.map((weight, damage) => weight + (odds.withoutCritical[damage] ?? 0));
  return {
    damage: Array.from(weights, (weight, damage) => ({ damage, weight }))
      .filter(({ weight }) => weight > 0)
      .map(({ damage, weight }) => ({ damage, chance: fraction(weight, odds.total) })),
    mean: fraction(
      weightedSum(weights, (damage) => damage),
      odds.total,
    ),
    incapacitated: fraction(
      weightedSum(weights, (damage) => (damage >= wounds ? 1 : 0)),
      odds.total,
    ),
    criticalRetained: fraction(
      weightedSum(odds.withCritical, () => 1),
      odds.total,
    ),
  };
}

/** The chance that a target with `wounds` is incapacitated by the damage or by Dimensional Banishment after it. */
export function banishment(odds: ShootOdds, wounds: number): Fraction {
  const joint = [...odds.withCritical, ...odds.withoutCritical];
  const half = odds.withCritical.length;
  const cases = weightedSum(joint, (i) => banishedOf36(wounds, i % half, i < half));
  return fraction(cases, product(odds.total, 36));
}
