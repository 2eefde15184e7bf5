import { isClearOfDiscs, type Passage } from './passage.ts';
import { apart, type Circle, type Point } from './point.ts';

/** The rules of a walk. */
export interface Walk {
  readonly passage: Passage;
  /** Discs that it may not overlap on the way. */
  readonly discs: readonly Circle[];
  /** The price of a straight step, by its length and the number of gates on it. */
  price(length: number, gates: number): number;
  /** The price of a straight step that climbs over low boxes; if absent, climbing is not allowed. */
  climb?(passage: Passage, a: Point, b: Point, gates: number, spare: number): number;
  /** How much longer a straight step of that length may be at the same price; if absent, not at all. */
  room?(length: number): number;
  /** The corrections at its two ends; if absent, none. */
  readonly spare?: Spare;
  /** Whether a step is barred for another reason. */
  isClosed?(a: Point, b: Point): boolean;
  /** Further points where it may bend. */
  readonly bends?: readonly Point[];
  /** Whether something separates a place from everywhere it could go; if absent, unknown. */
  isParted?(at: Point): boolean;
}

/** How much shorter the first and the last step are than they look, and what only these two have to keep clear of. */
export interface Spare {
  readonly first: number;
  readonly last: number;
  readonly passage: Passage;
  readonly discs: readonly Circle[];
}

/** A place on a walk, the cost so far, and the place before it: the last stop is the end of the way. */
export interface WalkStop {
  readonly at: Point;
  readonly cost: number;
  readonly before: WalkStop | null;
}

/** The places on a way from its start to its end. */
export function placesOn(way: WalkStop): readonly Point[] {
  const places: Point[] = [];
  for (let stop: WalkStop | null = way; stop; stop = stop.before) places.unshift(stop.at);
  return places;
}

/** The walk with the corrections of its first and its last step. */
export const endStep = (walk: Walk): Walk =>
  walk.spare ? { ...walk, passage: walk.spare.passage, discs: walk.spare.discs } : walk;

/** The price of one straight step, shortened by `spare`; Infinity if it is barred. */
export function stepCost(a: Point, b: Point, walk: Walk, spare = 0): number {
  const { passage, discs } = walk;
  let gates = passage.gatesOn(a, b);
  const climbs = gates === -2 && walk.climb !== undefined;
  if (gates < 0 && !climbs) return Number.POSITIVE_INFINITY;
  if (!isClearOfDiscs(a, b, passage.radius, discs) || walk.isClosed?.(a, b)) return Number.POSITIVE_INFINITY;
  if (!climbs || !walk.climb) return walk.price(apart(a, b) - spare, gates);
  gates = passage.gatesPassed(a, b);
  return walk.climb(passage, a, b, gates, spare);
}

/** Whether nothing bars a straight step and no gate is on it. */
export const isStraightOn = (a: Point, b: Point, { passage, discs, isClosed }: Walk): boolean =>
  passage.gatesOn(a, b) === 0 && isClearOfDiscs(a, b, passage.radius, discs) && !isClosed?.(a, b);
