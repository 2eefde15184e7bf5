import type { FightOdds } from './fight.ts';
import { type Fraction, fraction, type Whole, weightedSum } from './fraction.ts';
import type { AttackPool } from './pool.ts';

/** What is shown of one side of a fight; wounds never more than were left. */
export interface FightSideFigures {
  readonly incapacitated: Fraction;
  /** Each number of wounds that it can lose, ascending. */
  readonly loses: readonly { readonly wounds: number; readonly chance: Fraction }[];
  readonly meanLoss: Fraction;
  /** That it retains a critical success: with Stun, that the enemy is stunned. */
  readonly criticalRetained: Fraction;
}

export interface FightFigures {
  readonly attacker: FightSideFigures;
  readonly defender: FightSideFigures;
  /** The wounds the defender loses less those the attacker loses, on average. */
  readonly netWounds: Fraction;
}

export function fightFigures(odds: FightOdds): FightFigures {
  const lost = (cases: readonly Whole[]) => weightedSum(cases, (wounds) => wounds);
  const side = (cases: readonly Whole[], pool: AttackPool): FightSideFigures => ({
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
export const criticalChance = ({ weights, criticals, total }: AttackPool): Fraction =>
  fraction(
    weightedSum(weights, (i) => ((criticals[i] ?? 0) > 0 ? 1 : 0)),
    total,
  );

const difference = (a: Whole, b: Whole): Whole =>
  typeof a === 'number' && typeof b === 'number' ? a - b : BigInt(a) - BigInt(b);
