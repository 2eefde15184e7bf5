import { attackRow, type BlockTable, blockTable, type Payoffs, payoffs } from './damage.ts';
import { facesOf, rollsOf, sixToThe } from './dice.ts';
import { type AttackPool, bestPool, hasChoice, standardPool, type Worth } from './pool.ts';
import {
  type AttackProfile,
  checkDefender,
  type Defender,
  type OddsRules,
  type Policy,
  type ShotSituation,
  type Utility,
} from './profile.ts';

/**
 * One shooting sequence against one target. `withCritical[x]` and `withoutCritical[x]`: in how many of `total` cases it
 * inflicts x damage having retained a critical success, or none. Damage is not capped at the target's wounds.
 */
export interface ShootOdds {
  readonly total: number;
  readonly withCritical: readonly number[];
  readonly withoutCritical: readonly number[];
  readonly pool: AttackPool;
}

/**
 * Exact odds of a shooting sequence. `optimal` plays for `utility`, which includes a weapon's Dimensional Banishment; the damage
 * does not.
 *
 * @throws RangeError for a profile or a defender that no datacard has.
 */
export function shoot(
  attack: AttackProfile,
  defender: Defender,
  { cover, obscured }: ShotSituation,
  policy: Policy,
  utility: Utility = 'incapacitate',
): ShootOdds {
  checkDefender(defender);
  const decided = hasChoice(attack.rules) || (cover && !attack.rules.saturate);
  if (policy === 'standard' || !decided)
    return resolve(standardPool(attack, obscured), shootSequence(attack, defender, cover, undefined));
  const sequence = shootSequence(attack, defender, cover, utility);
  return resolve(keptBestPool(attack, defender, { cover, obscured }, utility, sequence), sequence);
}

/** The best pools of a profile, by target and situation: finding one takes ten times as long as using it. */
const bestPools = new WeakMap<AttackProfile, Map<string, AttackPool>>();

function keptBestPool(
  attack: AttackProfile,
  { save, wounds, defenceDice: dice }: Defender,
  { cover, obscured }: ShotSituation,
  utility: Utility,
  sequence: ShootSequence,
): AttackPool {
  const pools = bestPools.get(attack) ?? new Map<string, AttackPool>();
  bestPools.set(attack, pools);
  const key = `${save} ${wounds} ${dice} ${cover} ${obscured} ${utility}`;
  const pool = pools.get(key) ?? bestPool(attack, obscured, worthOf(sequence));
  pools.set(key, pool);
  return pool;
}

/** What retaining that many is worth to the attacker against the defender's best saves. */
export const shootWorth = (attack: AttackProfile, defender: Defender, cover: boolean, utility: Utility): Worth =>
  worthOf(shootSequence(attack, defender, cover, utility));

/**
 * Whether a defender in cover does at least as well with its cover save, given what was retained. Also true if Saturate or
 * Piercing leaves it none.
 */
export function takesCoverSave(
  attack: AttackProfile,
  defender: Defender,
  retained: { readonly criticals: number; readonly normals: number },
  utility: Utility,
): boolean {
  const sequence = shootSequence(attack, defender, true, utility);
  const { declined } = retained.criticals > 0 ? sequence.againstCritical : sequence.againstNormals;
  return bestSaves(sequence, retained.criticals, retained.normals) !== declined;
}

const worthOf =
  (sequence: ShootSequence): Worth =>
  (criticals, normals) =>
    expectedPayoff(sequence, criticals, normals, bestSaves(sequence, criticals, normals));

function resolve(pool: AttackPool, sequence: ShootSequence): ShootOdds {
  const { devastating, mostDamage, table } = sequence;
  const withCritical = new Array<number>(mostDamage + 1).fill(0);
  const withoutCritical = new Array<number>(mostDamage + 1).fill(0);
  for (let i = 0; i < pool.weights.length; i++) {
    const criticals = pool.criticals[i] ?? 0;
    const normals = pool.normals[i] ?? 0;
    const weight = pool.weights[i] ?? 0;
    const odds = criticals > 0 ? withCritical : withoutCritical;
    const { columns, weights } = bestSaves(sequence, criticals, normals);
    const row = attackRow(table, criticals, normals);
    for (let j = 0; j < columns.length; j++) {
      const damage = criticals * devastating + (table.damage[row + (columns[j] ?? 0)] ?? 0);
      odds[damage] = (odds[damage] ?? 0) + weight * (weights[j] ?? 0);
    }
  }
  return { total: pool.total * sixToThe(sequence.defenceDice), withCritical, withoutCritical, pool };
}

/** What the defender may roll: with the cover save if it has one, and without it if it may decline it. */
interface SaveChoice {
  readonly usual: Saves;
  readonly declined: Saves | undefined;
}

/** A weapon against a target, up to the attack dice. */
interface ShootSequence {
  readonly defenceDice: number;
  readonly devastating: number;
  readonly mostDamage: number;
  readonly table: BlockTable;
  readonly againstCritical: SaveChoice;
  readonly againstNormals: SaveChoice;
  /** What the defender decides by; if absent the cover save is always taken. */
  readonly payoff: Payoffs | undefined;
}

/** With a `utility` the defender may decline the cover save. */
function shootSequence(
  attack: AttackProfile,
  defender: Defender,
  cover: boolean,
  utility: Utility | undefined,
): ShootSequence {
  const { atk, normal, critical, rules } = attack;
  const devastating = rules.devastating ?? 0;
  const mostDamage = atk * (Math.max(normal, critical) + devastating);
  const coverSave = cover && !rules.saturate;
  const saves = (criticalRetained: boolean): SaveChoice => {
    const dice = defenceDice(defender, rules, criticalRetained);
    const declined = coverSave && utility ? savesOf(defender, dice, false) : undefined;
    return { usual: savesOf(defender, dice, coverSave), declined };
  };
  return {
    defenceDice: defender.defenceDice,
    devastating,
    mostDamage,
    table: blockTable(normal, critical, defender.defenceDice),
    againstCritical: saves(true),
    againstNormals: saves(false),
    payoff: utility && payoffs(attack, defender.wounds, mostDamage, utility),
  };
}

/** The defender's choice, knowing what was retained: the cover save, unless rolling every dice is better. */
function bestSaves(sequence: ShootSequence, criticals: number, normals: number): Saves {
  const { usual, declined } = criticals > 0 ? sequence.againstCritical : sequence.againstNormals;
  if (!declined) return usual;
  const value = (saves: Saves) => expectedPayoff(sequence, criticals, normals, saves);
  return value(declined) < value(usual) ? declined : usual;
}

/** 36 × 6^defenceDice × what the attacker can expect from these successes against `saves`. */
function expectedPayoff(
  sequence: ShootSequence,
  criticals: number,
  normals: number,
  { columns, weights }: Saves,
): number {
  const payoff = criticals > 0 ? sequence.payoff?.withCritical : sequence.payoff?.withoutCritical;
  const atOnce = criticals * sequence.devastating;
  const row = attackRow(sequence.table, criticals, normals);
  let sum = 0;
  for (let j = 0; j < columns.length; j++)
    sum += (weights[j] ?? 0) * (payoff?.[atOnce + (sequence.table.damage[row + (columns[j] ?? 0)] ?? 0)] ?? 0);
  return sum;
}

/** Saves by `column` of a block table with `width`, in weights that add up to 6^defenceDice. */
export interface Saves {
  readonly columns: readonly number[];
  readonly weights: readonly number[];
}

/**
 * Defence dice against an attack that has retained a critical success or not. Piercing and Piercing Crits are one rule
 * with two values: the greater counts where both apply.
 */
function defenceDice({ defenceDice }: Defender, rules: OddsRules, criticalRetained: boolean): number {
  const piercing = rules.piercing ?? 0;
  const taken = criticalRetained ? Math.max(piercing, rules.piercingCrits ?? 0) : piercing;
  return Math.max(0, defenceDice - taken);
}

const savesKept = new Map<number, Saves>();

/** The saves of `dice` of the defender's dice; with `coverSave` one of them is a normal save, unrolled. */
export function savesOf(
  { save, defenceDice }: Pick<Defender, 'save' | 'defenceDice'>,
  dice: number,
  coverSave: boolean,
): Saves {
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
