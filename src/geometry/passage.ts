import { type Box, type Corner, comesNear, fromBox, isInside, middleOf, outerCorners, shareWithin } from './box.ts';
import { apart, between, type Circle, epsilon, fromSegment, onward, type Point } from './point.ts';

/** A gap in a row of boxes through which a disc of any size may go, if only its centre does. */
export interface Gate {
  readonly opening: Box;
  /** The axis along which one goes through. */
  readonly through: 'x' | 'y';
  /** The boxes beside it that a disc may overlap while its centre is in the gap or straight before it. */
  readonly frame: readonly Box[];
}

/** What bars discs; all in one unit of length. `low` bars like `solid`, except who climbs over it. */
export interface Ground {
  readonly bounds: Box;
  readonly solid: readonly Box[];
  /** The same area as all that is solid, by fewer boxes. */
  readonly area: readonly Box[];
  readonly low: readonly Box[];
  readonly gates: readonly Gate[];
}

/**
 * Where a disc of one size can stand and how it can move, and the places where a shortest way would bend: around each corner
 * the tangents to its arc, the corners of each gate's lane, and where a box beside it bars a part of that lane.
 */
export class Passage {
  readonly ground: Ground;
  readonly radius: number;
  private readonly lanes: ReadonlyMap<Box, readonly Box[]>;
  /** One of which this is a part, with all that it has found out. */
  private readonly whole: Passage | undefined;
  private found: Bends | undefined;
  /** The box that barred the last way; mostly it bars the next one too. */
  private wall: Box | undefined;
  private bar: Box | undefined;

  constructor(ground: Ground, radius: number, whole?: Passage) {
    this.ground = ground;
    this.radius = radius;
    this.whole = whole;
    this.lanes = whole?.lanes ?? lanesOf(ground.gates, radius);
  }

  /** Those no further from a place than so much, as the crow flies. */
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
    this.found ??= this.whole?.allBends ?? bendsIn(this);
    return this.found;
  }

  /** The same for ways that nowhere lead further than that from a place: it has less to look at. */
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

  /** Here it overlaps nothing and is on the board. */
  mayStand(at: Point): boolean {
    return this.isOnBoard(at) && this.isClearOf(at, this.ground.area) && this.isClearOf(at, this.ground.low);
  }

  /** Here it may be on its way: it may stand, or is in a gate. */
  mayPass(at: Point): boolean {
    return this.isOnBoard(at) && this.isClearOf(at, this.ground.low) && !this.isBarred(at, at);
  }

  /** The straight way is free of what cannot be climbed. */
  isOpen(a: Point, b: Point): boolean {
    return this.isOnBoard(a) && this.isOnBoard(b) && !this.isBarred(a, b);
  }

  /** The low boxes that it would have to climb over. */
  climbed(a: Point, b: Point): readonly Box[] {
    return this.ground.low.filter((box) => comesNear(a, b, box, this.radius));
  }

  /**
   * Through how many gates the straight way leads; -1: it is not free; -2: only low boxes are in its way. Between two bends it is
   * remembered.
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

  /** Through how many gates its centre goes; from or to the very middle counts once, with the half further on. */
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

  /** The first box nearer to the way than the radius, except within the lane of a gate; `likeliest` is tried first. */
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
    // By number, as an iterator makes something of each box.
    for (let index = likeliest ? -1 : 0; index < boxes.length; index += 1) {
      const box = index < 0 ? likeliest : boxes[index];
      // Most are nowhere near, and need no closer look.
      if (!box || east <= box.left || west >= box.right || south <= box.top || north >= box.bottom) continue;
      if (!comesNear(a, b, box, radius)) continue;
      if (!lanes || !this.isExcusedBy(a, b, box, lanes)) return box;
    }
    return undefined;
  }

  private isExcusedBy(a: Point, b: Point, box: Box, lanes: ReadonlyMap<Box, readonly Box[]>): boolean {
    return lanes.get(box)?.some((lane) => this.isExcused(a, b, box, lane)) === true;
  }

  /** What of the way would overlap the box lies in the lane of a gate. */
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

/** The places where a shortest way would bend, and what is known of the straight ways between them. */
interface Bends {
  readonly sources: readonly Source[];
  /** How many there are at most. */
  readonly count: number;
  /** Those that were looked for so far. */
  readonly indexOf: Map<Point, number>;
  /** By two of these: 0 not known yet, 1 low boxes are in the way, 2 not free, 3 free, 4 free and through a gate … */
  readonly links: Uint8Array;
}

/** Bends around one corner, or before one gate. */
interface Source {
  readonly around: Point;
  /** None is further from there. */
  readonly within: number;
  points(): readonly Point[];
  /** Those of them where the disc may be, once they were looked for. */
  free?: readonly Point[];
}

function bendsIn({ ground, radius }: Passage): Bends {
  const corners = cornersOn(ground).map(
    (corner): Source => ({
      around: corner.at,
      within: radius / Math.cos(Math.PI / 16) + 2e-6,
      points: () => cornerBends(corner, radius),
    }),
  );
  let count = corners.length * tangents.length;
  const gates = ground.gates.map((gate): Source => {
    const lane = laneOf(gate, radius);
    const around = middleOf(lane);
    const bends = [
      ...laneBends(lane, gate),
      ...barredFrom(inner(lane), [...ground.solid, ...ground.low], radius),
      ...ground.gates.flatMap((other) => crossingsOf(inner(lane), inner(laneOf(other, radius)))),
    ];
    count += bends.length;
    return { around, within: apart(around, { x: lane.left, y: lane.top }) + epsilon, points: () => bends };
  });
  return { sources: [...corners, ...gates], count, indexOf: new Map(), links: new Uint8Array(count * count) };
}

function cornerBends({ at, out }: Corner, radius: number): readonly Point[] {
  const middle = Math.atan2(out.y, out.x);
  return tangents.map((turn) => onward(at, middle + turn, radius / Math.cos(Math.PI / 16) + 1e-6));
}

/** The corners to go round, the same for discs of all sizes. */
function cornersOn(ground: Ground): readonly Corner[] {
  const { solid, area, low, gates } = ground;
  const found =
    corners.get(ground) ??
    outerCorners([...solid, ...low], [...area, ...low]).filter(
      ({ at }) => !gates.some(({ opening }) => fromBox(at, opening) < epsilon),
    );
  corners.set(ground, found);
  return found;
}

const corners = new WeakMap<Ground, readonly Corner[]>();

const eighth = Math.PI / 8;
/** The corners of a polygon around a quarter of a circle: at most 1.3 % longer than the arc. */
const tangents = [-1.5, -0.5, 0.5, 1.5].map((turn) => turn * eighth);

/** The lanes in which each box beside a gate may be overlapped. */
function lanesOf(gates: readonly Gate[], radius: number): ReadonlyMap<Box, readonly Box[]> {
  const lanes = new Map<Box, Box[]>();
  for (const gate of gates)
    for (const box of gate.frame) lanes.set(box, [...(lanes.get(box) ?? []), laneOf(gate, radius)]);
  return lanes;
}

/** Where the centre is in the gap, or so near before it that its disc reaches the frame, posts that stand out of the wall included. */
function laneOf({ opening, through, frame }: Gate, radius: number): Box {
  const [low, high] = through === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const ends = [opening, ...frame];
  return {
    ...opening,
    [low]: Math.min(...ends.map((box) => box[low])) - radius,
    [high]: Math.max(...ends.map((box) => box[high])) + radius,
  };
}

/** Sure to be in the lane. */
const inner = ({ left, top, right, bottom }: Box): Box => ({
  left: left + inset,
  top: top + inset,
  right: right - inset,
  bottom: bottom - inset,
});
const inset = 1e-4;

function laneBends({ left, top, right, bottom }: Box, { through }: Gate): readonly Point[] {
  const [xs, ys] =
    through === 'x'
      ? [
          [left, (left + right) / 2, right],
          [top + inset, (top + bottom) / 2, bottom - inset],
        ]
      : [
          [left + inset, (left + right) / 2, right - inset],
          [top, (top + bottom) / 2, bottom],
        ];
  return xs.flatMap((x) => ys.map((y) => ({ x, y })));
}

/** Where the sides of one lane cross those of another: there a disc turns from the one into the other. */
const crossingsOf = (one: Box, other: Box): readonly Point[] =>
  [one.left, one.right]
    .filter((x) => x > other.left && x < other.right)
    .flatMap((x) => [other.top, other.bottom].filter((y) => y > one.top && y < one.bottom).map((y) => ({ x, y })));

/** Where, on the edges of a lane, discs of that radius just do not touch one of the boxes. */
function barredFrom({ left, top, right, bottom }: Box, boxes: readonly Box[], radius: number): readonly Point[] {
  const clear = radius + 1e-6;
  return boxes.flatMap((box) => [
    ...[left, right].flatMap((x) =>
      justBeside(x - box.left, box.right - x, [box.top, box.bottom], clear)
        .filter((y) => y > top && y < bottom)
        .map((y) => ({ x, y })),
    ),
    ...[top, bottom].flatMap((y) =>
      justBeside(y - box.top, box.bottom - y, [box.left, box.right], clear)
        .filter((x) => x > left && x < right)
        .map((x) => ({ x, y })),
    ),
  ]);
}

/** On a line so far within both sides of a box (below 0: beside it): the two places as far from it as that. */
function justBeside(fromOne: number, fromOther: number, [low, high]: readonly [number, number], far: number) {
  const beside = Math.max(-fromOne, -fromOther, 0);
  if (beside >= far) return [];
  const along = Math.sqrt(far ** 2 - beside ** 2);
  return [low - along, high + along];
}

/** The corners of a polygon around a disc that a moving disc has to go round. */
export const roundBends = (obstacle: Circle, radius: number): readonly Point[] =>
  Array.from({ length: 16 }, (_, index) =>
    onward(obstacle, index * eighth, (obstacle.radius + radius) / Math.cos(Math.PI / 16) + 1e-6),
  );

/** The straight way of a disc is clear of other discs. */
export function isClearOfDiscs(a: Point, b: Point, radius: number, discs: readonly Circle[]): boolean {
  for (let index = 0; index < discs.length; index += 1) {
    const disc = discs[index];
    if (disc && fromSegment(disc, a, b) < disc.radius + radius - epsilon) return false;
  }
  return true;
}
