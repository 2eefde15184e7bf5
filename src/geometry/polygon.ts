import { type Box, boundsOf } from './box.ts';
import { convexHolds } from './convex.ts';
import { epsilon, fromSegment, orientation, type Point } from './point.ts';

/** A polygon by its corners in either direction, first and last not the same. */
export type Polygon = readonly Point[];

const after = (polygon: Polygon, index: number): Point => polygon[(index + 1) % polygon.length] ?? { x: 0, y: 0 };

/** Twice would be the sum of its triangles; positive if its corners run clockwise as it is drawn. */
export function signedArea(polygon: Polygon): number {
  const [first] = polygon;
  if (!first) return 0;
  return polygon.reduce((sum, corner, index) => sum + orientation(first, corner, after(polygon, index)), 0) / 2;
}

/** The two edges, by their first corners, that cross or touch though they are not neighbours; undefined if none do. */
export function crossingEdges(polygon: Polygon): readonly [number, number] | undefined {
  for (const [one, a] of polygon.entries())
    for (let other = one + 1; other < polygon.length; other += 1) {
      const c = polygon[other];
      if (!c) continue;
      const [b, d] = [after(polygon, one), after(polygon, other)];
      const isNext = other === one + 1 || (one === 0 && other === polygon.length - 1);
      if (isNext ? turnsBack(other === one + 1 ? [a, b, d] : [c, d, b]) : betweenSegments([a, b], [c, d]) < epsilon)
        return [one, other];
    }
  return undefined;
}

/** Whether the second of two edges in a row runs back along the first. */
const turnsBack = ([a, b, c]: readonly [Point, Point, Point]): boolean =>
  Math.abs(orientation(a, b, c)) < epsilon && (c.x - b.x) * (b.x - a.x) + (c.y - b.y) * (b.y - a.y) <= 0;

/** The least distance between two segments; 0 if they cross. */
export function betweenSegments([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): number {
  const isAcross = (from: Point, to: Point, one: Point, other: Point): boolean =>
    orientation(from, to, one) > 0 !== orientation(from, to, other) > 0;
  if (isAcross(a, b, c, d) && isAcross(c, d, a, b)) return 0;
  return Math.min(fromSegment(a, c, d), fromSegment(b, c, d), fromSegment(c, a, b), fromSegment(d, a, b));
}

/** Whether a point lies in it; of its edge either may be told. */
export function isInPolygon({ x, y }: Point, polygon: Polygon): boolean {
  let isIn = false;
  for (const [index, a] of polygon.entries()) {
    const b = after(polygon, index);
    if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) isIn = !isIn;
  }
  return isIn;
}

/** How far a point is from the edge of it. */
export const fromEdge = (point: Point, polygon: Polygon): number =>
  Math.min(...polygon.map((corner, index) => fromSegment(point, corner, after(polygon, index))));

/** How far inside it a point lies; negative outside. */
export const depthIn = (point: Point, polygon: Polygon): number =>
  fromEdge(point, polygon) * (isInPolygon(point, polygon) ? 1 : -1);

/** Convex areas that make up a polygon. Nothing passes between two of them: a sliver lies across each seam. */
export function convexParts(polygon: Polygon): readonly Box[] {
  const clockwise = signedArea(polygon) > 0 ? polygon : polygon.toReversed();
  const parts = joined(triangles(withoutStraight(clockwise)));
  const seams = parts.flatMap((part, index) =>
    part.flatMap((a, corner) => {
      const b = after(part, corner);
      return parts.slice(index + 1).some((other) => hasEdge(other, b, a)) ? [sliver(a, b)] : [];
    }),
  );
  return [...parts, ...seams].map(boxAround);
}

/** A rectangle along the axes is one of the plain boxes. */
function boxAround(part: Polygon): Box {
  const box = boundsOf(part);
  const isPlain =
    part.length === 4 &&
    part.every(({ x, y }) => (x === box.left || x === box.right) && (y === box.top || y === box.bottom));
  return isPlain ? box : { ...box, corners: part };
}

const withoutStraight = (polygon: Polygon): Polygon =>
  polygon.filter(
    (corner, index) => Math.abs(orientation(polygon.at(index - 1) ?? corner, corner, after(polygon, index))) > epsilon,
  );

/** By cutting off ears (Meisters, 1975). */
function triangles(polygon: Polygon): readonly Polygon[] {
  const left = [...polygon];
  const found: Polygon[] = [];
  while (left.length > 3) {
    const ear = left.findIndex((corner, index) =>
      isEar(left, left.at(index - 1) ?? corner, corner, after(left, index)),
    );
    const at = Math.max(ear, 0);
    const corner = left[at];
    if (!corner) break;
    const ends = [left.at(at - 1) ?? corner, corner, after(left, at)];
    if (signedArea(ends) > epsilon) found.push(ends);
    left.splice(at, 1);
  }
  return [...found, left];
}

function isEar(left: Polygon, before: Point, corner: Point, next: Point): boolean {
  if (orientation(before, corner, next) <= epsilon) return false;
  const triangle = [before, corner, next];
  return !left.some((other) => !triangle.includes(other) && convexHolds(triangle, other, -epsilon));
}

/** Neighbours are joined for as long as they stay convex (Hertel and Mehlhorn, 1983). */
function joined(parts: readonly Polygon[]): readonly Polygon[] {
  const left = [...parts];
  for (let index = 0; index < left.length; index += 1)
    for (let other = index + 1; other < left.length; other += 1) {
      const [one, two] = [left[index], left[other]];
      const whole = one && two ? joinedAt(one, two) : undefined;
      if (!whole) continue;
      left[index] = whole;
      left.splice(other, 1);
      other = index;
    }
  return left;
}

function joinedAt(one: Polygon, other: Polygon): Polygon | undefined {
  const at = one.findIndex((a, index) => hasEdge(other, after(one, index), a));
  const a = one[at];
  if (!a) return undefined;
  const from = other.indexOf(a);
  const others = Array.from({ length: other.length - 2 }, (_, step) => other[(from + 1 + step) % other.length] ?? a);
  const whole = withoutStraight([...one.slice(0, at + 1), ...others, ...one.slice(at + 1)]);
  const isConvex = whole.every(
    (corner, index) => orientation(whole.at(index - 1) ?? corner, corner, after(whole, index)) > -epsilon,
  );
  return isConvex ? whole : undefined;
}

const hasEdge = (polygon: Polygon, a: Point, b: Point): boolean =>
  polygon.some((corner, index) => corner === a && after(polygon, index) === b);

/** Thin, with its ends at the ends of the seam. */
function sliver(a: Point, b: Point): Polygon {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const [aside, down] = [((b.y - a.y) / length) * thin, ((b.x - a.x) / length) * thin];
  const four = [a, { x: middle.x + aside, y: middle.y - down }, b, { x: middle.x - aside, y: middle.y + down }];
  return signedArea(four) > 0 ? four : four.toReversed();
}

const thin = 1e-3;
