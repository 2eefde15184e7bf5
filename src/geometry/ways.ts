import { type Box, fromBox, outerCorners } from './box.ts';
import { apart, type Point } from './point.ts';
import { isOpen } from './sight.ts';

/**
 * Shortest ways of a point around boxes. A shortest way is taut: it bends at corners that stick out and nowhere else, so the
 * ways between those corners, remembered as they are found, answer every question (visibility graph, Lozano-Pérez and Wesley
 * 1979; Dijkstra 1959).
 */
export class Ways {
  private readonly boxes: readonly Box[];
  private readonly corners: ReturnType<typeof outerCorners>;
  private readonly looks = new Map<string, readonly Step[]>();
  /** From each corner the corners in sight, when first asked for. */
  private readonly inSight: (readonly Step[] | undefined)[] = [];
  /** From each corner the length of the shortest way to every other, when first asked for. */
  private readonly lengths: (readonly number[] | undefined)[] = [];

  /** No way leads out of `bounds`. */
  constructor(boxes: readonly Box[], bounds?: Box) {
    this.boxes = boxes;
    this.corners = outerCorners(boxes).filter((corner) => !bounds || fromBox(corner, bounds) === 0);
  }

  /** The length of the shortest way; Infinity where there is none. */
  length(a: Point, b: Point): number {
    if (isOpen(a, b, this.boxes)) return apart(a, b);
    const ends = this.lookedFrom(b);
    let best = Number.POSITIVE_INFINITY;
    for (const start of this.lookedFrom(a)) {
      if (start.length >= best) continue;
      const lengths = this.lengthsFrom(start.to);
      for (const end of ends) best = Math.min(best, start.length + (lengths[end.to] ?? best) + end.length);
    }
    return best;
  }

  /** The same, remembered for the places asked for last: whoever stands there is asked about again and again. */
  private lookedFrom(from: Point): readonly Step[] {
    const key = `${from.x} ${from.y}`;
    const steps = this.looks.get(key) ?? this.seenFrom(from);
    if (this.looks.size > 500) this.looks.clear();
    this.looks.set(key, steps);
    return steps;
  }

  /** The corners at which a taut way from here can bend first: those it sees and can go round. */
  private seenFrom(from: Point): readonly Step[] {
    return this.corners.flatMap((corner, to) =>
      bends(from, corner) && isOpen(from, corner, this.boxes) ? [{ to, length: apart(from, corner) }] : [],
    );
  }

  private stepsFrom(index: number): readonly Step[] {
    const from = this.corners[index];
    if (!from) return [];
    const steps = this.inSight[index] ?? this.seenFrom(from).filter(({ to }) => bends(this.corners[to] ?? from, from));
    this.inSight[index] = steps;
    return steps;
  }

  private lengthsFrom(start: number): readonly number[] {
    const known = this.lengths[start];
    if (known) return known;
    const lengths = this.corners.map((_, index) => (index === start ? 0 : Number.POSITIVE_INFINITY));
    const open = new Set([start]);
    while (open.size > 0) {
      const here = [...open].reduce((best, one) => ((lengths[one] ?? 0) < (lengths[best] ?? 0) ? one : best));
      open.delete(here);
      for (const { to, length } of this.stepsFrom(here)) {
        const through = (lengths[here] ?? 0) + length;
        if (through >= (lengths[to] ?? 0)) continue;
        lengths[to] = through;
        open.add(to);
      }
    }
    this.lengths[start] = lengths;
    return lengths;
  }
}

interface Step {
  readonly to: number;
  readonly length: number;
}

/** A taut way from there can bend at this corner: it comes neither out of the angle that the corner points into nor head on. */
function bends(from: Point, corner: Point & { readonly out: Point }): boolean {
  const [x, y] = [(from.x - corner.x) * corner.out.x, (from.y - corner.y) * corner.out.y];
  return !(x > 1e-9 && y > 1e-9) && !(x < -1e-9 && y < -1e-9);
}
