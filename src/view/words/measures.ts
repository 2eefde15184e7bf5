import { fromBox, nearestIn } from '../../geometry/box.ts';
import { apart, between, type Point } from '../../geometry/point.ts';
import { isClearWay } from '../../geometry/sight.ts';
import { baseOf, tableOf } from '../../rules/board/table/table-of.ts';
import { discOf } from '../../rules/state/base.ts';
import type { GameState } from '../../rules/state/state.ts';

/** Something that is drawn on the map with a name, and how far a base is from it. */
interface Measured {
  readonly name: string;
  readonly inches: number;
  readonly nearest: Point;
}

/**
 * Where a base stands by two things that are drawn, from rim to rim, to the half inch: `3" from H2, 1½" from C4`. Undefined where nothing
 * is drawn that it could be measured from.
 */
export function measuresText(state: GameState, id: string, at: Point): string | undefined {
  const table = tableOf(state);
  if (!table) return undefined;
  const { solids } = table;
  const { radius } = discOf({ ...at, mm: baseOf(state, id) });
  const boxed = (name: string, box: Parameters<typeof fromBox>[1]): Measured => ({
    name,
    inches: Math.max(fromBox(at, box) - radius, 0),
    nearest: nearestIn(box, at),
  });
  const all = [
    ...solids.doors.map((door) => boxed(door.id, door.opening)),
    ...solids.pieces.flatMap(({ piece, parts }) => parts.map((part) => boxed(piece, part))),
    ...solids.pads.map((pad, index) => ({
      name: `P${index + 1}`,
      inches: Math.max(apart(pad, at) - pad.radius - radius, 0),
      nearest: pad,
    })),
  ]
    .filter(({ name, nearest }) => name !== '' && isClearWay(at, justBefore(nearest, at), solids.walls))
    .toSorted((one, other) => one.inches - other.inches);
  const [first] = all;
  if (!first) return undefined;
  // Two circles around nearly the same place meet nowhere in particular.
  const second = all.slice(1).find(({ nearest }) => parted(at, first.nearest, nearest));
  return [first, ...(second ? [second] : [])].map(measureText).join(', ');
}

const justBefore = (to: Point, from: Point): Point =>
  between(from, to, 1 - Math.min(inFront / Math.max(apart(from, to), inFront), 1));

/** A door lies in a wall: a little before it the way ends. */
const inFront = 0.3;

/** From there both are seen in directions that differ by an eighth of a turn at least. */
function parted(from: Point, one: Point, other: Point): boolean {
  const [a, b] = [one, other].map(({ x, y }) => Math.atan2(y - from.y, x - from.x));
  const turn = Math.abs((a ?? 0) - (b ?? 0));
  return Math.min(turn, 2 * Math.PI - turn) >= Math.PI / 4;
}

function measureText({ name, inches }: Measured): string {
  const halves = Math.round(inches * 2);
  if (halves === 0) return `touching ${name}`;
  return `${halves > 1 ? Math.floor(halves / 2) : ''}${halves % 2 === 1 ? '½' : ''}" from ${name}`;
}
