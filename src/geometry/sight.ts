import {
  around,
  type Box,
  boxesMeet,
  comesNear,
  cornersOf,
  crosses,
  edgesOf,
  fromBox,
  isInside,
  middleOf,
  shareWithin,
} from './box.ts';
import { apart, type Circle, epsilon, fromSegment, onRim, onward, type Point, touchingPoints } from './point.ts';

/** Whether the straight way from one point to another goes through no box; it may pass along an edge or by a corner. */
export function isClearWay(a: Point, b: Point, boxes: readonly Box[]): boolean {
  const west = Math.min(a.x, b.x);
  const east = Math.max(a.x, b.x);
  const north = Math.min(a.y, b.y);
  const south = Math.max(a.y, b.y);
  // By index: an iterator creates an object for each box.
  for (let index = 0; index < boxes.length; index += 1) {
    const box = boxes[index];
    if (!box || east <= box.left + epsilon || west >= box.right - epsilon) continue;
    if (south <= box.top + epsilon || north >= box.bottom - epsilon) continue;
    if (crosses(a, b, box)) return false;
  }
  return true;
}

const near = (a: Circle, b: Circle, boxes: readonly Box[]): readonly Box[] => {
  const bounds = around(a, b);
  return boxes.filter((box) => boxesMeet(box, bounds));
};

/**
 * Whether a point sees any part of a disc past boxes. A line that only touches a box is free; a gap without width is not.
 *
 * Each box hides a stretch of the directions in which the disc lies; the point sees the disc if any stretch is left (angular sweep
 * of a visibility polygon, Asano 1985).
 */
export function seesCircle(from: Point, to: Circle, boxes: readonly Box[]): boolean {
  const length = apart(from, to);
  if (length <= to.radius) return true;
  // Usually its middle is visible, or one box beside the disc blocks both lines that touch its rim, and so all between them: no
  // closer look is needed.
  let isFree = true;
  let rim: readonly Point[] | undefined;
  for (let index = 0; index < boxes.length; index += 1) {
    const box = boxes[index];
    if (!box || !crosses(from, to, box)) continue;
    if (isInside(from, box)) return false;
    rim ??= touchingPoints(from, to);
    const one = rim[0];
    const other = rim[1];
    if (one && other && crosses(from, one, box) && crosses(from, other, box) && fromBox(to, box) >= to.radius)
      return false;
    isFree = false;
  }
  if (isFree) return true;
  const half = Math.asin(to.radius / length);
  const axis = Math.atan2(to.y - from.y, to.x - from.x);
  const hidden: Stretch[] = [];
  const look = { length, half, axis };
  for (let index = 0; index < boxes.length; index += 1) {
    const box = boxes[index];
    if (box && comesNear(from, to, box, to.radius)) hide(box, from, to, look, hidden);
  }
  hidden.sort(([a], [b]) => a - b);
  let seen = -half;
  for (const [start, end] of hidden) {
    if (start - seen > epsilon) return true;
    seen = Math.max(seen, end);
  }
  return half - seen > epsilon;
}

/** A range of directions, in radians from the direction of a disc's middle. */
type Stretch = readonly [from: number, to: number];

/** A look at a disc: the distance and direction of its middle, and how many radians it covers to either side. */
interface Look {
  readonly length: number;
  readonly half: number;
  readonly axis: number;
}

/**
 * Adds the directions in which a box is nearer than the disc. If they do not overlap, that holds for all directions that they
 * share or for none; otherwise it can change where the box's edges meet the rim.
 */
function hide(box: Box, from: Point, to: Circle, look: Look, hidden: Stretch[]): void {
  const { half, axis } = look;
  const turnOf = (x: number, y: number): number => turned(axis, Math.atan2(y - from.y, x - from.x));
  const corners = cornersOf(box).map(({ x, y }) => turnOf(x, y));
  const middle = middleOf(box);
  const [start, end] = extent(corners, turnOf(middle.x, middle.y));
  const first = Math.max(start, -half);
  const last = Math.min(end, half);
  if (first >= last) return;
  if (fromBox(to, box) >= to.radius) {
    if (isNearer(box, from, to, look, (first + last) / 2)) hidden.push([first, last]);
    return;
  }
  const rims = edgesOf(box).flatMap(([a, b]) => onRim(to, a, b).map(({ x, y }) => turnOf(x, y)));
  const turns = [...corners, ...rims].filter((turn) => turn > first && turn < last).sort((a, b) => a - b);
  let before = first;
  for (const turn of [...turns, last]) {
    if (turn > before && isNearer(box, from, to, look, (before + turn) / 2)) hidden.push([before, turn]);
    before = turn;
  }
}

/** Whether part of the box lies before the disc in that direction. */
function isNearer(box: Box, from: Point, { radius }: Circle, { length, axis }: Look, turn: number): boolean {
  const off = length * Math.sin(turn);
  const far = length * Math.cos(turn) - Math.sqrt(Math.max(radius * radius - off * off, 0));
  return crosses(from, onward(from, axis + turn, far), box);
}

/** The stretch of directions that a box covers seen from outside, from the directions of its corners and its middle. */
function extent(corners: readonly number[], middle: number): Stretch {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const corner of corners) {
    const off = turned(middle, corner);
    least = Math.min(least, off);
    most = Math.max(most, off);
  }
  const [start, end] = [middle + least, middle + most];
  // A box that extends around straight behind counts for the side where it comes nearer to the front.
  const round = end > Math.PI && end - Math.PI > Math.PI - start ? -2 * Math.PI : 0;
  const back = start < -Math.PI && -Math.PI - start > Math.PI + end ? 2 * Math.PI : 0;
  return [start + round + back, end + round + back];
}

/** Whether a point sees any part of a box past other boxes; the box may be part of one of those. */
export function seesBox(from: Point, to: Box, boxes: readonly Box[]): boolean {
  if (fromBox(from, to) < epsilon) return true;
  const middle = middleOf(to);
  const between = near(
    { x: from.x, y: from.y, radius: 0 },
    { radius: apart(middle, { x: to.left, y: to.top }), ...middle },
    boxes,
  );
  const axis = Math.atan2(middle.y - from.y, middle.x - from.x);
  const turns = cornersOf(to).map((corner) => turned(axis, Math.atan2(corner.y - from.y, corner.x - from.x)));
  const marks = [...cornersOf(to), ...between.flatMap(cornersOf)];
  return seesPart(from, middle, [Math.min(...turns), Math.max(...turns)], marks, (angle) => {
    const far = apart(from, middle) + to.right - to.left + to.bottom - to.top;
    const end = onward(from, angle, far);
    const share = shareWithin(from, end, to);
    return share !== undefined && isClearWay(from, onward(from, angle, far * share[0]), between);
  });
}

/** Whether a look is free in the middle of any gap between these marks. */
function seesPart(
  from: Point,
  middle: Point,
  [first, last]: readonly [number, number],
  marks: readonly Point[],
  isFree: (angle: number, turn: number) => boolean,
): boolean {
  const axis = Math.atan2(middle.y - from.y, middle.x - from.x);
  const turns = marks
    .map(({ x, y }) => turned(axis, Math.atan2(y - from.y, x - from.x)))
    .filter((turn) => turn > first && turn < last);
  return [first, ...turns, last]
    .sort((a, b) => a - b)
    .some((turn, index, all) => {
      const next = all[index + 1];
      return next !== undefined && next - turn > epsilon && isFree(axis + (turn + next) / 2, (turn + next) / 2);
    });
}

/** The turn from one direction to another, in radians from -π to π. */
function turned(from: number, to: number): number {
  const turn = to - from;
  if (turn > Math.PI) return turn - 2 * Math.PI;
  return turn < -Math.PI ? turn + 2 * Math.PI : turn;
}

/**
 * Whether any point of one disc sees any point of another past boxes, by a line that may touch. If any line does, one does that
 * touches two corners, a corner and a disc, or both discs, so only these are tried.
 */
export function anySight(a: Circle, b: Circle, boxes: readonly Box[]): boolean {
  if (apart(a, b) <= a.radius + b.radius) return true;
  const between = near(a, b, boxes);
  if (isClearWay(a, b, between)) return true;
  const wider = Math.max(a.radius, b.radius);
  const corners = between.flatMap(cornersOf).filter((corner) => fromSegment(corner, a, b) <= wider);
  const rims = [a, b];
  const isFree = (one: Point, other: Point): boolean => {
    const [start, end] = [partIn(a, one, other, b), partIn(b, one, other, a)];
    return start !== undefined && end !== undefined && isClearWay(start, end, between);
  };
  for (const [index, corner] of corners.entries()) {
    for (const rim of rims)
      if (touchingPoints(corner, rim).some((touched) => apart(corner, touched) > epsilon && isFree(corner, touched)))
        return true;
    for (const other of corners.slice(index + 1))
      if (apart(corner, other) > epsilon && isFree(corner, other)) return true;
  }
  return commonTangents(a, b).some(([one, other]) => isFree(one, other));
}

/** The point of a disc on a line that is nearest to another disc; a line that touches the rim has only one. */
function partIn(disc: Circle, one: Point, other: Point, towards: Point): Point | undefined {
  const points = onRim({ ...disc, radius: disc.radius + 1e-7 }, one, other);
  return points.reduce<Point | undefined>(
    (best, point) => (best && apart(best, towards) <= apart(point, towards) ? best : point),
    undefined,
  );
}

/** The lines that touch two separate discs, each by its two touching points (for points, the points themselves). */
function commonTangents(a: Circle, b: Circle): readonly (readonly [Point, Point])[] {
  const length = apart(a, b);
  const axis = Math.atan2(b.y - a.y, b.x - a.x);
  return [1, -1].flatMap((inner) =>
    [1, -1].map((hand): readonly [Point, Point] => {
      const turn = hand * Math.acos((a.radius - inner * b.radius) / length);
      return [onward(a, axis + turn, a.radius), onward(b, axis + turn, inner * b.radius)];
    }),
  );
}
