import { type Box, type Corner, fromBox, outerCorners } from './box.ts';
import { apart, hair, type Point } from './point.ts';
import { isOpen } from './sight.ts';

/**
 * Shortest ways of a point around boxes. A shortest way is taut: it bends at corners that stick out and nowhere else, so the
 * ways between those corners, remembered as they are found, answer every question (visibility graph, Lozano-Pérez and Wesley
 * 1979; Dijkstra 1959).
 */
export class Ways {
  private readonly boxes: readonly Box[];
  private readonly corners: readonly Corner[];
  private readonly looks = new Map<number, Map<number, readonly Step[]>>();
  private looked = 0;
  /** From each corner the corners in sight, when first asked for. */
  private readonly inSight: (readonly Step[] | undefined)[] = [];
  /** The ways from each corner to others, as far as they were wanted. */
  private readonly spread: (Spread | undefined)[] = [];

  private readonly foundBefore: ((corner: number) => readonly number[]) | undefined;

  /** No way leads out of `bounds`. `foundBefore`: what `cornersFrom` has told of the same boxes. */
  constructor(boxes: readonly Box[], bounds?: Box, foundBefore?: (corner: number) => readonly number[]) {
    this.boxes = boxes;
    this.foundBefore = foundBefore;
    this.corners = outerCorners(boxes).filter(({ at }) => !bounds || fromBox(at, bounds) === 0);
  }

  /** The length of the shortest way; Infinity where there is none. */
  length(a: Point, b: Point): number {
    if (isOpen(a, b, this.boxes)) return apart(a, b);
    const ends = this.lookedFrom(b);
    // Those first that promise most: the others are then mostly not looked at.
    const starts = this.lookedFrom(a)
      .map((start) => ({ ...start, least: start.length + this.straight(start.to, b) }))
      .sort((one, other) => one.least - other.least);
    let best = Number.POSITIVE_INFINITY;
    for (const start of starts) {
      if (start.least - hair >= best) break;
      best = this.through(start, ends, best);
    }
    return best;
  }

  /** The shortest way that begins by that step, where it is shorter than `best`. */
  private through(start: Step, ends: readonly Step[], best: number): number {
    const spread = this.spreadFrom(start.to);
    let found = best;
    let last = Number.POSITIVE_INFINITY;
    for (const end of ends) {
      last = Math.min(last, end.length);
      found = Math.min(found, start.length + (spread.lengths[end.to] ?? found) + end.length);
    }
    for (;;) {
      const here = this.nearestOpen(spread);
      if (here === undefined) return found;
      const length = spread.lengths[here] ?? 0;
      if (length + last + start.length - hair >= found) return found;
      this.goOn(spread, here, length);
      for (const end of ends) if (end.to === here) found = Math.min(found, start.length + length + end.length);
    }
  }

  private straight(corner: number, to: Point): number {
    return apart(this.corners[corner]?.at ?? to, to);
  }

  /** The same, remembered for the places asked for last: whoever stands there is asked about again and again. */
  private lookedFrom(from: Point): readonly Step[] {
    const known = this.looks.get(from.x)?.get(from.y);
    if (known) return known;
    if (this.looked > 500) {
      this.looks.clear();
      this.looked = 0;
    }
    const steps = this.seenFrom(from);
    const column = this.looks.get(from.x) ?? new Map<number, readonly Step[]>();
    this.looks.set(from.x, column.set(from.y, steps));
    this.looked += 1;
    return steps;
  }

  /** The corners at which a taut way from here can bend first: those it sees and can go round. */
  private seenFrom(from: Point): readonly Step[] {
    const steps: Step[] = [];
    this.corners.forEach((corner, to) => {
      if (bends(from, corner) && isOpen(from, corner.at, this.boxes))
        steps.push({ to, length: apart(from, corner.at) });
    });
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

  /** The corners that a taut way can lead to from one of them, by their numbers; none from a corner that there is not. */
  cornersFrom(index: number): readonly number[] {
    const from = this.corners[index];
    const found: number[] = [];
    if (from)
      this.corners.forEach((corner, to) => {
        if (bends(from.at, corner) && bends(corner.at, from) && isOpen(from.at, corner.at, this.boxes)) found.push(to);
      });
    return found;
  }

  /** How many corners there are. */
  get cornerCount(): number {
    return this.corners.length;
  }

  /** The ways from a corner as far as they are known; taken up again where they were left. */
  private spreadFrom(start: number): Spread {
    const known = this.spread[start];
    if (known) return known;
    const lengths = new Float64Array(this.corners.length).fill(Number.POSITIVE_INFINITY);
    lengths[start] = 0;
    const spread = { lengths, open: new Set([start]) };
    this.spread[start] = spread;
    return spread;
  }

  private nearestOpen({ lengths, open }: Spread): number | undefined {
    let here: number | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const one of open) {
      const length = lengths[one] ?? 0;
      if (here !== undefined && length >= least) continue;
      here = one;
      least = length;
    }
    return here;
  }

  /** The nearest first (Dijkstra 1959): on from there. */
  private goOn({ lengths, open }: Spread, here: number, so: number): void {
    open.delete(here);
    for (const { to, length } of this.stepsFrom(here)) {
      const through = so + length;
      if (through >= (lengths[to] ?? 0)) continue;
      lengths[to] = through;
      open.add(to);
    }
  }
}

/** Ways from one corner: the length to each other, and those that it may still be shorter to go on from. */
interface Spread {
  readonly lengths: Float64Array;
  readonly open: Set<number>;
}

interface Step {
  readonly to: number;
  readonly length: number;
}

/** A taut way from there can bend at this corner: it comes neither out of the angle that the corner points into nor head on. */
function bends(from: Point, { at, out }: Corner): boolean {
  const x = (from.x - at.x) * out.x;
  const y = (from.y - at.y) * out.y;
  return !(x > 1e-9 && y > 1e-9) && !(x < -1e-9 && y < -1e-9);
}
