import { type FightGame, type FightOutcome, fightGame, outcomeOf } from './fight-game.ts';
import { type Fighter, fighterOf } from './fight-moves.ts';
import { handOf } from './fight-side.ts';
import { product, type Whole } from './fraction.ts';
import { type AttackPool, bestPool, standardPool, type Worth } from './pool.ts';
import { type AttackProfile, checkProfile, checkWounds, type Policy, type Utility } from './profile.ts';

/** One side before the dice: its melee weapon, remaining wounds, and `strikesOnly` as in `Fighter`. */
export interface Combatant {
  readonly attack: AttackProfile;
  readonly wounds: number;
  readonly strikesOnly?: boolean;
}

/**
 * A whole fight. `attackerLoses[x]` and `defenderLoses[x]`: in how many of `total` cases that side loses x wounds, the
 * last entry being its incapacitation.
 */
export interface FightOdds {
  readonly total: Whole;
  readonly attackerLoses: readonly Whole[];
  readonly defenderLoses: readonly Whole[];
  readonly attackerPool: AttackPool;
  readonly defenderPool: AttackPool;
  readonly utility: Utility;
}

/**
 * Exact odds of a fight in which both strike and block their best for `utility`. The policy is that of the re-rolls,
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
  return { ...losses(game, attackerPool, defenderPool), attackerPool, defenderPool, utility };
}

const gamesKept = new Map<string, FightGame>();
const mostGamesKept = 16;

/** The game of these two, with all that was solved of it before. */
export function gameBetween(attacker: Combatant, defender: Combatant, utility: Utility): FightGame {
  for (const { attack, wounds } of [attacker, defender]) {
    checkProfile(attack);
    checkWounds(wounds);
  }
  const first = fighterOf(attacker.attack, attacker.wounds, attacker.strikesOnly);
  const second = fighterOf(defender.attack, defender.wounds, defender.strikesOnly);
  const key = `${keyOf(first)}/${keyOf(second)}/${utility}`;
  const kept = gamesKept.get(key);
  if (kept) return kept;
  const oldest = gamesKept.keys().next();
  if (gamesKept.size >= mostGamesKept && !oldest.done) gamesKept.delete(oldest.value);
  const game = fightGame(first, second, utility);
  gamesKept.set(key, game);
  return game;
}

const keyOf = ({ dice, wounds, normal, critical, devastating, ...rules }: Fighter): string => {
  const flags = (rules.brutal ? 1 : 0) | (rules.shield ? 2 : 0) | (rules.shock ? 4 : 0) | (rules.strikesOnly ? 8 : 0);
  return `${dice} ${wounds} ${normal} ${critical} ${devastating} ${flags}`;
};

/** What retaining so much is worth to the attacker, when the defender's dice come out as in `pool`. */
export function attackerWorth(game: FightGame, pool: AttackPool): Worth {
  return (criticals, normals) => {
    const own = handOf(criticals, normals);
    return sumOver(pool, (hand) => outcomeOf(game.opening(own, hand), game.utility).utility);
  };
}

/** The same for the defender. */
export function defenderWorth(game: FightGame, pool: AttackPool): Worth {
  return (criticals, normals) => {
    const own = handOf(criticals, normals);
    return sumOver(pool, (hand) => -outcomeOf(game.opening(hand, own), game.utility).utility);
  };
}

function sumOver(pool: AttackPool, worth: (hand: number) => number): number {
  let sum = 0;
  for (let i = 0; i < pool.weights.length; i++)
    sum += (pool.weights[i] ?? 0) * worth(handOf(pool.criticals[i] ?? 0, pool.normals[i] ?? 0));
  return sum;
}

function losses(
  game: FightGame,
  attackerPool: AttackPool,
  defenderPool: AttackPool,
): Pick<FightOdds, 'total' | 'attackerLoses' | 'defenderLoses'> {
  const total = product(attackerPool.total, defenderPool.total);
  const entries = [game.attacker.wounds + 1, game.defender.wounds + 1] as const;
  if (typeof total === 'number') {
    const attackerLoses = new Array<number>(entries[0]).fill(0);
    const defenderLoses = new Array<number>(entries[1]).fill(0);
    forEachPair(game, attackerPool, defenderPool, (outcome, weight, otherWeight) => {
      const cases = weight * otherWeight;
      attackerLoses[outcome.attackerLoses] = (attackerLoses[outcome.attackerLoses] ?? 0) + cases;
      defenderLoses[outcome.defenderLoses] = (defenderLoses[outcome.defenderLoses] ?? 0) + cases;
    });
    return { total, attackerLoses, defenderLoses };
  }
  const attackerLoses = new Array<bigint>(entries[0]).fill(0n);
  const defenderLoses = new Array<bigint>(entries[1]).fill(0n);
  forEachPair(game, attackerPool, defenderPool, (outcome, weight, otherWeight) => {
    const cases = BigInt(weight) * BigInt(otherWeight);
    attackerLoses[outcome.attackerLoses] = (attackerLoses[outcome.attackerLoses] ?? 0n) + cases;
    defenderLoses[outcome.defenderLoses] = (defenderLoses[outcome.defenderLoses] ?? 0n) + cases;
  });
  return { total, attackerLoses, defenderLoses };
}

function forEachPair(
  game: FightGame,
  attackerPool: AttackPool,
  defenderPool: AttackPool,
  visit: (outcome: FightOutcome, weight: number, otherWeight: number) => void,
): void {
  for (let i = 0; i < attackerPool.weights.length; i++) {
    const own = handOf(attackerPool.criticals[i] ?? 0, attackerPool.normals[i] ?? 0);
    for (let j = 0; j < defenderPool.weights.length; j++) {
      const enemy = handOf(defenderPool.criticals[j] ?? 0, defenderPool.normals[j] ?? 0);
      const outcome = outcomeOf(game.opening(own, enemy), game.utility);
      visit(outcome, attackerPool.weights[i] ?? 0, defenderPool.weights[j] ?? 0);
    }
  }
}
