import { type FightGame, type FightOutcome, outcomeOf } from './fight-game.ts';
import { type FightChoice, handOf } from './fight-moves.ts';
import { type Fraction, fraction, fractionValue, product, type Whole, weightedSum } from './fraction.ts';
import type { AttackPool } from './pool.ts';

/** What a side retained. */
export interface Hand {
  readonly criticals: number;
  readonly normals: number;
}

/**
 * The beginning of a fight for one result of the dice. `choice` is the attacker's best; none if it has no success, or
 * if Devastating has ended the fight. The outcome includes what Devastating inflicted.
 */
export interface FightOpening {
  readonly attacker: Hand;
  readonly defender: Hand;
  readonly choice: FightChoice | undefined;
  readonly outcome: FightOutcome;
}

/** The best beginning for every result that the two pools can have. */
export function fightOpenings(game: FightGame, attackerPool: AttackPool, defenderPool: AttackPool): FightOpening[] {
  return handsOf(attackerPool).flatMap((attacker) =>
    handsOf(defenderPool).map((defender) => fightOpening(game, attacker, defender)),
  );
}

const handsOf = ({ criticals, normals }: AttackPool): Hand[] =>
  criticals.map((count, i) => ({ criticals: count, normals: normals[i] ?? 0 }));

function fightOpening(game: FightGame, attacker: Hand, defender: Hand): FightOpening {
  const own = handOf(attacker.criticals, attacker.normals);
  const enemy = handOf(defender.criticals, defender.normals);
  const wounds = game.attacker.wounds - defender.criticals * game.defender.devastating;
  const enemyWounds = game.defender.wounds - attacker.criticals * game.attacker.devastating;
  const canChoose = own > 0 && wounds > 0 && enemyWounds > 0;
  return {
    attacker,
    defender,
    choice: canChoose
      ? game.choice({
          next: 'attacker',
          attacker: { ...attacker, wounds, shocked: false },
          defender: { ...defender, wounds: enemyWounds, shocked: false },
        })
      : undefined,
    outcome: outcomeOf(game.opening(own, enemy), game.utility),
  };
}

/** How often a fight is best begun in one way; `choice` as in `FightOpening`. */
export interface OpeningChance {
  readonly choice: FightChoice | undefined;
  readonly chance: Fraction;
}

/** What the attacker does best with its first success, before the dice are known: the most frequent first. */
export function openingChances(game: FightGame, attackerPool: AttackPool, defenderPool: AttackPool): OpeningChance[] {
  const cases = new Map<string, { choice: FightChoice | undefined; weights: Whole[] }>();
  const weights = attackerPool.weights.flatMap((own) => defenderPool.weights.map((enemy) => product(own, enemy)));
  for (const [index, { choice }] of fightOpenings(game, attackerPool, defenderPool).entries()) {
    const name = JSON.stringify(choice ?? null);
    const known = cases.get(name) ?? { choice, weights: [] };
    known.weights.push(weights[index] ?? 0);
    cases.set(name, known);
  }
  const total = product(attackerPool.total, defenderPool.total);
  return [...cases.values()]
    .map(({ choice, weights: of }) => ({
      choice,
      chance: fraction(
        weightedSum(of, () => 1),
        total,
      ),
    }))
    .sort((a, b) => fractionValue(b.chance) - fractionValue(a.chance));
}
