import type { Bounds, Point } from '../../catalog/maps.ts';
import { mapColumns, mapRows } from './rooms.ts';

/** Four places in each square of a map. */
export const placesAll: readonly Point[] = Array.from({ length: 4 * mapColumns * mapRows }, (_, index) => [
  (index % (2 * mapColumns)) / 2 + 0.25,
  Math.floor(index / (2 * mapColumns)) / 2 + 0.25,
]);

const isBetween = (value: number, [from, to]: readonly [number | null, number | null] = [null, null]): boolean =>
  (from === null || value > from) && (to === null || value < to);

export const isInside = ({ x, y }: Bounds, place: Point): boolean => isBetween(place[0], x) && isBetween(place[1], y);
