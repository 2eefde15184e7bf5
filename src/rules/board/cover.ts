import type { Base } from '../state/base.ts';
import type { Lean } from './judge.ts';
import type { Solids } from './solids.ts';
import { barriers, isInTheWay, looksSo, viewsOf } from './views.ts';

/** Is the target in cover, from wherever on its base the other looks? */
export function inCover(solids: Solids, a: Base, b: Base, lean: Lean = 0): boolean {
  const views = viewsOf(solids, a, b, lean);
  return !looksSo(views, (point) => views.look(point).cover.length === 0);
}

/** Is the target obscured, from wherever on its base the other looks? */
export function isObscured(solids: Solids, a: Base, b: Base, lean: Lean = 0): boolean {
  const views = viewsOf(solids, a, b, lean);
  return !looksSo(views, (point) => views.look(point).obscured.length === 0);
}

/** Is there a point on the other's base from which nothing intervenes? */
export function isPlain(solids: Solids, a: Base, b: Base, lean: Lean = 0): boolean {
  const before = barriers.get(solids);
  if (before && lean === 1 && isInTheWay(before, a, b)) return false;
  const views = viewsOf(solids, a, b, lean, true);
  return looksSo(views, views.isPlain);
}
