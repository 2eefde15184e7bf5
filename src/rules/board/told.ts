import type { EventOf } from '../events/events.ts';
import { exposureOf } from './exposure.ts';
import { firstSolids } from './judge.ts';
import { protection } from './protection.ts';
import { sees } from './sees.ts';
import { isSeen, seenFrom } from './shots.ts';
import type { Standing, Table } from './table.ts';

type Told = Pick<NonNullable<EventOf<'placed'>['end']>, 'sees' | 'openTo'>;

/** Whom somebody sees from a place and how, or whether that hangs on a hair; and from whom it is not in cover there. */
export function endFacts(table: Table, there: Standing): Told {
  const solids = firstSolids(table.board);
  return {
    sees: table
      .enemiesOf(there)
      .filter((enemy) => sees(solids, there, enemy))
      .map((enemy) => {
        const { cover, obscured } = protection(solids, there, enemy, enemy.order);
        const exactly = there.error ? { ...there, error: 0 } : there;
        const sure = isSeen(table, exactly, enemy, null) && seenFrom(table, exactly, enemy).sure;
        return { id: enemy.id, cover, obscured, ...(sure ? {} : { hair: true as const }) };
      }),
    openTo: exposureOf(table, there).openTo.map(({ id }) => id),
  };
}
