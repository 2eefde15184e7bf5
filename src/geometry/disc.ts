type Point = readonly [x: number, y: number];

export interface Disc {
  readonly center: Point;
  readonly radius: number;
}

export interface Rectangle {
  readonly center: Point;
  readonly size: readonly [width: number, height: number];
}

/** Touching is not yet overlapping. */
export function discsOverlap(a: Disc, b: Disc): boolean {
  return Math.hypot(a.center[0] - b.center[0], a.center[1] - b.center[1]) < a.radius + b.radius;
}

/** For a rectangle along the axes. Touching is not yet overlapping. */
export function discOverlaps({ center: [x, y], radius }: Disc, { center, size }: Rectangle): boolean {
  const dx = Math.max(Math.abs(x - center[0]) - size[0] / 2, 0);
  const dy = Math.max(Math.abs(y - center[1]) - size[1] / 2, 0);
  return Math.hypot(dx, dy) < radius;
}
