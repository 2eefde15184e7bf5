import {
  convexCrosses,
  convexGrown,
  convexHolds,
  convexNear,
  convexShare,
  fromConvex,
  nearestInConvex,
} from './convex.ts';
import { type Circle, epsilon, type Point } from './point.ts';

/** A rectangle along the axes, or a convex area with these bounds; y grows downwards. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The corners of a convex area that is no such rectangle, in the order of `cornersOf`. */
  readonly corners?: readonly Point[];
}

/** The box with these two corners, in any order. */
export const boxOf = (a: Point, b: Point): Box => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
});

/** The bounds of some points. */
export function boundsOf(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Wider on every side, or narrower if `by` is negative; nothing if it would turn inside out. */
export function grown({ left, top, right, bottom, corners }: Box, by: number): Box | null {
  if (corners) {
    const moved = convexGrown(corners, by);
    return moved && { ...boundsOf(moved), corners: moved };
  }
  const box = { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
  return box.left < box.right && box.top < box.bottom ? box : null;
}

/** Clockwise as it is drawn: the area lies on the positive side of each edge. */
export const cornersOf = ({ left, top, right, bottom, corners }: Box): readonly Point[] =>
  corners ?? [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];

/** A point in the middle of it. */
export const middleOf = ({ left, top, right, bottom, corners }: Box): Point =>
  corners ? meanOf(corners) : { x: (left + right) / 2, y: (top + bottom) / 2 };

function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce((so, { x, y }) => ({ x: so.x + x, y: so.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** The edges, each from corner to corner. */
export function edgesOf(box: Box): readonly (readonly [Point, Point])[] {
  const corners = cornersOf(box);
  return corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner]);
}

/** Whether the point is within the box; its edge does not count. */
export const isInside = (point: Point, { left, top, right, bottom, corners }: Box): boolean => {
  const { x, y } = point;
  const isWithinBounds = x > left + epsilon && x < right - epsilon && y > top + epsilon && y < bottom - epsilon;
  return isWithinBounds && (!corners || convexHolds(corners, point, epsilon));
};

/** The point of a box nearest to another point. */
export const nearestIn = ({ left, top, right, bottom, corners }: Box, { x, y }: Point): Point =>
  corners
    ? nearestInConvex(corners, { x, y })
    : { x: Math.min(Math.max(x, left), right), y: Math.min(Math.max(y, top), bottom) };

/** The distance of a point from a box; 0 within it. */
export function fromBox({ x, y }: Point, box: Box): number {
  if (box.corners) return fromConvex(box.corners, { x, y });
  const dx = x < box.left ? box.left - x : x > box.right ? x - box.right : 0;
  const dy = y < box.top ? box.top - y : y > box.bottom ? y - box.bottom : 0;
  return dx === 0 ? dy : dy === 0 ? dx : Math.sqrt(dx * dx + dy * dy);
}

/** Whether the two boxes share some area or an edge. */
export const boxesMeet = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** The box around two discs. */
export const around = (a: Circle, b: Circle): Box => ({
  left: Math.min(a.x - a.radius, b.x - b.radius),
  top: Math.min(a.y - a.radius, b.y - b.radius),
  right: Math.max(a.x + a.radius, b.x + b.radius),
  bottom: Math.max(a.y + a.radius, b.y + b.radius),
});

/**
 * The part of a segment within a box, as shares of its length; undefined if it only touches or misses. The slab method (Kay and
 * Kajiya, 1986).
 */
export function shareWithin(a: Point, b: Point, box: Box): readonly [from: number, to: number] | undefined {
  if (Math.max(a.x, b.x) <= box.left + epsilon || Math.min(a.x, b.x) >= box.right - epsilon) return undefined;
  if (Math.max(a.y, b.y) <= box.top + epsilon || Math.min(a.y, b.y) >= box.bottom - epsilon) return undefined;
  if (box.corners) return convexShare(box.corners, a, b);
  let from = 0;
  let to = 1;
  const dx = b.x - a.x;
  if (Math.abs(dx) < epsilon) {
    if (a.x <= box.left + epsilon || a.x >= box.right - epsilon) return undefined;
  } else {
    from = Math.max(from, ((dx > 0 ? box.left : box.right) - a.x) / dx);
    to = Math.min(to, ((dx > 0 ? box.right : box.left) - a.x) / dx);
    if (from >= to) return undefined;
  }
  const dy = b.y - a.y;
  if (Math.abs(dy) < epsilon) {
    if (a.y <= box.top + epsilon || a.y >= box.bottom - epsilon) return undefined;
  } else {
    from = Math.max(from, ((dy > 0 ? box.top : box.bottom) - a.y) / dy);
    to = Math.min(to, ((dy > 0 ? box.bottom : box.top) - a.y) / dy);
  }
  return (to - from) * (Math.abs(dx) + Math.abs(dy)) > epsilon * 4 ? [from, to] : undefined;
}

/** Whether the segment goes through the box; running along an edge or touching a corner does not count. */
export function crosses(a: Point, b: Point, box: Box): boolean {
  // Most boxes lie to one side of the segment, so that test comes first; each value is read once, as reading makes it anew.
  const ax = a.x;
  const bx = b.x;
  if (ax <= box.left + epsilon && bx <= box.left + epsilon) return false;
  if (ax >= box.right - epsilon && bx >= box.right - epsilon) return false;
  const ay = a.y;
  const by = b.y;
  if (ay <= box.top + epsilon && by <= box.top + epsilon) return false;
  if (ay >= box.bottom - epsilon && by >= box.bottom - epsilon) return false;
  if (box.corners) return convexCrosses(box.corners, a, b);
  return crossesArea(a, b, box.left, box.top, box.right, box.bottom);
}

/** The same for an area without a box object: the most frequent question of all, so it creates no objects. */
function crossesArea(a: Point, b: Point, left: number, top: number, right: number, bottom: number): boolean {
  const ax = a.x;
  const bx = b.x;
  if (ax <= left + epsilon ? bx <= left + epsilon : ax >= right - epsilon && bx >= right - epsilon) return false;
  const ay = a.y;
  const by = b.y;
  if (ay <= top + epsilon ? by <= top + epsilon : ay >= bottom - epsilon && by >= bottom - epsilon) return false;
  // All corners to one side of the line: it goes by (separating axes, Gottschalk 1996).
  const dx = bx - ax;
  const dy = by - ay;
  const west = dy * (left - ax);
  const east = dy * (right - ax);
  const north = dx * (top - ay);
  const south = dx * (bottom - ay);
  const touch = epsilon * (Math.abs(dx) + Math.abs(dy));
  if (north - west >= -touch && north - east >= -touch && south - east >= -touch && south - west >= -touch)
    return false;
  return north - west > touch || north - east > touch || south - east > touch || south - west > touch;
}

/** Whether the segment comes nearer to the box than `reach`: a disc of that radius, moved along it, would overlap it. */
export function comesNear(a: Point, b: Point, box: Box, reach: number): boolean {
  const { left, top, right, bottom } = box;
  if (a.x <= left - reach ? b.x <= left - reach : a.x >= right + reach && b.x >= right + reach) return false;
  if (a.y <= top - reach ? b.y <= top - reach : a.y >= bottom + reach && b.y >= bottom + reach) return false;
  const near = reach - epsilon;
  if (box.corners) return convexNear(box.corners, a, b, near);
  if (fromBox(a, box) < near || fromBox(b, box) < near) return true;
  if (a === b) return false;
  return (
    crossesArea(a, b, left - reach, top, right + reach, bottom) ||
    crossesArea(a, b, left, top - reach, right, bottom + reach) ||
    passesBy(left, top, a, b, near) ||
    passesBy(right, top, a, b, near) ||
    passesBy(right, bottom, a, b, near) ||
    passesBy(left, bottom, a, b, near)
  );
}

/** Whether a point is nearer to the segment than `near`. */
function passesBy(x: number, y: number, a: Point, b: Point, near: number): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : ((x - a.x) * dx + (y - a.y) * dy) / square;
  // biome-ignore lint/complexity/useMathMinMax: Math.min takes 5 % longer, and every look comes here
  const held = share < 0 ? 0 : share > 1 ? 1 : share;
  const offX = x - a.x - dx * held;
  const offY = y - a.y - dy * held;
  return offX * offX + offY * offY < near * near;
}

/**
 * The same area with fewer boxes: a box within another is left out, two that make one box are joined. A line that goes through one
 * of these goes through one of the originals.
 */
export function merged(boxes: readonly Box[]): readonly Box[] {
  const left = [...boxes];
  let index = 0;
  while (index < left.length) {
    const one = left[index];
    const other = one ? firstJoined(one, left, left.length, index) : -1;
    const joined = left[other];
    if (!one || !joined) {
      index += 1;
      continue;
    }
    const grown = boxOf(
      { x: Math.min(one.left, joined.left), y: Math.min(one.top, joined.top) },
      { x: Math.max(one.right, joined.right), y: Math.max(one.bottom, joined.bottom) },
    );
    left[index] = grown;
    left.splice(other, 1);
    const at = other < index ? index - 1 : index;
    // The boxes before it can join only with the grown one.
    const first = firstJoined(grown, left, at, at);
    index = first >= 0 ? first : at;
  }
  return left;
}

/** The index of the first of `count` boxes, except box `but`, that lies within this one or makes one box with it. */
function firstJoined(one: Box, boxes: readonly Box[], count: number, but: number): number {
  const { left, top, right, bottom } = one;
  for (let at = 0; at < count; at += 1) {
    const box = boxes[at];
    // Most do not even touch.
    if (!box || box.left > right || left > box.right || box.top > bottom || top > box.bottom) continue;
    if (at !== but && isJoined(box, one)) return at;
  }
  return -1;
}

/** Whether it lies within the other, or both make one box. */
const isJoined = (box: Box, one: Box): boolean =>
  !box.corners && !one.corners && (isWithin(box, one) || isOneBox(box, one));

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;

/** Whether they lie side by side, equally wide, without a gap. */
const isOneBox = (a: Box, b: Box): boolean =>
  (a.left === b.left && a.right === b.right && a.top <= b.bottom && b.top <= a.bottom) ||
  (a.top === b.top && a.bottom === b.bottom && a.left <= b.right && b.left <= a.right);
