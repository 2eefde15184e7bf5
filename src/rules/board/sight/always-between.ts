import { type Box, cornersOf, fromBox } from '../../../geometry/box.ts';
import { apart, type Circle, orientation, type Point, touchingPoints } from '../../../geometry/point.ts';
import { type Base, discOf, errorOf } from '../../state/base.ts';
import type { Feature, Solids } from '../ground/solids.ts';

export const beside = 1;
export const tooNear = 2;

export const withRadius = ({ x, y }: Point, radius: number): Circle => ({ x, y, radius });

/**
 * Whether part of the box lies between the shooter's base and the target from each point of the base: before both, and not wholly
 * to the left or right of the lines to the target. The lines that touch the target and pass through a corner decide: from beyond
 * such a line the corner is on the near side.
 */
export function isAlwaysBetween(shooter: Circle, target: Circle, box: Box): boolean {
  const length = apart(shooter, target);
  if (length < 2 * (shooter.radius + target.radius)) return false;
  const dx = (target.x - shooter.x) / length;
  const dy = (target.y - shooter.y) / length;
  const corners = cornersOf(box);
  let isLeft = false;
  let isRight = false;
  for (let index = 0; index < corners.length; index += 1) {
    const corner = corners[index] ?? target;
    const far = (corner.x - shooter.x) * dx + (corner.y - shooter.y) * dy;
    if (far < shooter.radius || far > length - target.radius) continue;
    const rim = touchingPoints(corner, target);
    for (let end = 0; end < 2; end += 1) {
      const touched = rim[end] ?? target;
      const off = orientation(corner, touched, shooter) / apart(corner, touched);
      if (orientation(corner, touched, target) > 0) isRight ||= off < -shooter.radius - clearly;
      else isLeft ||= off > shooter.radius + clearly;
    }
  }
  return isLeft && isRight;
}

/** More than the rounding error. */
const clearly = 1e-3;

/** What was in the way at the last look: usually it is so from the next place, too. */
export const barriers = new WeakMap<Solids, Feature>();

/** Whether this certainly covers or obscures the target from every point of the other's base. */
export function isInTheWay({ box, heavy }: Feature, a: Base, b: Base): boolean {
  const [mine, theirs] = [errorOf(a), errorOf(b)];
  const [one, other] = [discOf(a), discOf(b)];
  const near = other.radius + theirs + beside + 1e-6;
  const covers =
    apart(one, other) - one.radius - other.radius - mine - theirs > tooNear &&
    cornersOf(box).every((corner) => apart(corner, other) <= near);
  const obscures =
    heavy && fromBox(one, box) >= one.radius + beside - mine && fromBox(other, box) >= other.radius + beside - theirs;
  if (!covers && !obscures) return false;
  const shooter = withRadius(one, Math.max(one.radius - mine, 0.01));
  return isAlwaysBetween(shooter, withRadius(other, other.radius + theirs), box);
}
