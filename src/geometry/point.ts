/** A place in the plane. All lengths in this room share one unit, chosen by the caller. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A disc by its centre. */
export interface Circle extends Point {
  readonly radius: number;
}

/** Differences below this count as equal, so touching does not count as overlapping. */
export const epsilon = 1e-9;

export function apart(a: Point, b: Point): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy);
}

/** The point at this share of the way from `a` to `b`. */
export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** The point at this distance from `from` in that direction, in radians. */
export const onward = (from: Point, angle: number, length: number): Point => ({
  x: from.x + Math.cos(angle) * length,
  y: from.y + Math.sin(angle) * length,
});

/** Positive if `c` lies on one side of the line from `a` through `b`, negative on the other: twice a triangle's area. */
export const orientation = (a: Point, b: Point, c: Point): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** The distance of a point from the nearest point of a segment. */
export function fromSegment(point: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / square;
  // biome-ignore lint/complexity/useMathMinMax: Math.min takes 5 % longer, and every look comes here
  const held = share < 0 ? 0 : share > 1 ? 1 : share;
  const offX = point.x - a.x - dx * held;
  const offY = point.y - a.y - dy * held;
  return Math.sqrt(offX * offX + offY * offY);
}

/** The two points where the line through `a` and `b` meets the rim of a circle; none if it misses or only touches. */
export function onRim(circle: Circle, a: Point, b: Point): readonly Point[] {
  const length = apart(a, b);
  if (length < epsilon) return [];
  const dx = (b.x - a.x) / length;
  const dy = (b.y - a.y) / length;
  const along = (circle.x - a.x) * dx + (circle.y - a.y) * dy;
  const off = Math.abs(orientation(a, b, circle)) / length;
  if (off >= circle.radius) return [];
  const half = Math.sqrt(circle.radius * circle.radius - off * off);
  return [
    { x: a.x + dx * (along - half), y: a.y + dy * (along - half) },
    { x: a.x + dx * (along + half), y: a.y + dy * (along + half) },
  ];
}

/** The two points where lines from an outside point touch a circle; none from inside or from its rim. */
export function touchingPoints(from: Point, circle: Circle): readonly Point[] {
  const dx = from.x - circle.x;
  const dy = from.y - circle.y;
  const square = dx * dx + dy * dy;
  const { radius } = circle;
  if (Math.sqrt(square) <= radius + epsilon) return [];
  // The radius meets such a line at a right angle: this is its part towards the point, and its part sideways.
  const towards = (radius * radius) / square;
  const aside = (radius * Math.sqrt(square - radius * radius)) / square;
  return [
    { x: circle.x + dx * towards + dy * aside, y: circle.y + dy * towards - dx * aside },
    { x: circle.x + dx * towards - dy * aside, y: circle.y + dy * towards + dx * aside },
  ];
}
