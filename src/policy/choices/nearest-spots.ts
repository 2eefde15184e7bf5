import type { Point } from '../../geometry/point.ts';
import type { Field } from '../../rules/board/moves/field.ts';
import type { EndPlace } from '../../rules/board/moves/spots.ts';
import { discOf } from '../../rules/state/base.ts';
import { placesOnPads } from '../ways/on-pads.ts';
import type { Actor } from './actor.ts';

/** A place of a move, and its index among those of its kind. */
export interface NearSpot {
  readonly spot: EndPlace;
  readonly of: 'rough' | 'fine' | 'pads';
  readonly index: number;
  /** The value of `far` there. */
  readonly inches: number;
}

/** The places of a move by rank, from 0; undefined after the last. */
export interface NearSpots {
  at(rank: number): NearSpot | undefined;
}

/** The places of a move, nearest first by `far`. Sorted once, until the operative moves. */
export function nearestSpots({ table, me }: Actor, { rough, fine }: Field, far: (at: Point) => number): NearSpots {
  const ofSpots = nearest.get(rough) ?? new WeakMap<(at: Point) => number, NearSpots>();
  nearest.set(rough, ofSpots);
  const known = ofSpots.get(far);
  if (known) return known;
  const kinds = { rough, fine, pads: placesOnPads(table.solids.pads, discOf(me).radius) };
  const all = [...rough, ...fine, ...kinds.pads];
  const inches = new Float64Array(all.length);
  for (let index = 0; index < all.length; index += 1) inches[index] = far(all[index] ?? me);
  const order = Uint16Array.from(all.keys()).sort((a, b) => (inches[a] ?? 0) - (inches[b] ?? 0) || a - b);
  const found: NearSpots = {
    at(rank) {
      const number = order[rank];
      const spot = number === undefined ? undefined : all[number];
      if (number === undefined || !spot) return undefined;
      const far = inches[number] ?? 0;
      if (number < rough.length) return { spot, of: 'rough', index: number, inches: far };
      const ofFine = number - rough.length;
      return ofFine < fine.length
        ? { spot, of: 'fine', index: ofFine, inches: far }
        : { spot, of: 'pads', index: ofFine - fine.length, inches: far };
    },
  };
  ofSpots.set(far, found);
  return found;
}

const nearest = new WeakMap<readonly EndPlace[], WeakMap<(at: Point) => number, NearSpots>>();
