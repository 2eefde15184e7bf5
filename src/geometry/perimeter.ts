/** Places along the edge of a rectangle, measured clockwise from its north-west corner; y grows to the south. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const boardSides = ['top', 'right', 'bottom', 'left'] as const;
export type BoardSide = (typeof boardSides)[number];

/** A place on one side, measured clockwise from the corner where that side begins. */
export interface SidePlace {
  readonly side: BoardSide;
  readonly distance: number;
}

export function sideLength({ width, height }: Size, side: BoardSide): number {
  return side === 'top' || side === 'bottom' ? width : height;
}

export function perimeterOf({ width, height }: Size): number {
  return 2 * (width + height);
}

export function distanceAround(size: Size, { side, distance }: SidePlace): number {
  const before = boardSides.slice(0, boardSides.indexOf(side));
  return before.reduce((sum, passed) => sum + sideLength(size, passed), distance);
}

/** Accepts any distance, also negative or more than once around. A corner is the end of the side before it. */
export function placeAround(size: Size, around: number): SidePlace {
  const whole = perimeterOf(size);
  let distance = ((around % whole) + whole) % whole;
  for (const side of boardSides) {
    const length = sideLength(size, side);
    if (distance <= length) return { side, distance };
    distance -= length;
  }
  return { side: 'top', distance: 0 };
}

export function pointOf({ width, height }: Size, { side, distance }: SidePlace): readonly [number, number] {
  switch (side) {
    case 'top':
      return [distance, 0];
    case 'right':
      return [width, distance];
    case 'bottom':
      return [width - distance, height];
    case 'left':
      return [0, height - distance];
  }
}

type Point = readonly [x: number, y: number];

export interface Disc {
  readonly center: Point;
  readonly radius: number;
}

export interface Rectangle {
  readonly center: Point;
  readonly size: readonly [width: number, height: number];
}

/** Touching does not count as overlapping. */
export function discsOverlap(a: Disc, b: Disc): boolean {
  return Math.hypot(a.center[0] - b.center[0], a.center[1] - b.center[1]) < a.radius + b.radius;
}

/** For a rectangle along the axes. Touching does not count as overlapping. */
export function discOverlaps({ center: [x, y], radius }: Disc, { center, size }: Rectangle): boolean {
  const dx = Math.max(Math.abs(x - center[0]) - size[0] / 2, 0);
  const dy = Math.max(Math.abs(y - center[1]) - size[1] / 2, 0);
  return Math.hypot(dx, dy) < radius;
}
