import { attackRow } from './damage.ts';
import { sixToThe } from './dice.ts';
import { type AttackPool, bestPool, hasChoice, standardPool, type Worth } from './pool.ts';
import {
  type AttackProfile,
  checkDefender,
  type Defender,
  type Policy,
  type Situation,
  type Utility,
} from './profile.ts';
import { bestSaves, expectedPayoff, type ShootSequence, shootSequence } from './shoot-sequence.ts';

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
 * Exact odds of a shooting sequence. `optimal` plays for `utility`; a weapon's Dimensional Banishment is part of what
 * it then plays for, but not of the damage.
 *
 * @throws RangeError for a profile or a defender that no datacard has.
 */
export function shoot(
  attack: AttackProfile,
  defender: Defender,
  { cover, obscured }: Situation,
  policy: Policy,
  utility: Utility = 'incapacitate',
): ShootOdds {
  checkDefender(defender);
  const decided = hasChoice(attack.rules) || (cover && !attack.rules.saturate);
  if (policy === 'standard' || !decided)
    return resolve(standardPool(attack, obscured), shootSequence(attack, defender, cover, undefined));
  const sequence = shootSequence(attack, defender, cover, utility);
  return resolve(bestPool(attack, obscured, worthOf(sequence)), sequence);
}

/** What retaining so much is worth to the attacker, against the defender's best saves. */
export const shootWorth = (attack: AttackProfile, defender: Defender, cover: boolean, utility: Utility): Worth =>
  worthOf(shootSequence(attack, defender, cover, utility));

/**
 * Whether a defender in cover does better, or no worse, to take its cover save, so much having been retained. Also true
 * where Saturate or Piercing leaves it none.
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
