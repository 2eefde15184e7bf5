import { type Box, fromBox } from '../../../geometry/box.ts';
import type { Point } from '../../../geometry/point.ts';
import { baseAt } from '../../state/base.ts';
import { doorOn } from '../../state/rooms.ts';
import { roomOf } from '../ground/zones.ts';
import { hindrance, touchError } from '../moves/hindrance.ts';
import type { PlacedModel } from '../table/standing.ts';
import type { Table } from '../table/table.ts';

/** How a base stands to the access point of a hatchway; inches. */
interface BesideHatchway {
  readonly opening: Box;
  gap(place: Point): number;
  /** Whether it is within that many inches of it, in either of its rooms. */
  isWithin(place: Point, inches: number): boolean;
}

/** Undefined if the map has no such hatchway. */
export function besideHatchway({ map, solids }: Table, mm: number, hatchway: number): BesideHatchway | undefined {
  const opening = solids.doors.find(({ id }) => id === `H${hatchway}`)?.opening;
  const rooms = doorOn(map, { kind: 'hatchway', number: hatchway })?.rooms;
  if (!opening || !rooms) return undefined;
  const gap = (place: Point): number => fromBox(place, opening) - mm / 50.8;
  return {
    opening,
    gap,
    isWithin: (place, inches) => gap(place) <= inches + touchError && rooms.includes(roomOf(map, baseAt(place, mm))),
  };
}

/** Inches between the places. */
const spacing = 0.25;

/**
 * Free places for a base within that many inches of a hatchway's access point, in either of its rooms; on each side, those where
 * it touches the access point come first (Mission 06, Phasing Points).
 */
export function* placesAtHatchway(
  table: Table,
  who: Pick<PlacedModel, 'id' | 'mm'>,
  hatchway: number,
  inches: number,
): Generator<Point> {
  const at = besideHatchway(table, who.mm, hatchway);
  if (!at) return;
  const { left, right, top, bottom } = at.opening;
  const reach = inches + who.mm / 50.8;
  for (const x of fromBothEnds(left - reach, right + reach))
    for (const y of fromBothEnds(top - reach, bottom + reach)) {
      const place = { x, y };
      if (at.isWithin(place, inches) && hindrance(table, who, place) === undefined) yield place;
    }
}

/** From both ends to the middle. */
function fromBothEnds(low: number, high: number): readonly number[] {
  const steps = Array.from({ length: Math.floor((high - low) / 2 / spacing) + 1 }, (_, step) => step * spacing);
  return steps.flatMap((step) => [low + step, high - step]);
}
