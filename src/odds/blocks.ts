import { maxAttackDice } from './profile.ts';

const successWidth = maxAttackDice + 1;

/** Where `BlockTable.damage` has the row of an attack with so many successes. */
export const attackRow = (table: BlockTable, criticals: number, normals: number): number =>
  (criticals * successWidth + normals) * table.width * table.width;

/** Where in its row an entry for so many saves lies. */
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
