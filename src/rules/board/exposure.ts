import { firstSolids } from './judge.ts';
import { protection } from './protection.ts';
import { sees } from './sees.ts';
import type { Standing, Table } from './table.ts';

/** How somebody stands to its enemies at a place. */
export interface Exposure {
  /** Who would see it. */
  readonly seenBy: readonly Standing[];
  /** Those of them from whom it would not be in cover. */
  readonly openTo: readonly Standing[];
}

export const seenBy = (table: Table, there: Standing): readonly Standing[] =>
  table.enemiesOf(there).filter((enemy) => sees(firstSolids(table.board), enemy, there));

export function exposureOf(table: Table, there: Standing): Exposure {
  const watchers = seenBy(table, there);
  const solids = firstSolids(table.board);
  return { seenBy: watchers, openTo: watchers.filter((enemy) => !protection(solids, enemy, there, there.order).cover) };
}
