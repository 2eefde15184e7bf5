import type { ExposedRung } from '../events/reasons.ts';
import { straightGap } from './distances.ts';
import type { Standing, Table } from './table.ts';

/** What told one from others that could attack nobody either. */
export interface Exposed {
  readonly rung: ExposedRung;
  /** Those that are closer, but in cover. */
  readonly passedOver: readonly string[];
}

/**
 * By which rung of the ladder one comes before the others, at face value: not in cover from some enemy, then the closest to one
 * (pack, Activation Priority 2, 3). Undefined where it does not, or somebody's place is not known.
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
  const isOpen = (who: Standing) => enemies.some((enemy) => !table.seemsInCover(enemy, who));
  const far = (who: Standing) => Math.min(...enemies.map((enemy) => table.inches(enemy, who, true)));
  const inches = far(one);
  // No way is shorter than the straight one.
  const mayBeCloser = (other: Standing) => enemies.some((enemy) => straightGap(enemy, other) < inches);
  const closer = all.filter((other) => other.id !== id && mayBeCloser(other) && far(other) < inches - 1e-6);
  if (isOpen(one)) {
    if (closer.some(isOpen)) return undefined;
    return { rung: closer.length > 0 ? 'not-in-cover' : 'closest', passedOver: closer.map((other) => other.id) };
  }
  return closer.length > 0 || all.some(isOpen) ? undefined : { rung: 'closest-in-cover', passedOver: [] };
}
