import { onward, type Point } from '../../geometry/point.ts';
import type { Field } from '../board/moves/field.ts';
import type { EndPlace } from '../board/moves/spots.ts';
import { exposureOf, seenBy } from '../board/shots/exposure.ts';
import { isClearOfDoors } from '../board/sight/control-range.ts';

/** So many of the nearest places are looked at for cover. */
const looks = 16;
/** Cover is worth so many inches of the way, no more. */
const detour = 2;

/**
 * The end of a move towards something: as near to it as the move leads and still clear of its enemies' control ranges, in cover if that
 * takes no more than 2" of the way, then where fewest see it (datacards, Behaviour: towards …, to cover if possible; ruling
 * cover-on-the-way). `far`: how far a place is from it; `least`: no place is nearer than that. Undefined where nothing is nearer than
 * where it stands; but a Fall Back leaves that, though it be further away (core rules, Fall Back).
 */
export function endTowards(
  field: Field,
  far: (place: Point) => number,
  { cover, least = () => 0 }: { readonly cover: boolean; readonly least?: (place: Point) => number },
): EndPlace | undefined {
  const now = field.move.action === 'fall-back' ? Number.POSITIVE_INFINITY : far(field.who);
  const most = Number.isFinite(now) ? now : Number.MAX_VALUE;
  // Between a piece and a wall there may be room for none of the rough places.
  for (const suits of [(spot: EndPlace) => field.isClear(spot), () => true])
    for (const kind of ['rough', 'fine'] as const) {
      const near = nearestOf(field, kind, far, least, most, cover ? detour : 0.5, suits);
      if (near.length > 0) return leastExposed(field, near, cover)?.spot;
    }
  return undefined;
}

interface Near {
  readonly spot: EndPlace;
  /** Its number among these places. */
  readonly index: number;
  readonly left: number;
}

/**
 * The nearest places that suit and that the move leads to, the nearest first, of those that are nearer than `now`, and at most `more` further than
 * the nearest one. How far a place is is found out when no place could be nearer, whether it can be got to when none is.
 */
function nearestOf(
  field: Field,
  kind: 'rough' | 'fine',
  far: (place: Point) => number,
  least: (place: Point) => number,
  now: number,
  more: number,
  suits: (spot: EndPlace) => boolean,
): readonly Near[] {
  const places = field[kind];
  const waiting = [...places, ...straightAhead(field)]
    .map((spot, index) => ({ spot, index, left: least(spot) }))
    .sort((a, b) => a.left - b.left);
  // The nearest last; of those as near, the first measured.
  const measured: Near[] = [];
  const found: Near[] = [];
  let best = now - 0.01;
  let next = 0;
  while (found.length < looks) {
    const [one, first] = [waiting[next], measured.at(-1)];
    if (one && (!first || one.left <= first.left)) {
      if (one.left > best + more) break;
      next += 1;
      const left = far(one.spot);
      if (left < now) insert(measured, { ...one, left });
    } else {
      if (!first || first.left > best + more) break;
      measured.pop();
      const { spot, index } = first;
      if ((index < places.length ? field.wayAt(kind, index) : field.wayTo(spot)) === null) continue;
      if (!suits(spot)) continue;
      found.push(first);
      best = Math.min(best, first.left);
    }
  }
  return found;
}

/** Straight on by all that it moves: no inch of it is left over. */
function straightAhead({ who, move }: Field): readonly EndPlace[] {
  return Array.from({ length: directions }, (_, turn) =>
    onward(who, (2 * Math.PI * turn) / directions, move.inches - 1e-4),
  );
}

const directions = 32;

/** Into those that are sorted, the nearest last, before all that are as near. */
function insert(sorted: Near[], one: Near): void {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle]?.left ?? 0) > one.left) from = middle + 1;
    else to = middle;
  }
  sorted.splice(from, 0, one);
}

/** In no open doorway; in cover from everybody who sees it before not, where that counts; then the nearest, seen by fewest. */
function leastExposed<T extends { readonly spot: EndPlace; readonly left: number }>(
  field: Field,
  near: readonly T[],
  cover: boolean,
): T | undefined {
  const rated = near.map((one) => {
    const there = field.at(one.spot);
    const open = cover ? exposureOf(field.table, there).openTo.length : 0;
    const blocks = Number(!isClearOfDoors(field.table.solids, there));
    return { one, blocks, open, seen: cover ? 0 : seenBy(field.table, there).length, left: Math.round(one.left * 4) };
  });
  return rated.sort((a, b) => a.blocks - b.blocks || a.open - b.open || a.left - b.left || a.seen - b.seen)[0]?.one;
}
