import { isClearOfDiscs, type Passage, roundBends } from './passage.ts';
import { apart, type Circle, hair, type Point } from './point.ts';

/** What a walk has to keep to. */
export interface Walk {
  readonly passage: Passage;
  /** Discs that it may not overlap on its way. */
  readonly discs: readonly Circle[];
  /** What a straight step costs, by its length and the gates that it leads through. */
  price(length: number, gates: number): number;
  /** What a straight step costs that climbs over low boxes; none: nobody climbs. */
  climb?(a: Point, b: Point, gates: number, spare: number): number;
  /** By how much a straight step of that length may be longer at the same price; none: it may not. */
  room?(length: number): number;
  /** By so much its first and its last step are shorter than they seem; none: by nothing. */
  readonly spare?: { readonly first: number; readonly last: number };
  /** Whether a step is not to be taken for another reason. */
  isClosed?(a: Point, b: Point): boolean;
  /** Further places where it could bend. */
  readonly bends?: readonly Point[];
}

/** A place that a walk comes by, what it has cost by then, and where it came from: the last of a way is its end. */
export interface Stop {
  readonly at: Point;
  readonly cost: number;
  readonly before: Stop | null;
}

/**
 * The places a disc can bend at that it reaches within a budget, each by the cheapest way found: Dijkstra over straight steps
 * between bends. The first is where it starts; with an `end`, the last is that, if it can be reached.
 */
export function stopsFrom(start: Point, budget: number, walk: Walk, end?: Point): readonly Stop[] {
  // From there to the end no way is cheaper than the straight one (A*, Hart, Nilsson and Raphael 1968).
  const onward = (from: Point): number =>
    end && from !== end ? walk.price(apart(from, end) - (walk.spare?.last ?? 0), 0) : 0;
  const found = (): number => (end && open.get(end)?.cost) ?? Number.POSITIVE_INFINITY;
  const waiting = new Set<Point>(
    [
      ...(end ? [end] : []),
      ...walk.passage.bends,
      ...walk.discs.flatMap((disc) => roundBends(disc, walk.passage.radius)),
      ...(walk.bends ?? []),
    ].filter((bend) => apart(start, bend) <= budget),
  );
  const open = new Map<Point, Stop>();
  const stops: Stop[] = [];
  let here: Stop | undefined = { at: start, cost: 0, before: null };
  while (here) {
    stops.push(here);
    if (here.at === end) break;
    const spare = here.before === null ? (walk.spare?.first ?? 0) : 0;
    for (const bend of waiting) {
      const known = open.get(bend)?.cost ?? Number.POSITIVE_INFINITY;
      // No step is cheaper than the straight one through no gate.
      const least = here.cost + walk.price(apart(here.at, bend) - spare, 0);
      // … nor any way on from there to the end.
      if (least > budget || least >= known || least + onward(bend) >= found()) continue;
      const cost = here.cost + stepCost(here.at, bend, walk, spare);
      if (cost <= budget && cost < known) open.set(bend, { at: bend, cost, before: here });
    }
    if (here.before && walk.room) slideOn(here, here.before, walk, waiting, open, budget);
    here = undefined;
    let best = Number.POSITIVE_INFINITY;
    for (const stop of open.values()) {
      const all = stop.cost + onward(stop.at);
      if (!here || all < best) [here, best] = [stop, all];
    }
    if (here) {
      open.delete(here.at);
      waiting.delete(here.at);
    }
  }
  return stops;
}

/** What one straight step costs, shorter than it seems by what is to spare; Infinity where it is barred. */
export function stepCost(a: Point, b: Point, walk: Walk, spare = 0): number {
  const { passage, discs } = walk;
  let gates = passage.gatesOn(a, b);
  const climbs = gates < 0 && walk.climb !== undefined && passage.isOpen(a, b);
  if (gates < 0 && !climbs) return Number.POSITIVE_INFINITY;
  if (!isClearOfDiscs(a, b, passage.radius, discs) || walk.isClosed?.(a, b)) return Number.POSITIVE_INFINITY;
  if (!climbs || !walk.climb) return walk.price(apart(a, b) - spare, gates);
  gates = passage.gatesPassed(a, b);
  return walk.climb(a, b, gates, spare);
}

/** The cheapest way to a place by one of these stops; undefined where none of them leads there within the budget. */
export function wayTo(end: Point, stops: readonly Stop[], budget: number, walk: Walk): Stop | undefined {
  let best: Stop | undefined;
  const [start] = stops;
  // Nothing is cheaper than the straight way.
  const { first, last } = walk.spare ?? { first: 0, last: 0 };
  const least = start ? walk.price(apart(start.at, end) - first - last, 0) : 0;
  for (const stop of stops) {
    if (best && best.cost <= least) break;
    const spare = stop.before === null ? first + last : last;
    const price = stop.cost + walk.price(apart(stop.at, end) - spare, 0);
    if (price > budget || (best && price >= best.cost)) continue;
    const cost = stop.cost + stepCost(stop.at, end, walk, spare);
    if (cost <= budget && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { at: end, cost, before: stop };
  }
  if (walk.room && start && (best?.cost ?? budget + 1) > least) {
    for (const stop of stops) {
      if (!stop.before) continue;
      const slid = slidTo(stop, stop.before, end, walk, best?.cost ?? budget + 1, last);
      if (slid) best = slid;
      if (best && best.cost <= least) break;
    }
  }
  return best;
}

/** How far beyond a bend another one is looked for that is hidden from it. */
const aroundBend = 3;

/** Ways that go on beyond a bend as far as costs no more, or an inch more, and turn there. */
function slideOn(
  here: Stop,
  before: Stop,
  walk: Walk,
  waiting: ReadonlySet<Point>,
  open: Map<Point, Stop>,
  budget: number,
): void {
  for (const bend of waiting) {
    if (apart(here.at, bend) > aroundBend) continue;
    const slid = slidTo(here, before, bend, walk, Math.min(open.get(bend)?.cost ?? budget + 1, budget + 1), 0);
    if (slid) open.set(bend, slid);
  }
}

/** The way to a place that turns beyond a stop and not at it, if it is cheaper than so much. */
function slidTo(stop: Stop, before: Stop, to: Point, walk: Walk, less: number, spare: number): Stop | undefined {
  const length = apart(before.at, stop.at);
  if (length < hair || !walk.room) return undefined;
  const first = before.before === null ? (walk.spare?.first ?? 0) : 0;
  // A climb is no step that one goes on with.
  if (stop.cost - before.cost > walk.price(length - first, 1)) return undefined;
  const [dx, dy] = [(stop.at.x - before.at.x) / length, (stop.at.y - before.at.y) / length];
  const along = (to.x - stop.at.x) * dx + (to.y - stop.at.y) * dy;
  const room = walk.room(length - first);
  const straight = apart(stop.at, to) - spare;
  for (const more of [0, 1]) {
    const far = room + more;
    if (far < 0.02 || stop.cost + more + walk.price(Math.max(straight - far, 0), 0) >= less) continue;
    for (const slide of new Set([Math.min(Math.max(along, 0), far), far])) {
      if (slide < 0.02) continue;
      const turn = { x: stop.at.x + dx * slide, y: stop.at.y + dy * slide };
      if (stop.cost + more + walk.price(apart(turn, to) - spare, 0) >= less) continue;
      const cost = stop.cost + more + stepCost(turn, to, walk, spare);
      if (cost >= less || !isStraightOn(stop.at, turn, walk)) continue;
      const isThere = apart(turn, to) < 1e-6;
      return { at: to, cost, before: isThere ? before : { at: turn, cost: stop.cost + more, before } };
    }
  }
  return undefined;
}

const isStraightOn = (a: Point, b: Point, walk: Walk): boolean =>
  walk.passage.gatesOn(a, b) === 0 && isClearOfDiscs(a, b, walk.passage.radius, walk.discs) && !walk.isClosed?.(a, b);

/** The length of the shortest way of a disc between two places; Infinity where there is none. */
export function shortestWalk(start: Point, end: Point, passage: Passage, discs: readonly Circle[]): number {
  const stops = stopsFrom(start, Number.MAX_VALUE, { passage, discs, price: (length) => length }, end);
  const last = stops.at(-1);
  return last?.at === end ? last.cost : Number.POSITIVE_INFINITY;
}
