import { fromBox, nearestIn } from '../../../geometry/box.ts';
import { apart, type Point } from '../../../geometry/point.ts';
import { isClearWay } from '../../../geometry/sight.ts';
import { discOf } from '../../state/base.ts';
import { type Compass, compass } from '../../state/place-word.ts';
import type { PlacedModel } from '../table/standing.ts';
import type { Table } from '../table/table.ts';

/** What stands nearest to an operative, so that two people find the same spot: a door, a pad, a piece or a base. */
export interface Landmark {
  readonly is: 'door' | 'pad' | 'piece' | 'base';
  /** H3, the number of a pad, C3, or an id. */
  readonly id: string;
  /** From rim to rim. */
  readonly inches: number;
  /** For an access point: part of the base is in it. */
  readonly within?: true;
  /** On which side of it the operative stands. */
  readonly side: Compass;
}

interface Nearby extends Omit<Landmark, 'inches' | 'side' | 'within'> {
  readonly inches: number;
  /** Its nearest point, and the middle that directions are measured from. */
  readonly nearest: Point;
  readonly middle: Point;
}

/** A base that is less deep in an access point only touches it. */
const touchingAtMost = 0.1;

/** The nearest thing with no wall in between; undefined on an empty board. */
export function landmarkOf(table: Table, who: PlacedModel): Landmark | undefined {
  const { solids } = table;
  const { radius } = discOf(who);
  const all: readonly Nearby[] = [
    ...solids.doors.map(({ id, opening }) => ({ is: 'door' as const, id, ...boxed(opening, who, radius) })),
    ...solids.pieces.flatMap(({ piece, parts }) =>
      parts.map((part) => ({ is: 'piece' as const, id: piece, ...boxed(part, who, radius) })),
    ),
    ...solids.pads.map((pad, index) => ({
      is: 'pad' as const,
      id: `${index + 1}`,
      inches: Math.max(apart(pad, who) - pad.radius - radius, 0),
      nearest: pad,
      middle: pad,
    })),
    ...table
      .all()
      .filter(({ id }) => id !== who.id)
      .map((other) => ({
        is: 'base' as const,
        id: other.id,
        inches: Math.max(apart(other, who) - discOf(other).radius - radius, 0),
        nearest: other,
        middle: other,
      })),
  ];
  // A door is in a wall: its own opening does not bar the way to it.
  const isInSight = ({ is, nearest }: Nearby): boolean =>
    isClearWay(who, is === 'door' ? before(nearest, who) : nearest, solids.walls);
  const found = all.toSorted((one, other) => one.inches - other.inches).find(isInSight);
  if (!found) return undefined;
  const { is, id, inches, middle } = found;
  const within: boolean = solids.doors.some(
    (door) => is === 'door' && door.id === id && fromBox(who, door.opening) < radius - touchingAtMost,
  );
  return { is, id, inches, side: sideFrom(middle, who), ...(within && { within }) };
}

function boxed(box: Parameters<typeof nearestIn>[0], who: Point, radius: number) {
  return {
    inches: Math.max(fromBox(who, box) - radius, 0),
    nearest: nearestIn(box, who),
    middle: { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 },
  };
}

/** The point just short of it. */
function before(to: Point, from: Point): Point {
  const share = 1 - Math.min(0.01 / Math.max(apart(from, to), 0.01), 1);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function sideFrom(middle: Point, at: Point): Compass {
  const turn = Math.atan2(at.y - middle.y, at.x - middle.x);
  // Compass points begin in the north and go round clockwise; angles begin in the east.
  const eighth = Math.round((turn + Math.PI / 2) / (Math.PI / 4));
  return compass[(eighth + 8) % 8] ?? 'n';
}
