import { killzone } from '../../../catalog/killzone.ts';
import { type Box, fromBox } from '../../../geometry/box.ts';
import { apart, type Circle, type Point } from '../../../geometry/point.ts';
import { seesBox } from '../../../geometry/sight.ts';
import { type Base, discOf, errorOf } from '../../state/base.ts';
import { distance, isOnPad, isWithin, straightGap } from '../ground/distances.ts';
import type { Lean } from '../ground/judge.ts';
import type { AccessPointBox, Solids } from '../ground/solids.ts';
import { sees } from './visibility.ts';

/** Whether they are in each other's control range: either sees the other within 1" (GLO-13, GLO-14), or by a pad (KZ-47). */
export function inControlRange(solids: Solids, a: Base, b: Base, lean: Lean = 0): boolean {
  const straight = straightGap(a, b) - 2 * errorOf(a, b);
  if (straight > killzone.pad.across) return false;
  if (solids.pads.some((pad) => areTogetherAt(pad, a, b, lean) || areTogetherAt(pad, b, a, lean))) return true;
  // Sight is quicker to check than the way around a wall.
  return (
    straight <= 1 + 1e-6 &&
    (sees(solids, a, b, lean) || sees(solids, b, a, lean)) &&
    isWithin(distance(solids, a, b, lean), 1)
  );
}

/** Whether one stands on the pad and the other's base touches it. */
function areTogetherAt(pad: Circle, on: Base, beside: Base, lean: Lean): boolean {
  return isOnPad(pad, on, lean) && apart(pad, beside) <= pad.radius + discOf(beside).radius + lean * errorOf(beside);
}

/** Whether part of the access point is within 1" of the base and visible (GLO-13). Measured to the whole opening. */
export function reachesDoor(solids: Solids, who: Base, door: AccessPointBox, lean: Lean = 0): boolean {
  return hasInRange(solids, who, door.opening, lean);
}

/** The doors whose access point it has in control range. */
export const doorsInRange = (solids: Solids, who: Base, lean: Lean = 0): readonly AccessPointBox[] =>
  solids.doors.filter((door) => reachesDoor(solids, who, door, lean));

/** Whether it has this piece or access point in control range. */
export const hasInRange = (solids: Solids, who: Base, box: Box, lean: Lean = 0): boolean =>
  isNear(solids, who, box, 1, lean);

/**
 * Whether it is within that many inches of it, with no wall in between. A wall that hides it from so near is longer than any
 * error, so it hides it wherever the base really stands, or nowhere.
 */
const isNear = ({ walls }: Solids, who: Base, box: Box, inches: number, lean: Lean): boolean =>
  isWithin(fromBox(who, box) - discOf(who).radius - lean * errorOf(who), inches) && seesBox(who, box, walls);

/** The middle of a door, and its two ends. */
export const doorPoints = ({ opening: { left, top, right, bottom }, through }: AccessPointBox): readonly Point[] =>
  [0.01, 0.5, 0.99].map((share) =>
    through === 'x'
      ? { x: (left + right) / 2, y: top + share * (bottom - top) }
      : { x: left + share * (right - left), y: (top + bottom) / 2 },
  );

/**
 * Whether a move of that many inches from one place to another can have come by a place with that closed door in control range, on
 * the shortest ways possible: with every hatchway open. It is opened from the side where the move began.
 */
export function mayHavePassed(solids: Solids, door: AccessPointBox, from: Base, to: Base, inches: number): boolean {
  const { areas, waysThroughHatchways: ways } = solids;
  const most = inches + errorOf(from) + errorOf(to) + 2 * toNextSpot;
  const begins = { ...from, radius: errorOf(from) };
  return spotsAround(door, 1 + discOf(to).radius).some(
    (spot) =>
      apart(from, spot) + apart(spot, to) <= most &&
      isNear(solids, { ...spot, mm: to.mm }, door.opening, 1 + toNextSpot, 0) &&
      areas.join(begins, { ...spot, radius: 0 }) &&
      ways.length(from, spot) + ways.length(spot, to) <= most,
  );
}

/** Inches between neighbouring places, and from any point to the nearest of them at most. */
const spotStep = 0.2;
const toNextSpot = spotStep * Math.SQRT1_2;

function spotsAround({ opening }: AccessPointBox, reach: number): readonly Point[] {
  const along = (from: number, to: number): readonly number[] =>
    Array.from({ length: Math.ceil((to - from + 2 * reach) / spotStep) + 1 }, (_, at) => from - reach + at * spotStep);
  const ys = along(opening.top, opening.bottom);
  return along(opening.left, opening.right).flatMap((x) => ys.map((y) => ({ x, y })));
}

/** Whether part of its base is in the access point. */
export const standsIn = (who: Base, { opening }: AccessPointBox, lean: Lean = 0): boolean =>
  fromBox(who, opening) < discOf(who).radius + lean * errorOf(who) - 1e-6;

/**
 * Whether it is in no open access point, and further before each than NPOs' places are wrong by. Otherwise it blocks the doorway,
 * and people have to look whether its base touches.
 */
export const isClearOfDoors = ({ doors }: Solids, who: Base): boolean =>
  doors.every(({ open, opening }) => !open || fromBox(who, opening) >= discOf(who).radius + killzone.tolerance.told);

/** On which side of a door it stands: 1 to the east or south of it, -1 to the west or north. */
export const sideOf = (at: Point, { opening, through }: AccessPointBox): number =>
  Math.sign(through === 'x' ? at.x - (opening.left + opening.right) / 2 : at.y - (opening.top + opening.bottom) / 2);

/** Whether the enemy is beyond the access point of an open door that its base touches, within that many inches (KZ-71, KZ-72). */
export const isAcross = (solids: Solids, who: Base, enemy: Base, inches: number, lean: Lean = 0): boolean =>
  solids.doors.some(
    (door) =>
      door.open &&
      sideOf(who, door) !== sideOf(enemy, door) &&
      isNear(solids, who, door.opening, 0, lean) &&
      isNear(solids, enemy, door.opening, inches, lean),
  );
