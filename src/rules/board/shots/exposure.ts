import type { EventOf } from '../../events/events.ts';
import type { ExposedRung } from '../../events/reasons.ts';
import { straightGap } from '../ground/distances.ts';
import { firstSolids } from '../ground/judge.ts';
import { protection } from '../sight/protection.ts';
import { sees } from '../sight/visibility.ts';
import { inchesBetween } from '../table/nearest.ts';
import type { PlacedModel } from '../table/standing.ts';
import type { Table } from '../table/table.ts';
import { isSeen, seenFrom } from './shots.ts';

/** What an operative's enemies see of it at a place. */
export interface Exposure {
  /** The enemies that would see it. */
  readonly seenBy: readonly PlacedModel[];
  /** Those of them that it would have no cover from. */
  readonly openTo: readonly PlacedModel[];
}

export const seenBy = (table: Table, there: PlacedModel): readonly PlacedModel[] =>
  table.enemiesOf(there).filter((enemy) => sees(firstSolids(table.board), enemy, there));

export function exposureOf(table: Table, there: PlacedModel): Exposure {
  const watchers = seenBy(table, there);
  const solids = firstSolids(table.board);
  return { seenBy: watchers, openTo: watchers.filter((enemy) => !protection(solids, enemy, there, there.order).cover) };
}

/** Whether an enemy sees it in the open, or none sees it: cover counts only from an enemy that sees it (ruling unseen-cover). */
export function isInTheOpenAtFaceValue(table: Table, one: PlacedModel, enemies: readonly PlacedModel[]): boolean {
  const watchers = enemies.filter((enemy) => sees(firstSolids(table.board), enemy, one));
  return watchers.length === 0 || watchers.some((enemy) => !table.isInCoverAtFaceValue(enemy, one));
}

/** Why one was chosen among others that could not attack either. */
export interface Exposed {
  readonly rung: ExposedRung;
  /** Those that are closer, but in cover. */
  readonly passedOver: readonly string[];
}

/**
 * Which rung of the ladder puts one before the others, at face value: not in cover from some enemy, then the closest to one (pack,
 * Activation Priority 2, 3). Undefined if it does not come first, or a place is unknown.
 */
export function exposedBy(
  table: Table,
  id: string,
  among: readonly string[],
  to: readonly string[],
): Exposed | undefined {
  const standing = (ids: readonly string[]) => ids.flatMap((one) => table.standing.get(one) ?? []);
  const [all, enemies] = [standing(among), standing(to)];
  const one = table.standing.get(id);
  if (!one || all.length < among.length || enemies.length < to.length || enemies.length === 0) return undefined;
  const isOpen = (who: PlacedModel) => isInTheOpenAtFaceValue(table, who, enemies);
  const far = (who: PlacedModel) => Math.min(...enemies.map((enemy) => inchesBetween(table, enemy, who, true)));
  const inches = far(one);
  // No way is shorter than the straight one.
  const canBeCloser = (other: PlacedModel) => enemies.some((enemy) => straightGap(enemy, other) < inches);
  const closer = all.filter((other) => other.id !== id && canBeCloser(other) && far(other) < inches - 1e-6);
  if (isOpen(one)) {
    if (closer.some(isOpen)) return undefined;
    return { rung: closer.length > 0 ? 'not-in-cover' : 'closest', passedOver: closer.map((other) => other.id) };
  }
  return closer.length > 0 || all.some(isOpen) ? undefined : { rung: 'closest-in-cover', passedOver: [] };
}

type Told = Pick<NonNullable<EventOf<'placed'>['end']>, 'sees' | 'openTo'>;

/** The enemies visible from a place and how, or whether that is too close to call; and those that it has no cover from there. */
export function endFacts(table: Table, there: PlacedModel): Told {
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
