import { isClearOfDiscs, type Passage, roundBends } from './passage.ts';
import { apart, type Circle, epsilon, type Point } from './point.ts';

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

/**
 * The places a disc can bend at that it reaches within a budget, each by the cheapest way found: Dijkstra over straight steps
 * between bends. The first is where it starts; with an `end`, the last is that, if it can be reached.
 */
export function stopsFrom(start: Point, budget: number, walk: Walk, end?: Point): readonly WalkStop[] {
  const all = new Search(start, budget, walk, end);
  // From there to the end no way is cheaper than the straight one (A*, Hart, Nilsson and Raphael 1968).
  const onward = (from: Point): number =>
    end && from !== end ? walk.price(apart(from, end) - (walk.spare?.last ?? 0), 0) : 0;
  const stops: WalkStop[] = [];
  let here: WalkStop | undefined = { at: start, cost: 0, before: null };
  while (here) {
    stops.push(here);
    if (here.at === end) break;
    const { at, cost: so, before }: WalkStop = here;
    const [spare, step] = before === null ? [walk.spare?.first ?? 0, endStep(walk)] : [0, walk];
    for (const index of all.waiting) {
      const bend = all.places[index];
      if (!bend) continue;
      const known = all.costs[index] ?? 0;
      // No step is cheaper than the straight one through no gate.
      const least = so + walk.price(apart(at, bend) - spare, 0);
      // … nor any way on from there to the end.
      if (least > budget || least >= known || (end && least + onward(bend) >= all.toEnd)) continue;
      const cost = so + stepCost(at, bend, step, spare);
      if (cost <= budget && cost < known) all.found(index, { at: bend, cost, before: here });
    }
    if (before && walk.room) slideOn(slideFrom(here, before, walk), walk, all, budget);
    here = all.next(onward);
  }
  return stops;
}

/** Places that are looked for, by their number, and the stops known of them. */
class Search {
  readonly places: readonly Point[];
  readonly costs: Float64Array;
  /** Those to which no cheapest way is known yet, in their order. */
  readonly waiting: number[];
  private readonly stops: (WalkStop | undefined)[] = [];
  /** The ones with a known way, in the order of discovery. */
  private readonly open: number[] = [];
  private readonly endsAt: number;

  constructor(start: Point, budget: number, walk: Walk, end: Point | undefined) {
    const { passage, discs, bends = [] } = walk;
    this.places = [
      ...(end && apart(start, end) <= budget ? [end] : []),
      ...passage.bendsWithin(start, budget),
      ...[...discs.flatMap((disc) => roundBends(disc, passage.radius)), ...bends].filter(
        (bend) => apart(start, bend) <= budget,
      ),
    ].filter((place) => !walk.isParted?.(place));
    this.costs = new Float64Array(this.places.length).fill(Number.POSITIVE_INFINITY);
    this.waiting = Array.from(this.places, (_, index) => index);
    this.endsAt = end ? this.places.indexOf(end) : -1;
  }

  /** What the cheapest way to the end costs that is known. */
  get toEnd(): number {
    return this.costs[this.endsAt] ?? Number.POSITIVE_INFINITY;
  }

  /** A way there, cheaper than those known. */
  found(index: number, stop: WalkStop): void {
    if (!this.stops[index]) this.open.push(index);
    this.stops[index] = stop;
    this.costs[index] = stop.cost;
  }

  /** The cheapest one of those that were found, first found first; its way is settled. */
  next(onward: (from: Point) => number): WalkStop | undefined {
    let best = Number.POSITIVE_INFINITY;
    let at = -1;
    for (let index = 0; index < this.open.length; index += 1) {
      const stop = this.stops[this.open[index] ?? -1];
      const all = stop ? stop.cost + onward(stop.at) : best;
      if (at >= 0 && all >= best) continue;
      at = index;
      best = all;
    }
    const [found] = at < 0 ? [] : this.open.splice(at, 1);
    if (found === undefined) return undefined;
    this.waiting.splice(this.waiting.indexOf(found), 1);
    return this.stops[found];
  }
}

/** The walk as its first and its last step are to be taken. */
const endStep = (walk: Walk): Walk =>
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

/**
 * The cheapest way to a place from where it starts, straight or by one of these stops (the first of them is the start), which are
 * looked for only where a straight way is not the cheapest there can be; undefined where none leads there within the budget.
 */
export function wayTo(
  end: Point,
  start: Point,
  stops: () => readonly WalkStop[],
  budget: number,
  walk: Walk,
): WalkStop | undefined {
  const least = leastTo(end, start, walk);
  let best = straightWay(end, start, budget, walk);
  if (best && best.cost <= least) return best;
  const last = walk.spare?.last ?? 0;
  const step = endStep(walk);
  for (const stop of stops()) {
    if (stop.before === null) continue;
    if (best && best.cost <= least) break;
    const price = stop.cost + walk.price(apart(stop.at, end) - last, 0);
    if (price > budget || (best && price >= best.cost)) continue;
    const cost = stop.cost + stepCost(stop.at, end, step, last);
    if (cost <= budget && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { at: end, cost, before: stop };
  }
  if (walk.room && (best?.cost ?? budget + 1) > least) {
    for (const slide of slidesOf(stops(), walk)) {
      const slid = slidTo(slide, end, { walk, step, spare: last }, best?.cost ?? budget + 1);
      if (slid) best = slid;
      if (best && best.cost <= least) break;
    }
  }
  return best;
}

/** The straight way, where no other could be cheaper. */
export function straightTo(end: Point, start: Point, budget: number, walk: Walk): WalkStop | undefined {
  const way = straightWay(end, start, budget, walk);
  return way && way.cost <= leastTo(end, start, walk) ? way : undefined;
}

/** Nothing is cheaper than the straight way through no gate. */
const leastTo = (end: Point, start: Point, { price, spare }: Walk): number =>
  price(apart(start, end) - (spare ? spare.first + spare.last : 0), 0);

function straightWay(end: Point, start: Point, budget: number, walk: Walk): WalkStop | undefined {
  if (leastTo(end, start, walk) > budget) return undefined;
  const cost = stepCost(start, end, endStep(walk), walk.spare ? walk.spare.first + walk.spare.last : 0);
  return cost <= budget ? { at: end, cost, before: { at: start, cost: 0, before: null } } : undefined;
}

/** How far beyond a bend another one is looked for that is hidden from it. */
const aroundBend = 3;

/** A stop beyond which its way may go straight on: in that direction, by so much at the same price. */
interface Slide {
  readonly stop: WalkStop;
  readonly before: WalkStop;
  readonly dx: number;
  readonly dy: number;
  readonly room: number;
  /** Whether nothing bars it as far as that, and an inch further, once that was looked at. */
  readonly isFree: (boolean | undefined)[];
}

function slideFrom(stop: WalkStop, before: WalkStop, walk: Walk): Slide | undefined {
  const length = apart(before.at, stop.at);
  if (length < epsilon || !walk.room) return undefined;
  const first = before.before === null ? (walk.spare?.first ?? 0) : 0;
  // A climb is no step that one goes on with.
  if (stop.cost - before.cost > walk.price(length - first, 1)) return undefined;
  const [dx, dy] = [(stop.at.x - before.at.x) / length, (stop.at.y - before.at.y) / length];
  return { stop, before, dx, dy, room: walk.room(length - first), isFree: [undefined, undefined] };
}

/** Those of all stops; worked out once, as they are asked for with each place. */
function slidesOf(stops: readonly WalkStop[], walk: Walk): readonly Slide[] {
  const found =
    slides.get(stops) ?? stops.flatMap((stop) => (stop.before ? (slideFrom(stop, stop.before, walk) ?? []) : []));
  slides.set(stops, found);
  return found;
}

const slides = new WeakMap<readonly WalkStop[], readonly Slide[]>();

/** Ways that go on beyond a bend as far as costs no more, or an inch more, and turn there. */
function slideOn(slide: Slide | undefined, walk: Walk, all: Search, budget: number): void {
  if (!slide) return;
  for (const index of all.waiting) {
    const bend = all.places[index];
    if (!bend || apart(slide.stop.at, bend) > aroundBend) continue;
    const slid = slidTo(slide, bend, { walk, step: walk, spare: 0 }, Math.min(all.costs[index] ?? 0, budget + 1));
    if (slid) all.found(index, slid);
  }
}

/** The step after the turn, in a walk: what it keeps to, and by how much it is shorter than it seems. */
interface Turned {
  readonly walk: Walk;
  readonly step: Walk;
  readonly spare: number;
}

/** The way to a place that turns beyond a stop and not at it, if it is cheaper than so much. */
function slidTo(slide: Slide, to: Point, then: Turned, less: number): WalkStop | undefined {
  const { stop, dx, dy, room } = slide;
  const straight = apart(stop.at, to) - then.spare;
  for (let more = 0; more <= 1; more += 1) {
    const far = room + more;
    if (far < 0.02 || stop.cost + more + then.walk.price(Math.max(straight - far, 0), 0) >= less) continue;
    const along = (to.x - stop.at.x) * dx + (to.y - stop.at.y) * dy;
    const beside = Math.min(Math.max(along, 0), far);
    const slid =
      turned(slide, beside, more, to, then, less) ??
      (beside === far ? undefined : turned(slide, far, more, to, then, less));
    if (slid) return slid;
  }
  return undefined;
}

/** It turns so far beyond the stop, for so much more. */
function turned(
  slide: Slide,
  beyond: number,
  more: number,
  to: Point,
  { walk, step, spare }: Turned,
  less: number,
): WalkStop | undefined {
  if (beyond < 0.02) return undefined;
  const { stop, before, dx, dy } = slide;
  const turn = { x: stop.at.x + dx * beyond, y: stop.at.y + dy * beyond };
  if (stop.cost + more + walk.price(apart(turn, to) - spare, 0) >= less) return undefined;
  // It mostly goes on into a wall, and that far it goes on to wherever it turns.
  if (!goesOn(slide, beyond, more, turn, walk)) return undefined;
  const cost = stop.cost + more + stepCost(turn, to, step, spare);
  if (cost >= less) return undefined;
  const isThere = apart(turn, to) < 1e-6;
  return { at: to, cost, before: isThere ? before : { at: turn, cost: stop.cost + more, before } };
}

/** Nothing bars it up to that turn; looked at once where it goes on as far as it may. */
function goesOn({ stop, before, room, isFree }: Slide, beyond: number, more: number, turn: Point, walk: Walk): boolean {
  const isWhole = beyond === room + more;
  const known = isWhole ? isFree[more] : undefined;
  if (known !== undefined) return known;
  const is = isStraightOn(stop.at, turn, before.before ? walk : endStep(walk));
  if (isWhole) isFree[more] = is;
  return is;
}

const isStraightOn = (a: Point, b: Point, { passage, discs, isClosed }: Walk): boolean =>
  passage.gatesOn(a, b) === 0 && isClearOfDiscs(a, b, passage.radius, discs) && !isClosed?.(a, b);

/** The length of the shortest way of a disc between two places; Infinity where there is none. */
export function shortestWalk(start: Point, end: Point, passage: Passage, discs: readonly Circle[]): number {
  const stops = stopsFrom(start, Number.MAX_VALUE, { passage, discs, price: (length) => length }, end);
  const last = stops.at(-1);
  return last?.at === end ? last.cost : Number.POSITIVE_INFINITY;
}
