import type { Field } from '../moves/field.ts';
import type { EndPlace } from '../moves/spots.ts';
import type { PlacedModel } from '../table/standing.ts';
import { exposureOf } from './exposure.ts';
import { type BestShot, isSeen, isValid, type Seen, seenFrom, worth } from './shots.ts';

/** Where a move into cover can end. */
export interface CoveredPlaces {
  readonly places: readonly EndPlace[];
  /** There is cover; else these are all places that the move leads to. */
  readonly areCovered: boolean;
}

/**
 * The places of a move, and where it stands, in which it is in cover from every enemy that sees it (ruling unseen-cover); all of
 * them, where none is.
 */
export function coveredPlaces(field: Field): CoveredPlaces {
  const known = found.get(field);
  if (known) return known;
  const { who, table } = field;
  const stays = field.move.action === 'fall-back' ? [] : [{ x: who.x, y: who.y }];
  const legal = [...stays, ...field.rough.filter((_, index) => field.wayAt('rough', index) !== null)];
  const covered = legal.filter((spot) => exposureOf(table, field.at(spot)).openTo.length === 0);
  const all = covered.length > 0 ? { places: covered, areCovered: true } : { places: legal, areCovered: false };
  found.set(field, all);
  return all;
}

const found = new WeakMap<Field, CoveredPlaces>();

/** How a target is seen from a place, if it certainly is a valid target there. */
export function shotAt(field: Field, spot: EndPlace, target: PlacedModel, range: number | null): Seen | undefined {
  const { table } = field;
  const there = field.exactlyAt(spot);
  if (!isSeen(table, there, target, range)) return undefined;
  const seen = seenFrom(table, there, target);
  return seen.sure && isValid(seen, target) ? seen : undefined;
}

/** The best certain shot at a target that a move into cover leaves. */
export function coveredShot(field: Field, target: PlacedModel, range: number | null): BestShot | undefined {
  let best: BestShot | undefined;
  for (const spot of coveredPlaces(field).places) {
    const seen = shotAt(field, spot, target, range);
    if (seen && (!best || worth(seen) > worth(best))) best = { ...seen, spot };
  }
  return best;
}
