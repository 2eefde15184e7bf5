import { epsilon, fromSegment, type Point } from './point.ts';

/** Convex areas by their corners, clockwise as they are drawn: the area lies on the positive side of each edge. */
type Corners = readonly Point[];

const nextOf = (corners: Corners, index: number): Point => corners[(index + 1) % corners.length] ?? origin;
const origin: Point = { x: 0, y: 0 };

/** Whether a point lies in the area, further than `by` from each edge (a hair: only roughly so far). By index, as it is asked most often. */
export function convexHolds(corners: Corners, { x, y }: Point, by: number): boolean {
  let a = corners[corners.length - 1] ?? origin;
  for (let index = 0; index < corners.length; index += 1) {
    const b = corners[index] ?? origin;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    if (dx * (y - a.y) - dy * (x - a.x) <= by * (Math.abs(dx) + Math.abs(dy))) return false;
    a = b;
  }
  return true;
}

/** The distance of a point from the area; 0 within it. */
export function fromConvex(corners: Corners, point: Point): number {
  if (convexHolds(corners, point, 0)) return 0;
  const { x, y } = point;
  let least = Number.POSITIVE_INFINITY;
  let a = corners[corners.length - 1] ?? origin;
  for (let index = 0; index < corners.length; index += 1) {
    const b = corners[index] ?? origin;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : ((x - a.x) * dx + (y - a.y) * dy) / square;
    // biome-ignore lint/complexity/useMathMinMax: as in fromSegment
    const held = share < 0 ? 0 : share > 1 ? 1 : share;
    const offX = x - a.x - dx * held;
    const offY = y - a.y - dy * held;
    const far = offX * offX + offY * offY;
    if (far < least) least = far;
    a = b;
  }
  return Math.sqrt(least);
}

/** The point of the area nearest to another point. */
export function nearestInConvex(corners: Corners, point: Point): Point {
  if (convexHolds(corners, point, 0)) return point;
  let nearest = point;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, a] of corners.entries()) {
    const b = nextOf(corners, index);
    const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    const share = square === 0 ? 0 : ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / square;
    const held = Math.min(Math.max(share, 0), 1);
    const on = { x: a.x + (b.x - a.x) * held, y: a.y + (b.y - a.y) * held };
    const far = Math.hypot(on.x - point.x, on.y - point.y);
    if (far < least) [nearest, least] = [on, far];
  }
  return nearest;
}

/** The part of a segment within the area, as shares of its length; undefined if it only touches or misses (Cyrus and Beck, 1978). */
export function convexShare(corners: Corners, a: Point, b: Point): readonly [from: number, to: number] | undefined {
  let from = 0;
  let to = 1;
  let corner = corners[corners.length - 1] ?? origin;
  for (let index = 0; index < corners.length; index += 1) {
    const next = corners[index] ?? origin;
    const dx = next.x - corner.x;
    const dy = next.y - corner.y;
    const begins = dx * (a.y - corner.y) - dy * (a.x - corner.x);
    const ends = dx * (b.y - corner.y) - dy * (b.x - corner.x);
    corner = next;
    const touch = epsilon * (Math.abs(dx) + Math.abs(dy));
    if (begins <= touch && ends <= touch) return undefined;
    if (begins >= 0 && ends >= 0) continue;
    const at = begins / (begins - ends);
    if (begins < 0) from = Math.max(from, at);
    else to = Math.min(to, at);
    if (from >= to) return undefined;
  }
  return (to - from) * (Math.abs(b.x - a.x) + Math.abs(b.y - a.y)) > epsilon * 4 ? [from, to] : undefined;
}

/** Whether a segment goes through the area; running along an edge or touching a corner does not count. */
export const convexCrosses = (corners: Corners, a: Point, b: Point): boolean =>
  convexShare(corners, a, b) !== undefined;

/** Whether a segment comes nearer to the area than `near`. */
export function convexNear(corners: Corners, a: Point, b: Point, near: number): boolean {
  if (fromConvex(corners, a) < near) return true;
  if (a === b) return false;
  if (fromConvex(corners, b) < near || convexCrosses(corners, a, b)) return true;
  // Else a corner is nearest to the segment.
  for (let index = 0; index < corners.length; index += 1) {
    const corner = corners[index];
    if (corner && fromSegment(corner, a, b) < near) return true;
  }
  return false;
}

/** The area with its edges moved outwards; inwards if `by` is negative, and null if nothing is left. */
export function convexGrown(corners: Corners, by: number): Corners | null {
  const lines = corners.map((corner, index) => {
    const next = nextOf(corners, index);
    const length = Math.max(Math.hypot(next.x - corner.x, next.y - corner.y), epsilon);
    const [dx, dy] = [(next.x - corner.x) / length, (next.y - corner.y) / length];
    return { x: corner.x + dy * by, y: corner.y - dx * by, dx, dy };
  });
  const moved = lines.map((line, index) => {
    const before = lines.at(index - 1) ?? line;
    const turn = before.dx * line.dy - before.dy * line.dx;
    if (Math.abs(turn) < epsilon) return { x: line.x, y: line.y };
    const along = ((line.x - before.x) * line.dy - (line.y - before.y) * line.dx) / turn;
    return { x: before.x + before.dx * along, y: before.y + before.dy * along };
  });
  const isWhole = moved.every((corner, index) => {
    const next = nextOf(moved, index);
    const line = lines[index];
    return line !== undefined && (next.x - corner.x) * line.dx + (next.y - corner.y) * line.dy > 0;
  });
  return isWhole ? moved : null;
}
