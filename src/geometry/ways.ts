import { type Box, fromBox } from './box.ts';
import { type Corner, outerCorners } from './outer-corners.ts';
import { apart, epsilon, type Point } from './point.ts';
import { isClearWay } from './sight.ts';

/**
 * Shortest ways of a point around boxes. A shortest way is taut: it bends only at corners that stick out, so the ways between
 * those corners, remembered as they are found, answer every question (visibility graph, Lozano-Pérez and Wesley 1979; Dijkstra
 * 1959).
 */
export class Ways {
  private readonly boxes: readonly Box[];
  private readonly corners: readonly Corner[];
  private readonly looks = new Map<number, Map<number, Look>>();
  private looked = 0;
  /** For each corner, the corners in sight, computed on demand. */
  private readonly inSight: (readonly Step[] | undefined)[] = [];

  private readonly foundBefore: ((corner: number) => readonly number[]) | undefined;

  /** No way leaves `bounds`. `foundBefore`: earlier results of `cornersFrom` for the same boxes. */
  constructor(boxes: readonly Box[], bounds?: Box, foundBefore?: (corner: number) => readonly number[]) {
    this.boxes = boxes;
    this.foundBefore = foundBefore;
    this.corners = outerCorners(boxes).filter(({ at }) => !bounds || fromBox(at, bounds) === 0);
  }

  /**
   * The length of the shortest way; Infinity if there is none. The ways from the first place are remembered: to ask about one
   * place and many others, name that one first.
   */
  length(a: Point, b: Point): number {
    if (isClearWay(a, b, this.boxes)) return apart(a, b);
    const spread = this.spreadFrom(this.lookedFrom(a));
    const { steps: ends } = this.lookedFrom(b);
    let last = Number.POSITIVE_INFINITY;
    let found = Number.POSITIVE_INFINITY;
    for (let at = 0; at < ends.length; at += 1) {
      const end = ends[at];
      if (!end) continue;
      const { to, length } = end;
      last = Math.min(last, length);
      found = Math.min(found, (spread.lengths[to] ?? found) + length);
    }
    for (;;) {
      const here = nearestOpen(spread);
      if (here === undefined) return found;
      const so = spread.lengths[here] ?? 0;
      if (so + last - epsilon >= found) return found;
      this.goOn(spread, here, so);
      const end = endAt(ends, here);
      if (end) found = Math.min(found, so + end.length);
    }
  }

  /** Remembers the last places asked for, since the same bases come up again and again. */
  private lookedFrom(from: Point): Look {
    const known = this.looks.get(from.x)?.get(from.y);
    if (known) return known;
    if (this.looked > 500) {
      this.looks.clear();
      this.looked = 0;
    }
    const look: Look = { steps: this.seenFrom(from), spread: undefined };
    const column = this.looks.get(from.x) ?? new Map<number, Look>();
    this.looks.set(from.x, column.set(from.y, look));
    this.looked += 1;
    return look;
  }

  /** The corners where a taut way from here can bend first: those in sight that it can go round. */
  private seenFrom(from: Point): readonly Step[] {
    const steps: Step[] = [];
    // A corner is usually hidden by something near.
    const far = Float64Array.from(this.boxes, (box) => fromBox(from, box));
    const order = Array.from(far.keys()).sort((a, b) => (far[a] ?? 0) - (far[b] ?? 0));
    const boxes = order.flatMap((index) => this.boxes[index] ?? []);
    for (let to = 0; to < this.corners.length; to += 1) {
      const corner = this.corners[to];
      if (corner && bends(from, corner) && isClearWay(from, corner.at, boxes))
        steps.push({ to, length: apart(from, corner.at) });
    }
    return steps;
  }

  private stepsFrom(index: number): readonly Step[] {
    const known = this.inSight[index];
    if (known) return known;
    const from = this.corners[index]?.at;
    const steps: Step[] = [];
    for (const to of this.foundBefore?.(index) ?? this.cornersFrom(index)) {
      const at = this.corners[to]?.at;
      if (from && at) steps.push({ to, length: apart(from, at) });
    }
    this.inSight[index] = steps;
    return steps;
  }

  /** The numbers of the corners that a taut way can go to from this corner; none if there is no such corner. */
  cornersFrom(index: number): readonly number[] {
    const from = this.corners[index];
    const found: number[] = [];
    if (from)
      this.corners.forEach((corner, to) => {
        if (bends(from.at, corner) && bends(corner.at, from) && isClearWay(from.at, corner.at, this.boxes))
          found.push(to);
      });
    return found;
  }

  /** The number of corners. */
  get cornerCount(): number {
    return this.corners.length;
  }

  /** The ways from a place as far as they are known; the search continues where it stopped. */
  private spreadFrom(look: Look): Spread {
    if (look.spread) return look.spread;
    const lengths = new Float64Array(this.corners.length).fill(Number.POSITIVE_INFINITY);
    const open = look.steps.map(({ to, length }) => {
      lengths[to] = length;
      return to;
    });
    look.spread = { lengths, open };
    return look.spread;
  }

  /** Continues with the nearest first (Dijkstra 1959). */
  private goOn({ lengths, open }: Spread, here: number, so: number): void {
    open.splice(open.indexOf(here), 1);
    const steps = this.stepsFrom(here);
    for (let at = 0; at < steps.length; at += 1) {
      const step = steps[at];
      if (!step) continue;
      const { to, length } = step;
      const through = so + length;
      if (through >= (lengths[to] ?? 0)) continue;
      lengths[to] = through;
      if (!open.includes(to)) open.push(to);
    }
  }
}

/** The corners visible from a place, and the ways on from there once they are needed. */
interface Look {
  readonly steps: readonly Step[];
  spread: Spread | undefined;
}

/** Ways from one place: the length to each corner, and the corners not yet settled. */
interface Spread {
  readonly lengths: Float64Array;
  readonly open: number[];
}

interface Step {
  readonly to: number;
  readonly length: number;
}

function nearestOpen({ lengths, open }: Spread): number | undefined {
  let here: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < open.length; at += 1) {
    const one = open[at] ?? 0;
    const length = lengths[one] ?? 0;
    if (here !== undefined && length >= least) continue;
    here = one;
    least = length;
  }
  return here;
}

function endAt(ends: readonly Step[], corner: number): Step | undefined {
  for (let at = 0; at < ends.length; at += 1) if (ends[at]?.to === corner) return ends[at];
  return undefined;
}

/** Whether a taut way from there can bend at this corner: it does not come out of the angle the corner points into, nor head on. */
function bends(from: Point, { at, out, arms }: Corner): boolean {
  if (arms) return bendsBetween({ x: from.x - at.x, y: from.y - at.y }, arms);
  const x = (from.x - at.x) * out.x;
  const y = (from.y - at.y) * out.y;
  return !(x > 1e-9 && y > 1e-9) && !(x < -1e-9 && y < -1e-9);
}

/** The same for a corner with edges in any direction: not from between them, nor from the angle opposite. */
function bendsBetween(from: Point, [one, other]: readonly [Point, Point]): boolean {
  const turn = one.x * other.y - one.y * other.x;
  const a = (from.x * other.y - from.y * other.x) / turn;
  const b = (one.x * from.y - one.y * from.x) / turn;
  return !(a > 1e-9 && b > 1e-9) && !(a < -1e-9 && b < -1e-9);
}
