import { around, type Box, boxesMeet, grown } from '../../../geometry/box.ts';
import { apart, type Circle, type Point } from '../../../geometry/point.ts';
import { anySight, seesCircle } from '../../../geometry/sight.ts';
import { type Base, discOf, errorOf } from '../../state/base.ts';
import type { Lean } from '../ground/judge.ts';
import type { Solids } from '../ground/solids.ts';

/**
 * Whether `b` is visible to `a`: a line without a wall runs from the middle of its base to some part of the other's (GLO-10,
 * GLO-11, KZ-07; ruling look-from). Operatives and pieces that do not hide, such as sarcophagus and debris, hide nobody.
 *
 * Leaning against it, walls are thicker by the greater error: a line whose ends move by at most that much moves by no more
 * anywhere. Leaning for it, any line counts from where `a` may stand to where any part of `b` may be.
 */
export function sees({ hiding: walls, areas }: Solids, a: Base, b: Base, lean: Lean = 0): boolean {
  const [head, body] = [discOf(a), discOf(b)];
  if (lean === 1) {
    const [aside, wider] = [errorOf(a), body.radius + errorOf(b)];
    const [anywhere, whole] = [
      { x: a.x, y: a.y, radius: aside },
      { x: b.x, y: b.y, radius: wider },
    ];
    return areas.join(anywhere, whole) && anySight(anywhere, whole, walls);
  }
  if (!areas.join({ x: a.x, y: a.y, radius: 0 }, body)) return false;
  return seesCircle(head, body, lean === 0 ? walls : allThicker(walls, errorOf(a, b)));
}

/**
 * The same at face value or leaning against it, for looks from many exactly known places, most of them within a circle: fewer
 * walls are in the way of those.
 */
export function looksFrom(
  { hiding: all, areas }: Solids,
  within: Circle,
  b: Base,
  lean: 0 | -1 = 0,
): (middle: Point) => boolean {
  const body = discOf(b);
  const under = areas.under(body);
  const bounds = around(within, body);
  const walls = lean === 0 ? all : allThicker(all, errorOf(b));
  const between = walls.filter((wall) => boxesMeet(wall, bounds));
  return ({ x, y }) => {
    const head = { x, y, radius: 0 };
    if ((areas.under(head) & under) === 0) return false;
    return seesCircle(head, body, apart(head, within) <= within.radius ? between : walls);
  };
}

export const thicker = (walls: readonly Box[], by: number): readonly Box[] =>
  by === 0 ? walls : walls.flatMap((wall) => grown(wall, by) ?? []);

/** The same for all walls of a map: there are few errors and many looks. */
function allThicker(walls: readonly Box[], by: number): readonly Box[] {
  const ofWalls = thick.get(walls) ?? new Map<number, readonly Box[]>();
  thick.set(walls, ofWalls);
  const found = ofWalls.get(by) ?? thicker(walls, by);
  if (ofWalls.size > mostErrors) ofWalls.clear();
  ofWalls.set(by, found);
  return found;
}

const thick = new WeakMap<readonly Box[], Map<number, readonly Box[]>>();
const mostErrors = 16;
