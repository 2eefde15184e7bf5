import { isClearOfDiscs, type Passage } from './passage.ts';
import { apart, type Circle, type Point } from './point.ts';

/** What a walk has to keep to. */
export interface Walk {
  readonly passage: Passage;
  /** Discs that it may not overlap on its way. */
  readonly discs: readonly Circle[];
  /** What a straight step costs, by its length and the gates that it leads through. */
  price(length: number, gates: number): number;
  /** What a straight step costs that climbs over low boxes; none: nobody climbs. */
  climb?(passage: Passage, a: Point, b: Point, gates: number, spare: number): number;
  /** By how much a straight step of that length may be longer at the same price; none: it may not. */
  room?(length: number): number;
  /** Its two ends are not quite where they seem; none: they are. */
  readonly spare?: Spare;
  /** Whether a step is not to be taken for another reason. */
  isClosed?(a: Point, b: Point): boolean;
  /** Further places where it could bend. */
  readonly bends?: readonly Point[];
  /** Whether something parts a place from all that it could come to; none: nobody knows. */
  isParted?(at: Point): boolean;
}

/** By how much the first and the last step are shorter than they seem, and what these two, but no others, have to keep clear of. */
export interface Spare {
  readonly first: number;
  readonly last: number;
  readonly passage: Passage;
  readonly discs: readonly Circle[];
}

/** A place that a walk comes by, what it has cost by then, and where it came from: the last of a way is its end. */
export interface WalkStop {
  readonly at: Point;
  readonly cost: number;
  readonly before: WalkStop | null;
}

/** The places that a way comes by, from where it starts to where it ends. */
export function placesOn(way: WalkStop): readonly Point[] {
  const places: Point[] = [];
  for (let stop: WalkStop | null = way; stop; stop = stop.before) places.unshift(stop.at);
  return places;
}

/** The walk as its first and its last step are to be taken. */
export const endStep = (walk: Walk): Walk =>
  walk.spare ? { ...walk, passage: walk.spare.passage, discs: walk.spare.discs } : walk;

/** What one straight step costs, shorter than it seems by what is to spare; Infinity where it is barred. */
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

/** Nothing bars a straight step, and it leads through no gate. */
export const isStraightOn = (a: Point, b: Point, { passage, discs, isClosed }: Walk): boolean =>
  passage.gatesOn(a, b) === 0 && isClearOfDiscs(a, b, passage.radius, discs) && !isClosed?.(a, b);
