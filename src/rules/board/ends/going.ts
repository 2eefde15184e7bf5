import type { Point } from '../../../geometry/point.ts';
import { exposureOf, seenBy } from '../exposure.ts';
import type { Field, Spot } from '../field.ts';

/** So many of the nearest places are looked at for cover. */
const looks = 16;
/** Cover is worth so many inches of the way, no more. */
const detour = 2;

/**
 * The end of a move towards something: as near to it as the move leads, in cover if that takes no more than 2" of the way, then where
 * fewest see it (datacards, Behaviour: towards …, to cover if possible; ruling cover-on-the-way). `far`: how far a place is from it;
 * `least`: no place is nearer than that. Undefined where nothing is nearer than where it stands.
 */
export function endTowards(
  field: Field,
  far: (place: Point) => number,
  { cover, least = () => 0 }: { readonly cover: boolean; readonly least?: (place: Point) => number },
): Spot | undefined {
  const now = far(field.who);
  const found: { readonly spot: Spot; readonly left: number }[] = [];
  let best = Number.isFinite(now) ? now - 0.01 : Number.MAX_VALUE;
  for (const spot of field.rough.toSorted((a, b) => least(a) - least(b))) {
    if (least(spot) > best + detour) break;
    const left = far(spot);
    if (left > best + detour || left >= now || field.wayTo(spot) === null) continue;
    found.push({ spot, left });
    best = Math.min(best, left);
  }
  const near = found
    .filter(({ left }) => left <= best + (cover ? detour : 0.5))
    .sort((a, b) => a.left - b.left)
    .slice(0, looks);
  return leastExposed(field, near, cover)?.spot;
}

/** In cover from everybody who sees it before not, where that counts; then the nearest, seen by fewest. */
function leastExposed<T extends { readonly spot: Spot; readonly left: number }>(
  field: Field,
  near: readonly T[],
  cover: boolean,
): T | undefined {
  const rated = near.map((one) => {
    const there = field.at(one.spot);
    const open = cover ? exposureOf(field.table, there).openTo.length : 0;
    return { one, open, seen: cover ? 0 : seenBy(field.table, there).length, left: Math.round(one.left * 4) };
  });
  return rated.sort((a, b) => a.open - b.open || a.left - b.left || a.seen - b.seen)[0]?.one;
}
