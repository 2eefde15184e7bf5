import { attackRow, type BlockTable, blockTable } from '../../odds/damage.ts';
import { sixToThe } from '../../odds/dice.ts';
import { criticalChance, type ShootFigures } from '../../odds/figures.ts';
import { type Fraction, fraction, product, type Whole, weightedSum } from '../../odds/fraction.ts';
import type { Worth } from '../../odds/pool.ts';
import type { Policy, Utility } from '../../odds/profile.ts';
import { type Saves, savesOf } from '../../odds/shoot.ts';
import { bestHits, type HitPool, standardHits } from './attack-dice.ts';
import {
  checkTarget,
  checkWeapon,
  damageWorth,
  type SecondEditionTarget,
  type SecondEditionWeapon,
} from './profile.ts';

/** One shooting attack against one target. `damage[x]`: in how many of `total` cases it inflicts x wounds, uncapped. */
export interface SecondEditionShot {
  readonly total: Whole;
  readonly damage: readonly Whole[];
  readonly pool: HitPool;
}

/**
 * Exact odds of a shooting attack of the second edition. Mortal wounds (MW, Splash) are inflicted before the defence dice.
 * `optimal`: re-rolls, Rending, then invulnerable or normal Save and the cover dice, each in the best way for `utility`;
 * `standard`: misses are re-rolled, Rending, an invulnerable save and the cover dice are always used.
 *
 * @throws RangeError for a weapon or a target that no datacard has.
 */
export function secondEditionShoot(
  weapon: SecondEditionWeapon,
  target: SecondEditionTarget,
  policy: Policy,
  utility: Utility = 'incapacitate',
): SecondEditionShot {
  checkWeapon(weapon);
  checkTarget(target);
  const sequence = sequenceOf(weapon, target, policy === 'optimal' ? utility : undefined);
  if (policy === 'standard') return resolved(standardHits(weapon), sequence);
  const worth: Worth = (criticals, normals) => bestSaves(sequence, criticals, normals).worth;
  return resolved(bestHits(weapon, worth, true), sequence);
}

/** A weapon against a target up to the attack dice. */
interface Sequence {
  readonly defence: number;
  /** Mortal wounds for each critical hit retained. */
  readonly mortal: number;
  readonly most: number;
  readonly table: BlockTable;
  /** What the defender may roll, the usual choice first, with a critical hit retained and without. */
  readonly againstCritical: readonly Saves[];
  readonly againstNormals: readonly Saves[];
  /** What the defender chooses by; if absent, the first of its saves. */
  readonly worth: readonly number[] | undefined;
}

function sequenceOf(weapon: SecondEditionWeapon, target: SecondEditionTarget, utility: Utility | undefined): Sequence {
  const { attacks, normal, critical, rules } = weapon;
  const mortal = (rules.mw ?? 0) + (rules.splash ?? 0);
  const most = attacks * (Math.max(normal, critical) + mortal);
  const choices = (ap: number) => savesOpen(target, rules.noCover === true, ap);
  const ap = rules.ap ?? 0;
  return {
    defence: target.defence,
    mortal,
    most,
    table: blockTable(normal, critical, target.defence),
    againstCritical: choices(Math.max(ap, rules.p ?? 0)),
    againstNormals: choices(ap),
    worth: utility && damageWorth(target.wounds, most, utility),
  };
}

const savesOpenKept = new Map<number, readonly Saves[]>();

/** An invulnerable save, which no AP affects, comes before the normal one, and a retained cover dice before a rolled one. */
function savesOpen(
  { defence, save, invulnerable, cover }: SecondEditionTarget,
  noCover: boolean,
  ap: number,
): readonly Saves[] {
  const hasCover = cover && !noCover;
  const dice = Math.max(0, defence - ap);
  const key = (((defence * 16 + dice) * 8 + save) * 8 + (invulnerable ?? 0)) * 2 + (hasCover ? 1 : 0);
  const kept = savesOpenKept.get(key);
  if (kept) return kept;
  const covers = hasCover ? [true, false] : [false];
  const each = (stat: number, rolled: number) =>
    covers.map((isKept) => savesOf({ save: stat, defenceDice: defence }, rolled, isKept));
  const open = [...(invulnerable === undefined ? [] : each(invulnerable, defence)), ...each(save, dice)];
  savesOpenKept.set(key, open);
  return open;
}

/** The defender's choice, seeing the hits, with 6^defence × its worth to the attacker; the first of equally good ones. */
function bestSaves(sequence: Sequence, criticals: number, normals: number): { saves: Saves; worth: number } {
  const open = criticals > 0 ? sequence.againstCritical : sequence.againstNormals;
  const [usual] = open;
  if (usual && !sequence.worth) return { saves: usual, worth: 0 };
  let best: { saves: Saves; worth: number } | undefined;
  for (const saves of open) {
    const worth = sequence.worth ? worthAgainst(sequence, sequence.worth, criticals, normals, saves) : 0;
    if (!best || worth < best.worth) best = { saves, worth };
  }
  if (!best) throw new Error('a target has a Save');
  return best;
}

function worthAgainst(
  { table, mortal }: Sequence,
  worth: readonly number[],
  criticals: number,
  normals: number,
  { columns, weights }: Saves,
): number {
  const row = attackRow(table, criticals, normals);
  let value = 0;
  for (let j = 0; j < columns.length; j++)
    value += (weights[j] ?? 0) * (worth[criticals * mortal + (table.damage[row + (columns[j] ?? 0)] ?? 0)] ?? 0);
  return value;
}

function resolved(pool: HitPool, sequence: Sequence): SecondEditionShot {
  const total = product(pool.total, sixToThe(sequence.defence));
  const damage = new Array<number>(sequence.most + 1).fill(0);
  const bigDamage: bigint[] = typeof total === 'number' ? [] : new Array<bigint>(sequence.most + 1).fill(0n);
  for (let i = 0; i < pool.weights.length; i++) {
    const criticals = pool.criticals[i] ?? 0;
    const normals = pool.normals[i] ?? 0;
    const weight = pool.weights[i] ?? 0;
    const { columns, weights } = bestSaves(sequence, criticals, normals).saves;
    const row = attackRow(sequence.table, criticals, normals);
    for (let j = 0; j < columns.length; j++) {
      const inflicted = criticals * sequence.mortal + (sequence.table.damage[row + (columns[j] ?? 0)] ?? 0);
      if (typeof total === 'number') damage[inflicted] = (damage[inflicted] ?? 0) + weight * (weights[j] ?? 0);
      else bigDamage[inflicted] = (bigDamage[inflicted] ?? 0n) + BigInt(weight) * BigInt(weights[j] ?? 0);
    }
  }
  return { total, damage: typeof total === 'number' ? damage : bigDamage, pool };
}

/** A possible number, with its chance. */
export interface Chance {
  readonly count: number;
  readonly chance: Fraction;
}

/** `criticals`: of retained critical hits; `own`: of mortal wounds that Hot inflicts on the shooter. Ascending. */
export interface SecondEditionFigures extends ShootFigures {
  readonly criticals: readonly Chance[];
  readonly own: readonly Chance[];
}

/** Mortal wounds from Hot for each 1 discarded. */
const burn = 3;

/** The figures of `shot` with `weapon` for a target with `wounds`. */
export function secondEditionFigures(
  { total, damage, pool }: SecondEditionShot,
  { rules }: SecondEditionWeapon,
  wounds: number,
): SecondEditionFigures {
  const criticals: number[] = [];
  pool.weights.forEach((weight, i) => {
    const count = pool.criticals[i] ?? 0;
    criticals[count] = (criticals[count] ?? 0) + weight;
  });
  return {
    damage: chances(damage, total).map(({ count, chance }) => ({ damage: count, chance })),
    mean: fraction(
      weightedSum(damage, (x) => x),
      total,
    ),
    incapacitated: fraction(
      weightedSum(damage, (x) => (x >= wounds ? 1 : 0)),
      total,
    ),
    criticalRetained: criticalChance(pool),
    criticals: chances(
      Array.from(criticals, (weight) => weight ?? 0),
      pool.total,
    ),
    own: rules.hot ? chances(pool.ones, pool.total).map(({ count, chance }) => ({ count: burn * count, chance })) : [],
  };
}

const chances = (cases: readonly Whole[], total: Whole): readonly Chance[] =>
  cases.flatMap((weight, count) => (weight > 0 ? [{ count, chance: fraction(weight, total) }] : []));
