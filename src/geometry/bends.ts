import { type Box, fromBox, middleOf } from './box.ts';
import { type Gate, type Ground, laneOf } from './ground.ts';
import { type Corner, outerCorners } from './outer-corners.ts';
import { apart, type Circle, epsilon, onward, type Point } from './point.ts';

/** The points where a shortest way may bend, and what is known about the straight ways between them. */
export interface Bends {
  readonly sources: readonly Source[];
  /** An upper bound of their number. */
  readonly count: number;
  /** The bends looked for so far, numbered. */
  readonly indexOf: Map<Point, number>;
  /** For each pair: 0 not known yet, 1 low boxes are in the way, 2 not free, 3 free, 4 free and through a gate … */
  readonly links: Uint8Array;
}

/** The bends around one corner, or before one gate. */
interface Source {
  readonly around: Point;
  /** No bend of this source is further from `around`. */
  readonly within: number;
  points(): readonly Point[];
  /** The bends where the disc may be, once they have been looked for. */
  free?: readonly Point[];
}

/** The bends of a disc of that radius. */
export function bendsIn(ground: Ground, radius: number): Bends {
  const corners = cornersOn(ground).map((corner): Source & { readonly most: number } => ({
    around: corner.at,
    within: radius / Math.cos(Math.PI / 16) + 2e-6,
    points: () => cornerBends(corner, radius),
    most: corner.arms || corner.out.x === 0 ? 16 : tangents.length,
  }));
  let count = corners.reduce((sum, { most }) => sum + most, 0);
  const gates = ground.gates.map((gate): Source => {
    const lane = laneOf(gate, radius);
    const around = middleOf(lane);
    const bends = [
      ...laneBends(lane, gate),
      ...barredFrom(inner(lane), [...ground.solid, ...ground.low], radius),
      ...ground.gates.flatMap((other) => crossingsOf(inner(lane), inner(laneOf(other, radius)))),
    ];
    count += bends.length;
    return { around, within: apart(around, { x: lane.left, y: lane.top }) + epsilon, points: () => bends };
  });
  return { sources: [...corners, ...gates], count, indexOf: new Map(), links: new Uint8Array(count * count) };
}

function cornerBends({ at, out, arms }: Corner, radius: number): readonly Point[] {
  if (arms) return bendsBetween(at, arms, radius);
  if (out.x === 0) return roundBends({ ...at, radius: 0 }, radius);
  const middle = Math.atan2(out.y, out.x);
  return tangents.map((turn) => onward(at, middle + turn, radius / Math.cos(Math.PI / 16) + 1e-6));
}

/** The same around a corner with edges in any direction: between the directions square to its edges. */
function bendsBetween(at: Point, [before, after]: readonly [Point, Point], radius: number): readonly Point[] {
  const [first, last] = [Math.atan2(-before.x, before.y), Math.atan2(-after.x, after.y) + Math.PI];
  const whole = 2 * Math.PI;
  const span = (((last - first) % whole) + whole) % whole;
  const parts = Math.max(Math.ceil(span / eighth - epsilon), 1);
  return Array.from({ length: parts }, (_, index) =>
    onward(at, first + ((index + 0.5) * span) / parts, radius / Math.cos(span / parts / 2) + 1e-6),
  );
}

/** The corners to go round, the same for discs of all sizes. */
function cornersOn(ground: Ground): readonly Corner[] {
  const { solid, area, low, gates } = ground;
  const found =
    corners.get(ground) ??
    outerCorners([...solid, ...low], [...area, ...low]).filter(
      ({ at }) => !gates.some(({ opening }) => fromBox(at, opening) < epsilon),
    );
  corners.set(ground, found);
  return found;
}

const corners = new WeakMap<Ground, readonly Corner[]>();

const eighth = Math.PI / 8;
/** The corners of a polygon around a quarter of a circle: at most 1.3 % longer than the arc. */
const tangents = [-1.5, -0.5, 0.5, 1.5].map((turn) => turn * eighth);

/** An area that certainly lies in the lane. */
const inner = ({ left, top, right, bottom }: Box): Box => ({
  left: left + inset,
  top: top + inset,
  right: right - inset,
  bottom: bottom - inset,
});
const inset = 1e-4;

function laneBends({ left, top, right, bottom }: Box, { through }: Gate): readonly Point[] {
  const [xs, ys] =
    through === 'x'
      ? [
          [left, (left + right) / 2, right],
          [top + inset, (top + bottom) / 2, bottom - inset],
        ]
      : [
          [left + inset, (left + right) / 2, right - inset],
          [top, (top + bottom) / 2, bottom],
        ];
  return xs.flatMap((x) => ys.map((y) => ({ x, y })));
}

/** Where the sides of two lanes cross: a disc turns there from one into the other. */
const crossingsOf = (one: Box, other: Box): readonly Point[] =>
  [one.left, one.right]
    .filter((x) => x > other.left && x < other.right)
    .flatMap((x) => [other.top, other.bottom].filter((y) => y > one.top && y < one.bottom).map((y) => ({ x, y })));

/** The points on the edges of a lane where discs of that radius come nearest to a box without touching it. */
function barredFrom({ left, top, right, bottom }: Box, boxes: readonly Box[], radius: number): readonly Point[] {
  const clear = radius + 1e-6;
  return boxes.flatMap((box) => [
    ...[left, right].flatMap((x) =>
      justBeside(x - box.left, box.right - x, [box.top, box.bottom], clear)
        .filter((y) => y > top && y < bottom)
        .map((y) => ({ x, y })),
    ),
    ...[top, bottom].flatMap((y) =>
      justBeside(y - box.top, box.bottom - y, [box.left, box.right], clear)
        .filter((x) => x > left && x < right)
        .map((x) => ({ x, y })),
    ),
  ]);
}

/** On a line this far inside both sides of a box (below 0: beside it): the two points exactly `far` from the box. */
function justBeside(fromOne: number, fromOther: number, [low, high]: readonly [number, number], far: number) {
  const beside = Math.max(-fromOne, -fromOther, 0);
  if (beside >= far) return [];
  const along = Math.sqrt(far ** 2 - beside ** 2);
  return [low - along, high + along];
}

/** The corners of a polygon around a disc that a moving disc has to go round. */
export const roundBends = (obstacle: Circle, radius: number): readonly Point[] =>
  Array.from({ length: 16 }, (_, index) =>
    onward(obstacle, index * eighth, (obstacle.radius + radius) / Math.cos(Math.PI / 16) + 1e-6),
  );
