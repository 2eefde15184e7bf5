import { type Box, fromBox } from '../../geometry/box.ts';
import { onward, type Point } from '../../geometry/point.ts';
import { seesBox } from '../../geometry/sight.ts';
import { type Base, discOf, errorOf } from './base.ts';
import { isWithin } from './distances.ts';
import type { Lean } from './judge.ts';
import type { Door, Solids } from './solids.ts';

/** Has it the access point in control range: some of it within 1" of the base, and visible (GLO-13)? Measured to the whole opening. */
export function reachesDoor(solids: Solids, who: Base, door: Door, lean: Lean = 0): boolean {
  return hasInRange(solids, who, door.opening, lean);
}

/** The doors whose access point it has in control range. */
export const doorsInRange = (solids: Solids, who: Base, lean: Lean = 0): readonly Door[] =>
  solids.doors.filter((door) => reachesDoor(solids, who, door, lean));

/** Has it this piece or access point in control range? */
export const hasInRange = (solids: Solids, who: Base, box: Box, lean: Lean = 0): boolean =>
  isNear(solids, who, box, 1, lean);

/** Is it within so many inches of it, with no wall in between? */
function isNear({ walls }: Solids, who: Base, box: Box, inches: number, lean: Lean): boolean {
  if (!isWithin(fromBox(who, box) - discOf(who).radius - lean * errorOf(who), inches)) return false;
  const heads = headsOf(who);
  const looks = (head: Point) => seesBox(head, box, walls);
  return lean === 0 ? looks(who) : lean === 1 ? heads.some(looks) : heads.every(looks);
}

/** Where the middle of its base may really be. */
function headsOf(who: Base): readonly Point[] {
  const error = errorOf(who);
  if (error === 0) return [who];
  return [who, ...Array.from({ length: 12 }, (_, turn) => onward(who, (turn * Math.PI) / 6, error))];
}
/** Is some of its base in the access point? */
export const standsIn = (who: Base, { opening }: Door, lean: Lean = 0): boolean =>
  fromBox(who, opening) < discOf(who).radius + lean * errorOf(who) - 1e-6;

/** On which side of a door it stands: 1 to the east or south of it, -1 to the west or north. */
export const sideOf = (at: Point, { opening, through }: Door): number =>
  Math.sign(through === 'x' ? at.x - (opening.left + opening.right) / 2 : at.y - (opening.top + opening.bottom) / 2);

/** Is the enemy beyond the access point of an open door that its base touches, within so many inches of that (KZ-71, KZ-72)? */
export const isAcross = (solids: Solids, who: Base, enemy: Base, inches: number, lean: Lean = 0): boolean =>
  solids.doors.some(
    (door) =>
      door.open &&
      sideOf(who, door) !== sideOf(enemy, door) &&
      isNear(solids, who, door.opening, 0, lean) &&
      isNear(solids, enemy, door.opening, inches, lean),
  );
