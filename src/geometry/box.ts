import { type Circle, fromSegment, hair, type Point } from './point.ts';

/** A rectangle along the axes; y grows downwards. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box with these two corners, in any order. */
export const boxOf = (a: Point, b: Point): Box => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
});

/** Wider on every side, or narrower where `by` is negative; one that would be turned inside out is nothing. */
export function grown({ left, top, right, bottom }: Box, by: number): Box | null {
  const box = { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
  return box.left < box.right && box.top < box.bottom ? box : null;
}

export const cornersOf = ({ left, top, right, bottom }: Box): readonly [Point, Point, Point, Point] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

/** The four edges, each from corner to corner. */
export function edgesOf(box: Box): readonly (readonly [Point, Point])[] {
  const [a, b, c, d] = cornersOf(box);
  return [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ];
}

/** Within the box, its edge not counted. */
export const isInside = ({ x, y }: Point, { left, top, right, bottom }: Box): boolean =>
  x > left + hair && x < right - hair && y > top + hair && y < bottom - hair;

/** The point of a box that is nearest to another point. */
export const nearestIn = ({ left, top, right, bottom }: Box, { x, y }: Point): Point => ({
  x: Math.min(Math.max(x, left), right),
  y: Math.min(Math.max(y, top), bottom),
});

/** The distance of a point from a box; 0 within it. */
export function fromBox({ x, y }: Point, { left, top, right, bottom }: Box): number {
  const dx = x < left ? left - x : x > right ? x - right : 0;
  const dy = y < top ? top - y : y > bottom ? y - bottom : 0;
  return dx === 0 ? dy : dy === 0 ? dx : Math.sqrt(dx * dx + dy * dy);
}

/** The two boxes have some area, or an edge, in common. */
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
 * The part of a segment within a box, as shares of its length; undefined where it only touches, or misses. The slab method
 * (Kay and Kajiya, 1986).
 */
export function shareWithin(a: Point, b: Point, box: Box): readonly [from: number, to: number] | undefined {
  if (Math.max(a.x, b.x) <= box.left + hair || Math.min(a.x, b.x) >= box.right - hair) return undefined;
  if (Math.max(a.y, b.y) <= box.top + hair || Math.min(a.y, b.y) >= box.bottom - hair) return undefined;
  let from = 0;
  let to = 1;
  const dx = b.x - a.x;
  if (Math.abs(dx) < hair) {
    if (a.x <= box.left + hair || a.x >= box.right - hair) return undefined;
  } else {
    const [near, far] = [(box.left - a.x) / dx, (box.right - a.x) / dx];
    from = Math.max(from, Math.min(near, far));
    to = Math.min(to, Math.max(near, far));
    if (from >= to) return undefined;
  }
  const dy = b.y - a.y;
  if (Math.abs(dy) < hair) {
    if (a.y <= box.top + hair || a.y >= box.bottom - hair) return undefined;
  } else {
    const [near, far] = [(box.top - a.y) / dy, (box.bottom - a.y) / dy];
    from = Math.max(from, Math.min(near, far));
    to = Math.min(to, Math.max(near, far));
  }
  return (to - from) * (Math.abs(dx) + Math.abs(dy)) > hair * 4 ? [from, to] : undefined;
}

/** The segment goes through the box; along its edge or by its corner it does not. */
export function crosses(a: Point, b: Point, box: Box): boolean {
  const { left, top, right, bottom } = box;
  if (a.x <= left + hair ? b.x <= left + hair : a.x >= right - hair && b.x >= right - hair) return false;
  if (a.y <= top + hair ? b.y <= top + hair : a.y >= bottom - hair && b.y >= bottom - hair) return false;
  // All corners to one side of the line: it goes by.
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const [west, east, north, south] = [left - a.x, right - a.x, top - a.y, bottom - a.y];
  const [one, two, three, four] = [
    dx * north - dy * west,
    dx * north - dy * east,
    dx * south - dy * east,
    dx * south - dy * west,
  ];
  if (one > 0 ? two > 0 && three > 0 && four > 0 : one < 0 && two < 0 && three < 0 && four < 0) return false;
  return shareWithin(a, b, box) !== undefined;
}

/** Something of the segment is nearer to the box than `reach`: a disc of that radius, moved along it, would overlap it. */
export function comesNear(a: Point, b: Point, box: Box, reach: number): boolean {
  const { left, top, right, bottom } = box;
  if (Math.max(a.x, b.x) <= left - reach || Math.min(a.x, b.x) >= right + reach) return false;
  if (Math.max(a.y, b.y) <= top - reach || Math.min(a.y, b.y) >= bottom + reach) return false;
  if (fromBox(a, box) < reach - hair || fromBox(b, box) < reach - hair) return true;
  if (crosses(a, b, { left: left - reach, top, right: right + reach, bottom })) return true;
  if (crosses(a, b, { left, top: top - reach, right, bottom: bottom + reach })) return true;
  return cornersOf(box).some((corner) => fromSegment(corner, a, b) < reach - hair);
}

/**
 * The corners that a taut string could bend around: corners of the union of boxes that stick out, each with the direction
 * (-1 or 1 on each axis) in which it points.
 */
export function outerCorners(boxes: readonly Box[]): readonly (Point & { readonly out: Point })[] {
  const nudge = 1e-6;
  const found = new Map<string, Point & { readonly out: Point }>();
  for (const box of boxes)
    for (const { x, y } of cornersOf(box)) {
      const filled = [-1, 1].flatMap((dx) =>
        [-1, 1]
          .filter((dy) => boxes.some((other) => isInside({ x: x + dx * nudge, y: y + dy * nudge }, other)))
          .map((dy) => ({ x: dx, y: dy })),
      );
      const [only] = filled;
      if (filled.length !== 1 || !only) continue;
      found.set(`${x.toFixed(6)},${y.toFixed(6)}`, { x, y, out: { x: -only.x, y: -only.y } });
    }
  return [...found.values()];
}
