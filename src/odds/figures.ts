import { banishedOf36 } from './damage.ts';
import type { FightOdds } from './fight.ts';
import { type Fraction, fraction, product, type Whole, weightedSum } from './fraction.ts';
import type { SuccessPool } from './pool.ts';
import type { ShootOdds } from './shoot.ts';

/** The figures shown for one side of a fight; never more wounds than it had left. */
export interface FightSideFigures {
  readonly incapacitated: Fraction;
  /** Each number of wounds that it can lose, ascending. */
  readonly loses: readonly { readonly wounds: number; readonly chance: Fraction }[];
  readonly meanLoss: Fraction;
  /** The chance that it retains a critical success: with Stun, that the enemy is stunned. */
  readonly criticalRetained: Fraction;
}

export interface FightFigures {
  readonly attacker: FightSideFigures;
  readonly defender: FightSideFigures;
  /** The wounds the defender loses minus those the attacker loses, on average. */
  readonly netWounds: Fraction;
}

export function fightFigures(odds: FightOdds): FightFigures {
  const lost = (cases: readonly Whole[]) => weightedSum(cases, (wounds) => wounds);
  const side = (cases: readonly Whole[], pool: SuccessPool): FightSideFigures => ({
    incapacitated: fraction(cases.at(-1) ?? 0, odds.total),
    loses: cases.flatMap((count, wounds) => (count > 0 ? [{ wounds, chance: fraction(count, odds.total) }] : [])),
    meanLoss: fraction(lost(cases), odds.total),
    criticalRetained: criticalChance(pool),
  });
  return {
    attacker: side(odds.attackerLoses, odds.attackerPool),
    defender: side(odds.defenderLoses, odds.defenderPool),
    netWounds: fraction(difference(lost(odds.defenderLoses), lost(odds.attackerLoses)), odds.total),
  };
}

/** The chance that an attack retains a critical success. */
export const criticalChance = ({ weights, criticals, total }: SuccessPool): Fraction =>
  fraction(
    weightedSum(weights, (i) => ((criticals[i] ?? 0) > 0 ? 1 : 0)),
    total,
  );

const difference = (a: Whole, b: Whole): Whole =>
  typeof a === 'number' && typeof b === 'number' ? a - b : BigInt(a) - BigInt(b);

/** The figures shown for a shooting sequence; chances are exact. */
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
