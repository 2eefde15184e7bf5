import { roundBends } from './bends.ts';
import type { Passage } from './passage.ts';
import { apart, type Circle, type Point } from './point.ts';
import { type Slide, slideFrom, slidesOf, slidTo } from './slide.ts';
import { endStep, stepCost, type Walk, type WalkStop } from './step.ts';

/**
 * The bends that a disc reaches within a budget, each by the cheapest way found: Dijkstra over straight steps between bends. The
 * first is the start; with an `end`, the last is the end, if it can be reached.
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

/** The places to reach, by number, and the stops known for them. */
class Search {
  readonly places: readonly Point[];
  readonly costs: Float64Array;
  /** The places without a known cheapest way, in order. */
  readonly waiting: number[];
  private readonly stops: (WalkStop | undefined)[] = [];
  /** The places with a known way, in order of discovery. */
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

  /** The price of the cheapest known way to the end. */
  get toEnd(): number {
    return this.costs[this.endsAt] ?? Number.POSITIVE_INFINITY;
  }

  /** Records a way to a place, cheaper than those known. */
  found(index: number, stop: WalkStop): void {
    if (!this.stops[index]) this.open.push(index);
    this.stops[index] = stop;
    this.costs[index] = stop.cost;
  }

  /** Takes the cheapest place found (of equals the first found); its way is final. */
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

/**
 * The cheapest way to a place: straight from the start or by one of these stops (the first is the start), which are computed only
 * if the straight way may not be the cheapest; undefined if no way leads there within the budget.
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

/** The straight way, if no other could be cheaper. */
export function straightTo(end: Point, start: Point, budget: number, walk: Walk): WalkStop | undefined {
  const way = straightWay(end, start, budget, walk);
  return way && way.cost <= leastTo(end, start, walk) ? way : undefined;
}

/** No way is cheaper than the straight one through no gate. */
const leastTo = (end: Point, start: Point, { price, spare }: Walk): number =>
  price(apart(start, end) - (spare ? spare.first + spare.last : 0), 0);

function straightWay(end: Point, start: Point, budget: number, walk: Walk): WalkStop | undefined {
  if (leastTo(end, start, walk) > budget) return undefined;
  const cost = stepCost(start, end, endStep(walk), walk.spare ? walk.spare.first + walk.spare.last : 0);
  return cost <= budget ? { at: end, cost, before: { at: start, cost: 0, before: null } } : undefined;
}

/** How far beyond a bend to look for another one that is hidden from it. */
const aroundBend = 3;

/** Ways that go on beyond a bend for as long as it costs no more, or an inch more, and turn there. */
function slideOn(slide: Slide | undefined, walk: Walk, all: Search, budget: number): void {
  if (!slide) return;
  for (const index of all.waiting) {
    const bend = all.places[index];
    if (!bend || apart(slide.stop.at, bend) > aroundBend) continue;
    const slid = slidTo(slide, bend, { walk, step: walk, spare: 0 }, Math.min(all.costs[index] ?? 0, budget + 1));
    if (slid) all.found(index, slid);
  }
}

/** The length of the shortest way of a disc between two places; Infinity if there is none. */
export function shortestWalk(start: Point, end: Point, passage: Passage, discs: readonly Circle[]): number {
  const stops = stopsFrom(start, Number.MAX_VALUE, { passage, discs, price: (length) => length }, end);
  const last = stops.at(-1);
  return last?.at === end ? last.cost : Number.POSITIVE_INFINITY;
}
