import { type Box, boxesMeet, cornersOf, grown } from './box.ts';
import { epsilon, type Point } from './point.ts';

/** A corner, and the direction (-1 or 1 on each axis) in which it points; 0 and 0 if that depends on where one comes from. */
export interface Corner {
  readonly at: Point;
  readonly out: Point;
  /** The directions of its two edges, where they do not run along the axes. */
  readonly arms?: readonly [Point, Point];
}

/**
 * The corners that a taut string can bend around: outer corners of the union of boxes. `area`: the same area with fewer boxes, if
 * known.
 */
export function outerCorners(boxes: readonly Box[], area: readonly Box[] = boxes): readonly Corner[] {
  const found = new Map<string, Corner>();
  const straight = area.filter(({ corners }) => !corners);
  for (const box of boxes) {
    if (box.corners) continue;
    const around = grown(box, 2 * nudge) ?? box;
    const near = straight.filter((other) => boxesMeet(other, around));
    for (const at of cornersOf(box)) {
      const only = onlyFilled(at.x, at.y, near);
      if (only) found.set(keyOf(at), { at, out: { x: -only.x, y: -only.y } });
    }
  }
  for (const { corners = [] } of boxes)
    for (const [index, at] of corners.entries()) {
      const before = corners.at(index - 1) ?? at;
      const after = corners[(index + 1) % corners.length] ?? at;
      // Where areas share a corner, only the whole of them tells where it points.
      const isShared = found.has(keyOf(at));
      found.set(
        keyOf(at),
        isShared ? { at, out: anywhere } : { at, out: anywhere, arms: [towards(at, before), towards(at, after)] },
      );
    }
  return [...found.values()];
}

const anywhere: Point = { x: 0, y: 0 };
const towards = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });
const keyOf = ({ x, y }: Point): string => `${x.toFixed(6)},${y.toFixed(6)}`;
const nudge = 1e-6;

/** The only quarter around a point that lies in the boxes; undefined if none or several do. */
function onlyFilled(x: number, y: number, boxes: readonly Box[]): Point | undefined {
  let filled = 0;
  for (let at = 0; at < boxes.length; at += 1) {
    const box = boxes[at];
    if (!box) continue;
    const { left, top, right, bottom } = box;
    const west = x - nudge > left + epsilon && x - nudge < right - epsilon;
    const east = x + nudge > left + epsilon && x + nudge < right - epsilon;
    if (!west && !east) continue;
    const north = y - nudge > top + epsilon && y - nudge < bottom - epsilon;
    const south = y + nudge > top + epsilon && y + nudge < bottom - epsilon;
    filled |= (west && north ? 1 : 0) | (east && north ? 2 : 0) | (west && south ? 4 : 0) | (east && south ? 8 : 0);
  }
  return quarters.get(filled);
}

const quarters: ReadonlyMap<number, Point> = new Map([
  [1, { x: -1, y: -1 }],
  [2, { x: 1, y: -1 }],
  [4, { x: -1, y: 1 }],
  [8, { x: 1, y: 1 }],
]);
