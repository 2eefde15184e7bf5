import { apart, epsilon, type Point } from './point.ts';
import { endStep, isStraightOn, stepCost, type Walk, type WalkStop } from './step.ts';

/** A stop beyond which the way may go straight on in that direction for `room` at the same price. */
export interface Slide {
  readonly stop: WalkStop;
  readonly before: WalkStop;
  readonly dx: number;
  readonly dy: number;
  readonly room: number;
  /** Whether the way is clear that far, and one inch further; absent until checked. */
  readonly isFree: (boolean | undefined)[];
}

export function slideFrom(stop: WalkStop, before: WalkStop, walk: Walk): Slide | undefined {
  const length = apart(before.at, stop.at);
  if (length < epsilon || !walk.room) return undefined;
  const first = before.before === null ? (walk.spare?.first ?? 0) : 0;
  // A way does not go straight on after a climb.
  if (stop.cost - before.cost > walk.price(length - first, 1)) return undefined;
  const [dx, dy] = [(stop.at.x - before.at.x) / length, (stop.at.y - before.at.y) / length];
  return { stop, before, dx, dy, room: walk.room(length - first), isFree: [undefined, undefined] };
}

/** For all stops; computed once, since every place asks for them. */
export function slidesOf(stops: readonly WalkStop[], walk: Walk): readonly Slide[] {
  const found =
    slides.get(stops) ?? stops.flatMap((stop) => (stop.before ? (slideFrom(stop, stop.before, walk) ?? []) : []));
  slides.set(stops, found);
  return found;
}

const slides = new WeakMap<readonly WalkStop[], readonly Slide[]>();

/** The step after the turn: the walk it belongs to, and the length saved at its end. */
interface Turned {
  readonly walk: Walk;
  readonly step: Walk;
  readonly spare: number;
}

/** The way to a place that turns beyond a stop instead of at it, if it costs less than `less`. */
export function slidTo(slide: Slide, to: Point, then: Turned, less: number): WalkStop | undefined {
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

/** The way that turns this far beyond the stop. */
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
  // Most ways soon run into a wall: check the longest stretch once.
  if (!goesOn(slide, beyond, more, turn, walk)) return undefined;
  const cost = stop.cost + more + stepCost(turn, to, step, spare);
  if (cost >= less) return undefined;
  const isThere = apart(turn, to) < 1e-6;
  return { at: to, cost, before: isThere ? before : { at: turn, cost: stop.cost + more, before } };
}

/** Whether the way is clear up to that turn; checked once for the longest stretch. */
function goesOn({ stop, before, room, isFree }: Slide, beyond: number, more: number, turn: Point, walk: Walk): boolean {
  const isWhole = beyond === room + more;
  const known = isWhole ? isFree[more] : undefined;
  if (known !== undefined) return known;
  const is = isStraightOn(stop.at, turn, before.before ? walk : endStep(walk));
  if (isWhole) isFree[more] = is;
  return is;
}
