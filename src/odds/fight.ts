import {
  attackerLosesIn,
  defenderLosesIn,
  type FightGame,
  type FightOutcome,
  fightGame,
  outcomeOf,
  utilityIn,
} from './fight-game.ts';
import { type FightChoice, type Fighter, type FightingWays, fighterKey, fighterOf, handOf } from './fight-moves.ts';
import { type Fraction, fraction, fractionValue, product, type Whole, weightedSum } from './fraction.ts';
import { bestPool, type SuccessPool, standardPool, type Worth } from './pool.ts';
import { type AttackProfile, checkProfile, checkWounds, type Policy, type Utility } from './profile.ts';

/** One side before the dice: its melee weapon, remaining wounds, and what it may do besides. */
export interface Combatant extends FightingWays {
  readonly attack: AttackProfile;
  readonly wounds: number;
}

/**
 * A whole fight. `attackerLoses[x]` and `defenderLoses[x]`: in how many of `total` cases that side loses x wounds, the
 * last entry being its incapacitation.
 */
export interface FightOdds {
  readonly total: Whole;
  readonly attackerLoses: readonly Whole[];
  readonly defenderLoses: readonly Whole[];
  readonly attackerPool: SuccessPool;
  readonly defenderPool: SuccessPool;
  readonly utility: Utility;
}

/**
 * Exact odds of a fight; both sides strike and block their best for `utility`. The policy is that of the re-rolls,
 * which each side decides on its own dice: under `optimal` the attacker expects the defender's `standard` pool, and the
 * defender the pool that the attacker then has.
 *
 * @throws RangeError for weapons and wounds that no datacard has.
 */
export function fight(
  attacker: Combatant,
  defender: Combatant,
  policy: Policy,
  utility: Utility = 'incapacitate',
): FightOdds {
  const game = gameBetween(attacker, defender, utility);
  let attackerPool = standardPool(attacker.attack, false);
  let defenderPool = standardPool(defender.attack, false);
  if (policy === 'optimal') {
    attackerPool = bestPool(attacker.attack, false, attackerWorth(game, defenderPool));
    defenderPool = bestPool(defender.attack, false, defenderWorth(game, attackerPool));
  }
  return playedOut(game, attackerPool, defenderPool);
}

/** The odds of a game from what both sides retain. */
export const playedOut = (game: FightGame, attackerPool: SuccessPool, defenderPool: SuccessPool): FightOdds => ({
  ...losses(game, attackerPool, defenderPool),
  attackerPool,
  defenderPool,
  utility: game.utility,
});

const gamesKept = new Map<string, FightGame>();
const mostGamesKept = 16;

/** The game of these two, with everything already solved for it. */
export function gameBetween(attacker: Combatant, defender: Combatant, utility: Utility): FightGame {
  for (const { attack, wounds } of [attacker, defender]) {
    checkProfile(attack);
    checkWounds(wounds);
  }
  const first = fighterOf(attacker.attack, attacker.wounds, attacker);
  const second = fighterOf(defender.attack, defender.wounds, defender);
  return fightGameOf(first, second, utility);
}

/** The game of two fighters, with everything already solved for it. */
export function fightGameOf(first: Fighter, second: Fighter, utility: Utility): FightGame {
  const key = `${fighterKey(first)}/${fighterKey(second)}/${utility}`;
  const kept = gamesKept.get(key);
  if (kept) return kept;
  const oldest = gamesKept.keys().next();
  if (gamesKept.size >= mostGamesKept && !oldest.done) gamesKept.delete(oldest.value);
  const game = fightGame(first, second, utility);
  gamesKept.set(key, game);
  return game;
}

/** What retaining that many is worth to the attacker if the defender's dice come out as in `pool`. */
export function attackerWorth(game: FightGame, pool: SuccessPool): Worth {
  return (criticals, normals) => {
    const own = handOf(criticals, normals);
    return sumOver(pool, (hand) => utilityIn(game.opening(own, hand)));
  };
}

/** The same for the defender. */
export function defenderWorth(game: FightGame, pool: SuccessPool): Worth {
  return (criticals, normals) => {
    const own = handOf(criticals, normals);
    return sumOver(pool, (hand) => -utilityIn(game.opening(hand, own)));
  };
}

/** What retaining that many is worth to that side if the other side's dice are as they are. */
export function worthAgainst(game: FightGame, side: 'attacker' | 'defender', enemy: Hand): Worth {
  const other = handOf(enemy.criticals, enemy.normals);
  return side === 'attacker'
    ? (criticals, normals) => utilityIn(game.opening(handOf(criticals, normals), other))
    : (criticals, normals) => -utilityIn(game.opening(other, handOf(criticals, normals)));
}

function sumOver(pool: SuccessPool, worth: (hand: number) => number): number {
  let sum = 0;
  for (let i = 0; i < pool.weights.length; i++) sum += (pool.weights[i] ?? 0) * worth(handAt(pool, i));
  return sum;
}

function losses(
  game: FightGame,
  attackerPool: SuccessPool,
  defenderPool: SuccessPool,
): Losses & Pick<FightOdds, 'total'> {
  const total = product(attackerPool.total, defenderPool.total);
  const exact = typeof total === 'number' ? addedCases : addedBigCases;
  return { total, ...exact(game, attackerPool, defenderPool) };
}

type Losses = Pick<FightOdds, 'attackerLoses' | 'defenderLoses'>;

function addedCases(game: FightGame, attackerPool: SuccessPool, defenderPool: SuccessPool): Losses {
  const attackerLoses = new Array<number>(game.attacker.wounds + 1).fill(0);
  const defenderLoses = new Array<number>(game.defender.wounds + 1).fill(0);
  for (let i = 0; i < attackerPool.weights.length; i++) {
    const own = handAt(attackerPool, i);
    const weight = attackerPool.weights[i] ?? 0;
    for (let j = 0; j < defenderPool.weights.length; j++) {
      const value = game.opening(own, handAt(defenderPool, j));
      const cases = weight * (defenderPool.weights[j] ?? 0);
      const lost = attackerLosesIn(value);
      const inflicted = defenderLosesIn(value, game.utility);
      attackerLoses[lost] = (attackerLoses[lost] ?? 0) + cases;
      defenderLoses[inflicted] = (defenderLoses[inflicted] ?? 0) + cases;
    }
  }
  return { attackerLoses, defenderLoses };
}

/** The same beyond 2^53 cases. */
function addedBigCases(game: FightGame, attackerPool: SuccessPool, defenderPool: SuccessPool): Losses {
  const attackerLoses = new Array<bigint>(game.attacker.wounds + 1).fill(0n);
  const defenderLoses = new Array<bigint>(game.defender.wounds + 1).fill(0n);
  for (let i = 0; i < attackerPool.weights.length; i++)
    for (let j = 0; j < defenderPool.weights.length; j++) {
      const value = game.opening(handAt(attackerPool, i), handAt(defenderPool, j));
      const cases = BigInt(attackerPool.weights[i] ?? 0) * BigInt(defenderPool.weights[j] ?? 0);
      const lost = attackerLosesIn(value);
      const inflicted = defenderLosesIn(value, game.utility);
      attackerLoses[lost] = (attackerLoses[lost] ?? 0n) + cases;
      defenderLoses[inflicted] = (defenderLoses[inflicted] ?? 0n) + cases;
    }
  return { attackerLoses, defenderLoses };
}

const handAt = ({ criticals, normals }: SuccessPool, i: number): number => handOf(criticals[i] ?? 0, normals[i] ?? 0);

/** What a side retained. */
export interface Hand {
  readonly criticals: number;
  readonly normals: number;
}

/**
 * The start of a fight for one result of the dice. `choice` is the attacker's best; absent if it has no success, or if Devastating
 * has ended the fight. The outcome includes the damage from Devastating.
 */
export interface FightOpening {
  readonly attacker: Hand;
  readonly defender: Hand;
  readonly choice: FightChoice | undefined;
  readonly outcome: FightOutcome;
}

/** The best start for every result that the two pools can have. */
export function fightOpenings(game: FightGame, attackerPool: SuccessPool, defenderPool: SuccessPool): FightOpening[] {
  return handsOf(attackerPool).flatMap((attacker) =>
    handsOf(defenderPool).map((defender) => fightOpening(game, attacker, defender)),
  );
}

const handsOf = ({ criticals, normals }: SuccessPool): Hand[] =>
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

/** How often one way to begin a fight is the best; `choice` as in `FightOpening`. */
export interface OpeningChance {
  readonly choice: FightChoice | undefined;
  readonly chance: Fraction;
}

/** The attacker's best uses of its first success, before the dice are known: the most frequent first. */
export function openingChances(game: FightGame, attackerPool: SuccessPool, defenderPool: SuccessPool): OpeningChance[] {
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
