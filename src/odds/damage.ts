import { type AttackProfile, incapacitationWorth, maxAttackDice, type Utility } from './profile.ts';

const successWidth = maxAttackDice + 1;

/** Where `BlockTable.damage` has the row of an attack with so many successes. */
export const attackRow = (table: BlockTable, criticals: number, normals: number): number =>
  (criticals * successWidth + normals) * table.width * table.width;

/** Where in its row the entry for that many saves is. */
export const saveColumn = (table: BlockTable, criticals: number, normals: number): number =>
  criticals * table.width + normals;

/** The damage left after the best blocks, for all successes against all saves with up to `width - 1` defence dice. */
export interface BlockTable {
  readonly width: number;
  readonly damage: Int16Array;
}

/**
 * The least damage that `saves` can leave of `successes`, in wounds: a normal save blocks a normal success, two normal
 * saves a critical one, a critical save either.
 */
export function leastDamage(
  successes: { criticals: number; normals: number },
  saves: { criticals: number; normals: number },
  damage: { normal: number; critical: number },
): number {
  let least = Number.POSITIVE_INFINITY;
  for (let single = 0; single <= Math.min(saves.criticals, successes.criticals); single++)
    for (let paired = 0; paired <= Math.min(saves.normals >> 1, successes.criticals - single); paired++) {
      const against = saves.criticals - single + (saves.normals - 2 * paired);
      const criticals = successes.criticals - single - paired;
      const normals = Math.max(0, successes.normals - against);
      least = Math.min(least, criticals * damage.critical + normals * damage.normal);
    }
  return least;
}

/** Successes of either kind. */
export interface Successes {
  readonly criticals: number;
  readonly normals: number;
}

/** The successes left after the best blocks: a normal save for a normal success, two for a critical, a critical save for either. */
export function leftAfterBlocks(
  attack: Successes,
  saves: Successes,
  damage: { normal: number; critical: number },
): Successes {
  const least = leastDamage(attack, saves, damage);
  for (let criticals = 0; criticals <= attack.criticals; criticals++)
    for (let normals = 0; normals <= attack.normals; normals++)
      if (
        criticals * damage.critical + normals * damage.normal === least &&
        canLeave(attack, saves, { criticals, normals })
      )
        return { criticals, normals };
  return attack;
}

function canLeave(attack: Successes, saves: Successes, left: Successes): boolean {
  const criticals = attack.criticals - left.criticals;
  const byCriticals = Math.min(criticals, saves.criticals);
  const normalsLeft = saves.normals - 2 * (criticals - byCriticals);
  return normalsLeft >= 0 && attack.normals - left.normals <= normalsLeft + saves.criticals - byCriticals;
}

const tablesKept = new Map<number, BlockTable>();

/** The table for a weapon's damage; `dice` is the greatest number of defence dice. */
export function blockTable(normal: number, critical: number, dice: number): BlockTable {
  const key = (normal * 64 + critical) * 16 + dice;
  const kept = tablesKept.get(key);
  if (kept) return kept;
  const width = dice + 1;
  const table = { width, damage: new Int16Array(successWidth * successWidth * width * width) };
  for (let c = 0; c <= maxAttackDice; c++)
    for (let n = 0; n <= maxAttackDice - c; n++)
      for (let savedC = 0; savedC <= dice; savedC++)
        for (let savedN = 0; savedN <= dice - savedC; savedN++)
          table.damage[attackRow(table, c, n) + saveColumn(table, savedC, savedN)] = leastDamage(
            { criticals: c, normals: n },
            { criticals: savedC, normals: savedN },
            { normal, critical },
          );
  tablesKept.set(key, table);
  return table;
}

/** 36 × what each damage to a target is worth to the attacker, with a critical success retained or without. */
export interface Payoffs {
  readonly withCritical: readonly number[];
  readonly withoutCritical: readonly number[];
}

/** Payoffs of all damage up to `most` on a target with `wounds`. */
export function payoffs({ rules }: AttackProfile, wounds: number, most: number, utility: Utility): Payoffs {
  const ending = incapacitationWorth(utility);
  const worth = (criticalRetained: boolean): number[] => {
    const row: number[] = [];
    for (let damage = 0; damage <= most; damage++) {
      const capped = Math.min(damage, wounds);
      const ended = rules.dimensionalBanishment
        ? banishedOf36(wounds, damage, criticalRetained)
        : capped === wounds
          ? 36
          : 0;
      row.push(ending * ended + 36 * capped);
    }
    return row;
  };
  if (!rules.dimensionalBanishment) {
    const either = worth(false);
    return { withCritical: either, withoutCritical: either };
  }
  return { withCritical: worth(true), withoutCritical: worth(false) };
}

/** In how many of 36 results the sum of 2D6 exceeds `wounds`. */
export function twoDiceAbove(wounds: number): number {
  if (wounds < 2) return 36;
  if (wounds >= 12) return 0;
  return wounds <= 7 ? 36 - (wounds * (wounds - 1)) / 2 : ((12 - wounds) * (13 - wounds)) / 2;
}

/**
 * Dimensional Banishment: in how many of 36 cases a target with `wounds` is incapacitated by `damage` or by the 2D6
 * afterwards, which are rolled if there was damage or a critical success was retained.
 */
export const banishedOf36 = (wounds: number, damage: number, criticalRetained: boolean): number =>
  damage > 0 || criticalRetained ? twoDiceAbove(wounds - damage) : 0;

/** What damage counts where choices are compared: being incapacitated as much as twice its wounds. */
export const harmOf = (damage: number, wounds: number): number => (damage >= wounds ? 2 * wounds : damage);
