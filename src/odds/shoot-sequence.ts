import { attackRow, type BlockTable, blockTable, type Payoffs, payoffs } from './damage.ts';
import { defenceDice, type Saves, savesOf } from './defence.ts';
import type { AttackProfile, Defender, Utility } from './profile.ts';

/** What the defender may roll: with the cover save if it has one, and without if it may decline that. */
interface SaveChoice {
  readonly usual: Saves;
  readonly declined: Saves | undefined;
}

/** A weapon against a target, up to the attack dice. */
export interface ShootSequence {
  readonly defenceDice: number;
  readonly devastating: number;
  readonly mostDamage: number;
  readonly table: BlockTable;
  readonly againstCritical: SaveChoice;
  readonly againstNormals: SaveChoice;
  /** What the defender decides by; without it the cover save is always taken. */
  readonly payoff: Payoffs | undefined;
}

/** With a `utility` the defender may decline the cover save. */
export function shootSequence(
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

/** The defender's choice, knowing what was retained: the cover save, unless rolling every dice is better for it. */
export function bestSaves(sequence: ShootSequence, criticals: number, normals: number): Saves {
  const { usual, declined } = criticals > 0 ? sequence.againstCritical : sequence.againstNormals;
  if (!declined) return usual;
  const value = (saves: Saves) => expectedPayoff(sequence, criticals, normals, saves);
  return value(declined) < value(usual) ? declined : usual;
}

/** 36 × 6^defenceDice × what the attacker can expect of these successes against `saves`. */
export function expectedPayoff(
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
