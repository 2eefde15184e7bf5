import { type Bends, bendsIn } from './bends.ts';
import { type Box, comesNear, fromBox, isInside, shareWithin } from './box.ts';
import { type Ground, lanesOf } from './ground.ts';
import { apart, between, type Circle, epsilon, fromSegment, type Point } from './point.ts';

/**
 * Where a disc of one size can stand and how it can move, and where a shortest way may bend: around each corner at the tangents to
 * its arc, at the corners of each gate's lane, and where a box beside a lane bars part of it.
 */
export class Passage {
  readonly ground: Ground;
  readonly radius: number;
  private readonly lanes: ReadonlyMap<Box, readonly Box[]>;
  /** The passage of which this one is a part; they share what has been found. */
  private readonly whole: Passage | undefined;
  private found: Bends | undefined;
  /** The box that barred the last way: it usually bars the next one too. */
  private wall: Box | undefined;
  private bar: Box | undefined;

  constructor(ground: Ground, radius: number, whole?: Passage) {
    this.ground = ground;
    this.radius = radius;
    this.whole = whole;
    this.lanes = whole?.lanes ?? lanesOf(ground.gates, radius);
  }

  /** The bends at most `reach` from a point, in a straight line. */
  bendsWithin(at: Point, reach: number): readonly Point[] {
    const { sources, indexOf } = this.allBends;
    const all = this.whole ?? this;
    const near: Point[] = [];
    for (const source of sources) {
      if (apart(at, source.around) > reach + source.within) continue;
      source.free ??= source.points().filter((bend) => all.mayPass(bend));
      for (const bend of source.free) {
        if (apart(at, bend) > reach) continue;
        near.push(bend);
        if (!indexOf.has(bend)) indexOf.set(bend, indexOf.size);
      }
    }
    return near;
  }

  private get allBends(): Bends {
    this.found ??= this.whole?.allBends ?? bendsIn(this.ground, this.radius);
    return this.found;
  }

  /** The same passage for ways that stay within that distance of a point: less to look at. */
  within(at: Point, reach: number): Passage {
    const far = reach + this.radius;
    const isNear = (box: Box): boolean => fromBox(at, box) <= far;
    const { bounds, solid, area, low, gates } = this.ground;
    const near = {
      bounds,
      solid: solid.filter(isNear),
      area: area.filter(isNear),
      low: low.filter(isNear),
      gates: gates.filter(({ opening }) => isNear(opening)),
    };
    return new Passage(near, this.radius, this);
  }

  /** Whether a disc here overlaps nothing and is on the board. */
  mayStand(at: Point): boolean {
    return this.isOnBoard(at) && this.isClearOf(at, this.ground.area) && this.isClearOf(at, this.ground.low);
  }

  /** Whether a disc may pass here: it may stand here, or is in a gate. */
  mayPass(at: Point): boolean {
    return this.isOnBoard(at) && this.isClearOf(at, this.ground.low) && !this.isBarred(at, at);
  }

  /** Whether the straight way is free of everything that cannot be climbed. */
  isOpen(a: Point, b: Point): boolean {
    return this.isOnBoard(a) && this.isOnBoard(b) && !this.isBarred(a, b);
  }

  /** The low boxes that the disc would have to climb over. */
  climbed(a: Point, b: Point): readonly Box[] {
    return this.ground.low.filter((box) => comesNear(a, b, box, this.radius));
  }

  /**
   * The number of gates on the straight way; -1: it is not free; -2: only low boxes are in its way. Remembered for each pair of
   * bends.
   */
  gatesOn(a: Point, b: Point): number {
    const { count, indexOf, links } = this.allBends;
    const one = indexOf.get(a);
    const other = one === undefined ? undefined : indexOf.get(b);
    if (one === undefined || other === undefined) return this.look(a, b);
    const at = one * count + other;
    const known = links[at] ?? 0;
    if (known !== 0) return known - 3;
    const gates = this.look(a, b);
    links[at] = gates + 3;
    return gates;
  }

  private look(a: Point, b: Point): number {
    if (!this.isOpen(a, b)) return -1;
    return this.firstNear(a, b, this.ground.low) ? -2 : this.gatesPassed(a, b);
  }

  /** How many gates the centre goes through. A gate's very middle counts as beyond it, so that two steps never count it twice. */
  gatesPassed(a: Point, b: Point): number {
    let passed = 0;
    for (const { opening, through } of this.ground.gates) {
      const middle = through === 'x' ? (opening.left + opening.right) / 2 : (opening.top + opening.bottom) / 2;
      const from = a[through] - middle;
      const to = b[through] - middle;
      if (from < -epsilon === to < -epsilon) continue;
      const at = between(a, b, from / (from - to));
      const [along, low, high] =
        through === 'x' ? [at.y, opening.top, opening.bottom] : [at.x, opening.left, opening.right];
      if (along >= low - epsilon && along <= high + epsilon) passed += 1;
    }
    return passed;
  }

  private isOnBoard({ x, y }: Point): boolean {
    const { left, top, right, bottom } = this.ground.bounds;
    const reach = this.radius - 1e-6;
    return x >= left + reach && x <= right - reach && y >= top + reach && y <= bottom - reach;
  }

  private isClearOf(at: Point, boxes: readonly Box[]): boolean {
    const near = this.radius - epsilon;
    const { x, y } = at;
    for (let index = 0; index < boxes.length; index += 1) {
      const box = boxes[index];
      if (!box || x <= box.left - near || x >= box.right + near) continue;
      if (y <= box.top - near || y >= box.bottom + near) continue;
      if (fromBox(at, box) < near) return false;
    }
    return true;
  }

  private isBarred(a: Point, b: Point): boolean {
    const { area, solid, gates } = this.ground;
    const wall = this.firstNear(a, b, area, this.wall);
    if (!wall) return false;
    this.wall = wall;
    if (gates.length === 0) return true;
    const bar = this.firstNear(a, b, solid, this.bar, this.lanes);
    this.bar = bar ?? this.bar;
    return bar !== undefined;
  }

  /** The first box that is nearer to the way than the radius, except within the lane of a gate; `likeliest` is tried first. */
  private firstNear(
    a: Point,
    b: Point,
    boxes: readonly Box[],
    likeliest?: Box,
    lanes?: ReadonlyMap<Box, readonly Box[]>,
  ): Box | undefined {
    const { radius } = this;
    const west = Math.min(a.x, b.x) - radius;
    const east = Math.max(a.x, b.x) + radius;
    const north = Math.min(a.y, b.y) - radius;
    const south = Math.max(a.y, b.y) + radius;
    // By index: an iterator creates an object for each box.
    for (let index = likeliest ? -1 : 0; index < boxes.length; index += 1) {
      const box = index < 0 ? likeliest : boxes[index];
      // Most boxes are nowhere near and need no closer look.
      if (!box || east <= box.left || west >= box.right || south <= box.top || north >= box.bottom) continue;
      if (!comesNear(a, b, box, radius)) continue;
      if (!lanes || !this.isExcusedBy(a, b, box, lanes)) return box;
    }
    return undefined;
  }

  private isExcusedBy(a: Point, b: Point, box: Box, lanes: ReadonlyMap<Box, readonly Box[]>): boolean {
    return lanes.get(box)?.some((lane) => this.isExcused(a, b, box, lane)) === true;
  }

  /** Whether the part of the way that overlaps the box lies in the lane of a gate. */
  private isExcused(a: Point, b: Point, box: Box, lane: Box): boolean {
    if (a === b) return isInside(a, lane);
    const share = shareWithin(a, b, lane);
    if (!share) return false;
    const [enters, leaves] = share;
    const isNear = (from: Point, to: Point) => comesNear(from, to, box, this.radius - 1e-7);
    return (
      (enters < 1e-7 || !isNear(a, between(a, b, enters))) && (leaves > 1 - 1e-7 || !isNear(between(a, b, leaves), b))
    );
  }
}

/** Whether the straight way of a disc is clear of other discs. */
export function isClearOfDiscs(a: Point, b: Point, radius: number, discs: readonly Circle[]): boolean {
  for (let index = 0; index < discs.length; index += 1) {
    const disc = discs[index];
    if (disc && fromSegment(disc, a, b) < disc.radius + radius - epsilon) return false;
  }
  return true;
}
