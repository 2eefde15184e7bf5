import { fromBox } from '../../../geometry/box.ts';
import type { Point } from '../../../geometry/point.ts';
import { baseAt } from '../../state/base.ts';
import { doorOn } from '../../state/rooms.ts';
import { roomOf } from '../ground/zones.ts';
import { hindrance, touchError } from '../moves/hindrance.ts';
import type { PlacedModel } from '../table/standing.ts';
import type { Table } from '../table/table.ts';

/** Inches between the places. */
const spacing = 0.25;

/**
 * Free places for a base within so many inches of a hatchway's access point, in either of its rooms; the first on each side are those
 * where it touches the access point (Mission 06, Phasing Points). None for a hatchway that the map does not have.
 */
export function* placesAtHatchway(
  table: Table,
  who: Pick<PlacedModel, 'id' | 'mm'>,
  hatchway: number,
  inches: number,
): Generator<Point> {
  const { map, solids } = table;
  const door = solids.doors.find(({ id }) => id === `H${hatchway}`);
  const rooms = doorOn(map, { kind: 'hatchway', number: hatchway })?.rooms;
  if (!door || !rooms) return;
  const { left, right, top, bottom } = door.opening;
  const reach = inches + who.mm / 50.8;
  for (const x of fromBothEnds(left - reach, right + reach))
    for (const y of fromBothEnds(top - reach, bottom + reach)) {
      const at = { x, y };
      if (fromBox(at, door.opening) > reach + touchError || hindrance(table, who, at) !== undefined) continue;
      if (rooms.includes(roomOf(map, baseAt(at, who.mm)))) yield at;
    }
}

/** From either end to the middle. */
function fromBothEnds(low: number, high: number): readonly number[] {
  const steps = Array.from({ length: Math.floor((high - low) / 2 / spacing) + 1 }, (_, step) => step * spacing);
  return steps.flatMap((step) => [low + step, high - step]);
}
