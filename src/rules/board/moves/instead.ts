import { apart } from '../../../geometry/point.ts';
import { baseAt, errorOf } from '../../state/base.ts';
import { inControlRange } from '../sight/control-range.ts';
import type { PlacedModel } from '../table/standing.ts';
import { Table } from '../table/table.ts';
import type { Allowed, Bar } from './allowed.ts';
import { hindrance } from './hindrance.ts';
import type { BoardMove } from './reach.ts';

/** Where it may be set up again within that many inches, whatever lies between: on free ground, beside an enemy only in a Charge. */
export function endsWithin(now: Table, who: PlacedModel, { action, inches }: BoardMove): Allowed {
  const table = new Table(now.board, [...now.all().filter(({ id }) => id !== who.id), who]);
  const besideWhom = (place: { readonly x: number; readonly y: number }, error: number): string | undefined =>
    table.enemiesOf(who).find((enemy) => inControlRange(table.solids, baseAt(place, who.mm, error), enemy))?.id;
  const isFar = (place: { readonly x: number; readonly y: number }, error: number): boolean =>
    apart(who, place) > inches + error + errorOf(who) + 1e-6;
  const mayEnd: Allowed['mayEnd'] = (place, error) =>
    !isFar(place, error) &&
    hindrance(table, who, place) === undefined &&
    (besideWhom(place, error) !== undefined) === (action === 'charge');
  return {
    by: 'move',
    inches,
    mayEnd,
    leadsTo: (place) => mayEnd(place, 0),
    costTo: (place) => (mayEnd(place, 0) ? Math.ceil(apart(who, place) - 1e-6) : undefined),
    opensFor: () => undefined,
    why(place, error): Bar {
      const close = besideWhom(place, error);
      if (action === 'charge' && close === undefined) return { is: 'beside-nobody' };
      if (action !== 'charge' && close !== undefined) return { is: 'beside', id: close };
      return { is: 'far', inches: Math.ceil(apart(who, place)), most: inches };
    },
  };
}

/** A move that may be made in either of two ways. */
export const oneOrOther = (one: Allowed, other: Allowed): Allowed => ({
  ...one,
  ...(one.inches !== undefined && { inches: Math.max(one.inches, other.inches ?? 0) }),
  mayEnd: (place, error) => one.mayEnd(place, error) || other.mayEnd(place, error),
  leadsTo: (place) => one.leadsTo(place) || other.leadsTo(place),
  costTo(place) {
    const costs = [one.costTo?.(place), other.costTo?.(place)].filter((cost) => cost !== undefined);
    return costs.length === 0 ? undefined : Math.min(...costs);
  },
  opensFor: (place, error) => (other.mayEnd(place, error) ? undefined : one.opensFor(place, error)),
});
