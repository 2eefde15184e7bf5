import { apart, type Circle } from '../../../geometry/point.ts';
import type { Ways } from '../../../geometry/ways.ts';
import { type Base, discOf, errorOf } from '../../state/base.ts';
import type { Lean } from './judge.ts';
import type { Solids } from './solids.ts';

/** Inches between two bases around walls and through open doors (KZ-08); with lean 1, as near as they may be. */
export const distance = ({ ways }: Solids, a: Base, b: Base, lean: Lean = 0): number => gap(ways, a, b, lean);

/** The same with every hatchway open, to find what NPOs are closest to and go for (ruling closest-route). */
export const distanceThroughHatchways = ({ waysThroughHatchways }: Solids, a: Base, b: Base, lean: Lean = 0): number =>
  gap(waysThroughHatchways, a, b, lean);

function gap(ways: Ways, a: Base, b: Base, lean: Lean): number {
  const [one, other] = [discOf(a), discOf(b)];
  const reach = one.radius + other.radius + lean * (errorOf(a) + errorOf(b));
  return Math.max(ways.length(one, other) - reach, 0);
}

/** Inches between two bases in a straight line: no way is shorter. */
export const straightGap = (a: Base, b: Base): number => apart(a, b) - (a.mm + b.mm) / 50.8;

/** Whether within that many inches; touching the limit is within. */
export const isWithin = (inches: number, of: number): boolean => inches <= of + 1e-6;

/** Whether it stands on the pad and nowhere else (KZ-45). */
export const isOnPad = (pad: Circle, base: Base, lean: Lean = 0): boolean =>
  apart(pad, base) <= pad.radius - discOf(base).radius + lean * errorOf(base) + 1e-6;
