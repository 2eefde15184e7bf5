import type { EventOf } from '../events.ts';
import { protection } from './cover.ts';
import { exposureOf } from './exposure.ts';
import { firstSolids } from './judge.ts';
import { sees } from './sees.ts';
import type { Standing, Table } from './table.ts';

type Told = Pick<NonNullable<EventOf<'placed'>['end']>, 'sees' | 'openTo'>;

/** Whom somebody sees from a place, and from whom it is not in cover there. */
export function endFacts(table: Table, there: Standing): Told {
  const solids = firstSolids(table.board);
  return {
    sees: table
      .enemiesOf(there)
      .filter((enemy) => sees(solids, there, enemy))
      .map((enemy) => {
        const { cover, obscured } = protection(solids, there, enemy, enemy.order);
        return { id: enemy.id, cover, obscured };
      }),
    openTo: exposureOf(table, there).openTo.map(({ id }) => id),
  };
}
