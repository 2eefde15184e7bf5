import { type Box, cornersOf, edgesOf, fromBox, shareWithin } from '../../src/geometry/box.ts';
import { apart, between, type Circle, fromSegment, onRim, onward, type Point } from '../../src/geometry/point.ts';

/** The same questions as the house asks, answered without a short cut: every box looked at, and every gap. */
const isFree = (a: Point, b: Point, boxes: readonly Box[]): boolean =>
  boxes.every((box) => shareWithin(a, b, box) === undefined);

/** Looks into the middle of each gap between neighbours among all directions of corners and of points where edges meet the rim. */
export function plainlySeesCircle(from: Point, to: Circle, boxes: readonly Box[]): boolean {
  const length = apart(from, to);
  if (length <= to.radius) return true;
  const axis = Math.atan2(to.y - from.y, to.x - from.x);
  const half = Math.asin(to.radius / length);
  const marks = boxes.flatMap((box) => [...cornersOf(box), ...edgesOf(box).flatMap(([a, b]) => onRim(to, a, b))]);
  const turns = marks
    .map(({ x, y }) => Math.atan2(y - from.y, x - from.x) - axis)
    .map((turn) => Math.atan2(Math.sin(turn), Math.cos(turn)))
    .filter((turn) => turn > -half && turn < half);
  const all = [-half, ...turns, half].sort((a, b) => a - b);
  return all.slice(1).some((end, index) => {
    const start = all[index] ?? end;
    if (end - start <= 1e-9) return false;
    const turn = (start + end) / 2;
    const off = length * Math.sin(turn);
    const far = length * Math.cos(turn) - Math.sqrt(Math.max(to.radius ** 2 - off ** 2, 0));
    return isFree(from, onward(from, axis + turn, far), boxes);
  });
}

/** A disc that is moved along the segment overlaps the box: the nearest of the ends, the corners and the crossings. */
export const plainlyComesNear = (a: Point, b: Point, box: Box, reach: number): boolean =>
  shareWithin(a, b, box) !== undefined ||
  Math.min(fromBox(a, box), fromBox(b, box), ...cornersOf(box).map((corner) => fromSegment(corner, a, b))) < reach;

/** The length of a shortest way: every pair of corners that see each other is a step (Floyd 1962, Warshall 1962). */
export function plainLength(a: Point, b: Point, boxes: readonly Box[]): number {
  const nudge = 1e-7;
  const corners = boxes
    .flatMap((box) => cornersOf(box).map((corner) => between({ ...middle(box) }, corner, 1 + nudge)))
    .filter((corner) => boxes.every((box) => fromBox(corner, box) > 0));
  const places = [a, b, ...corners];
  const lengths = places.map((one) =>
    places.map((other) => (isFree(one, other, boxes) ? apart(one, other) : Number.POSITIVE_INFINITY)),
  );
  for (const [through] of places.entries())
    for (const row of lengths)
      for (const [to] of places.entries())
        row[to] = Math.min(row[to] ?? Infinity, (row[through] ?? Infinity) + (lengths[through]?.[to] ?? Infinity));
  return lengths[0]?.[1] ?? Number.POSITIVE_INFINITY;
}

const middle = ({ left, top, right, bottom }: Box): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
