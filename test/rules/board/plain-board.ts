import type { Measures } from '../../../src/catalog/killzone.ts';
import type { KillzoneMap } from '../../../src/catalog/maps.ts';

/**
 * A board made a second time from the map, by plain looking at many points, without a line of the board that it checks. What is
 * asked of it is slow and a little coarse: a sliver of an inch may escape it.
 */
interface Spot {
  readonly x: number;
  readonly y: number;
}
export interface Token extends Spot {
  readonly mm: number;
}
/** Left, top, right, bottom. */
type Slab = readonly [number, number, number, number];
interface Intervening {
  readonly heavy: boolean;
  readonly slab: Slab;
}

const unit = 3.8125;
const [width, height] = [27.677, 23.858];
const east = (x: number) => (width - 7 * unit) / 2 + x * unit;
const south = (y: number) => (height - 6 * unit) / 2 + y * unit;

export const radiusOf = ({ mm }: Token): number => mm / 50.8;
const gap = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);
const fromSlab = ({ x, y }: Spot, [left, top, right, bottom]: Slab) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

export class PlainBoard {
  readonly walls: Slab[] = [];
  readonly light: Slab[] = [];
  readonly features: Intervening[] = [];
  readonly doors: { readonly id: string; readonly slab: Slab; readonly upright: boolean; readonly open: boolean }[] =
    [];
  readonly pads: readonly Spot[];
  private readonly map: KillzoneMap;
  /** By so much posts stand out of their walls. */
  private readonly proud: number;

  constructor(map: KillzoneMap, open: ReadonlySet<string>, { door, wall, post, jamb }: Measures) {
    this.map = map;
    this.proud = Math.max(post - wall, 0) / 2;
    const arms = new Map<string, string[]>();
    for (const { from, to, hatchway, breachPoint } of map.walls) {
      const upright = from[0] === to[0];
      const thick = wall / 2;
      const line = (start: number, end: number): Slab =>
        upright
          ? [east(from[0]) - thick, start, east(from[0]) + thick, end]
          : [start, south(from[1]) - thick, end, south(from[1]) + thick];
      const along = (at: readonly [number, number]) => (upright ? south(at[1]) : east(at[0]));
      const border = (at: readonly [number, number]) => at[0] === 0 || at[0] === 7 || at[1] === 0 || at[1] === 6;
      const start = along(from) - (border(from) ? 2 : 0);
      const end = along(to) + (border(to) ? 2 : 0);
      for (const [x, y] of [from, to])
        this.walls.push([east(x) - post / 2, south(y) - post / 2, east(x) + post / 2, south(y) + post / 2]);
      const point = hatchway ?? breachPoint;
      const id = `${hatchway ? 'H' : 'B'}${point?.number}`;
      if (point) {
        const middle = along(point.at);
        this.doors.push({ id, upright, open: open.has(id), slab: line(middle - door / 2, middle + door / 2) });
        if (open.has(id)) {
          this.walls.push(line(start, middle - door / 2), line(middle + door / 2, end));
          for (const slab of [
            line(middle - door / 2 - jamb, middle - door / 2),
            line(middle + door / 2, middle + door / 2 + jamb),
          ])
            this.features.push({ heavy: true, slab });
        }
      }
      if (!point || !open.has(id)) this.walls.push(line(start, end));
      // One arm for each unit of the wall, at both its ends.
      const steps = Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
      for (let step = 0; step < steps; step += 1) {
        const one: [number, number] = upright
          ? [from[0], Math.min(from[1], to[1]) + step]
          : [Math.min(from[0], to[0]) + step, from[1]];
        const other: [number, number] = upright ? [one[0], one[1] + 1] : [one[0] + 1, one[1]];
        for (const [node, way] of [
          [one, upright ? 's' : 'e'],
          [other, upright ? 'n' : 'w'],
        ] as const)
          arms.set(node.join(), [...(arms.get(node.join()) ?? []), way]);
      }
    }
    for (const [node, ways] of arms) {
      const [x = 0, y = 0] = node.split(',').map(Number);
      const shape = [...ways].sort().join('');
      const isEnd = shape.length === 1 && x > 0 && y > 0 && x < 7 && y < 6;
      const isCorner = shape.length === 2 && shape !== 'ns' && shape !== 'ew';
      if (isEnd || isCorner)
        this.features.push({
          heavy: true,
          slab: [east(x) - post / 2, south(y) - post / 2, east(x) + post / 2, south(y) + post / 2],
        });
    }
    for (const { center, size } of map.terrain) {
      const [x, y, w, h] = [east(center[0]), south(center[1]), (size[0] * unit) / 2, (size[1] * unit) / 2];
      this.light.push([x - w, y - h, x + w, y + h]);
      this.features.push({ heavy: false, slab: [x - w, y - h, x + w, y + h] });
    }
    const once = new Map(this.walls.map((slab) => [slab.map((edge) => edge.toFixed(6)).join(), slab]));
    this.walls.splice(0, this.walls.length, ...once.values());
    this.pads = map.teleportPads.map(([x, y]) => ({ x: east(x), y: south(y) }));
  }

  fits(token: Token, others: readonly Token[] = []): boolean {
    const reach = radiusOf(token);
    if (token.x < reach || token.y < reach || token.x > width - reach || token.y > height - reach) return false;
    if ([...this.walls, ...this.light].some((slab) => fromSlab(token, slab) < reach)) return false;
    if (this.pads.some((pad) => Math.abs(gap(pad, token) - 1.145) < reach)) return false;
    return others.every((other) => gap(other, token) >= reach + radiusOf(other));
  }

  /** Its base is on the board and in no wall or piece, but for a hair. */
  isClear(token: Token, hair: number): boolean {
    const reach = radiusOf(token) - hair;
    const inside = token.x >= reach && token.y >= reach && token.x <= width - reach && token.y <= height - reach;
    return inside && [...this.walls, ...this.light].every((slab) => fromSlab(token, slab) >= reach);
  }

  /** A disc comes over some piece on its straight way. */
  crossesLight = (a: Spot, b: Spot, radius: number): boolean =>
    steps(a, b).some((spot) => this.light.some((slab) => fromSlab(spot, slab) < radius - 2e-3));

  /** Where a disc on its straight way would be in a wall; through an open door, posts beside it included, only its middle must fit. */
  barriers(a: Spot, b: Spot, radius: number): readonly string[] {
    const reach = radius + this.proud + 0.01;
    const lanes = this.doors
      .filter(({ open }) => open)
      .map(
        ({ slab: [l, t, r, m], upright }): Slab =>
          upright ? [l - reach, t, r + reach, m] : [l, t - reach, r, m + reach],
      );
    const bad = steps(a, b).find(
      (spot) =>
        this.walls.some((slab) => fromSlab(spot, slab) < radius - 2e-3) &&
        !lanes.some((lane) => fromSlab(spot, lane) === 0),
    );
    return bad ? [`${bad.x.toFixed(2)}, ${bad.y.toFixed(2)}`] : [];
  }

  isFree = (a: Spot, b: Spot, walls: readonly Slab[] = this.walls): boolean =>
    !walls.some((slab) => goesThrough(a, b, slab));

  sees = (a: Token, b: Token): boolean => spots(b, 5, 120).some((to) => this.isFree(a, to));

  /** Around walls, by all their corners. */
  inches(a: Token, b: Token, openHatchways?: PlainBoard): number {
    return Math.max((openHatchways ?? this).way(a, b) - radiusOf(a) - radiusOf(b), 0);
  }

  private corners: Spot[] | undefined;
  private sights: number[][] | undefined;
  private way(a: Spot, b: Spot): number {
    if (this.isFree(a, b)) return gap(a, b);
    this.corners ??= this.walls
      .flatMap(([l, t, r, m]): Spot[] => [
        { x: l - 1e-7, y: t - 1e-7 },
        { x: r + 1e-7, y: t - 1e-7 },
        { x: l - 1e-7, y: m + 1e-7 },
        { x: r + 1e-7, y: m + 1e-7 },
      ])
      .filter(
        ({ x, y }) =>
          x > 0 && y > 0 && x < width && y < height && this.walls.every((slab) => fromSlab({ x, y }, slab) > 0),
      );
    const nodes = this.corners;
    this.sights ??= nodes.map((one) =>
      nodes.map((other) => (this.isFree(one, other) ? gap(one, other) : Number.POSITIVE_INFINITY)),
    );
    const best = nodes.map((node) => (this.isFree(a, node) ? gap(a, node) : Number.POSITIVE_INFINITY));
    // Bellman and Ford: as often as anything still gets shorter.
    for (let again = true; again; ) {
      again = false;
      for (let i = 0; i < nodes.length; i += 1)
        for (let j = 0; j < nodes.length; j += 1) {
          const through = (best[i] ?? 0) + (this.sights[i]?.[j] ?? 0);
          if (through < (best[j] ?? 0) - 1e-9) {
            best[j] = through;
            again = true;
          }
        }
    }
    return Math.min(
      ...nodes.map((node, i) => (best[i] ?? 0) + (this.isFree(node, b) ? gap(node, b) : Number.POSITIVE_INFINITY)),
    );
  }

  inControlRange(a: Token, b: Token): boolean {
    const on = (pad: Spot, token: Token) => gap(pad, token) + radiusOf(token) <= 1.145;
    const at = (pad: Spot, token: Token) => gap(pad, token) <= 1.145 + radiusOf(token);
    if (this.pads.some((pad) => (on(pad, a) && at(pad, b)) || (on(pad, b) && at(pad, a)))) return true;
    return gap(a, b) < 4 && this.inches(a, b) <= 1 && (this.sees(a, b) || this.sees(b, a));
  }

  /** From every point of the shooter: what of each feature is crossed, where. */
  protection(a: Token, b: Token): { readonly cover: boolean; readonly obscured: boolean } {
    const near = this.features.filter(
      ({ slab }) => fromSlab({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, slab) < gap(a, b) / 2 + 3,
    );
    if (near.length === 0) return { cover: false, obscured: false };
    const ends = spots(b, 1, 48);
    const tooNear = this.inches(a, b) <= 2;
    let [always, veiled] = [true, true];
    let looked = false;
    for (const from of spots(a, 1, 60)) {
      if (this.walls.some((slab) => fromSlab(from, slab) === 0)) continue;
      if (!ends.some((end) => this.isFree(from, end))) continue;
      looked = true;
      let [cover, obscured] = [false, false];
      for (const { heavy, slab } of near)
        for (const end of ends) {
          const crossed = crossing(from, end, slab);
          if (crossed.length === 0) continue;
          const last = crossed.at(-1);
          if (!cover && !tooNear)
            cover =
              crossed.some((spot) => gap(spot, b) - radiusOf(b) <= 1) &&
              last !== undefined &&
              this.isSeen(b, crossed, slab);
          if (heavy && !obscured)
            obscured = crossed.some((spot) => gap(spot, a) - radiusOf(a) > 1 && gap(spot, b) - radiusOf(b) > 1);
          if (cover && obscured) break;
        }
      always &&= cover;
      veiled &&= obscured;
      if (!always && !veiled) break;
    }
    return { cover: looked && always, obscured: looked && veiled };
  }

  private isSeen(b: Token, crossed: readonly Spot[], slab: Slab): boolean {
    const others = this.walls.filter((wall) => wall.some((edge, index) => edge !== slab[index]));
    return crossed.some(
      (spot) =>
        gap(spot, b) - radiusOf(b) <= 1 &&
        this.isFree(
          b,
          spot,
          others.filter((wall) => fromSlab(spot, wall) > 0),
        ),
    );
  }

  doorsInRange(a: Token): readonly string[] {
    return this.doors
      .filter(({ slab: [l, t, r, m] }) => {
        if (fromSlab(a, [l, t, r, m]) - radiusOf(a) > 1) return false;
        const edge = Array.from({ length: 61 }, (_, i) => i / 60);
        return edge.some((share) => {
          const x = l + (r - l) * share;
          const y = t + (m - t) * share;
          return [
            { x, y: t },
            { x, y: m },
            { x: l, y },
            { x: r, y },
          ].some((spot) => this.isFree(a, spot));
        });
      })
      .map(({ id }) => id);
  }

  zone(a: Token) {
    const inside = (area: KillzoneMap['dropZone']['A']) => {
      const [west, right] = area.x ?? [null, null];
      const [north, low] = area.y ?? [null, null];
      const reach = radiusOf(a);
      return (
        (west === null || a.x - reach >= east(west)) &&
        (right === null || a.x + reach <= east(right)) &&
        (north === null || a.y - reach >= south(north)) &&
        (low === null || a.y + reach <= south(low))
      );
    };
    const { dropZone, territory } = this.map;
    return {
      dropZoneA: inside(dropZone.A),
      dropZoneB: inside(dropZone.B),
      territoryA: inside(territory.A),
      territoryB: inside(territory.B),
    };
  }
}

/** A straight way in steps of a twentieth of an inch. */
function steps(a: Spot, b: Spot): readonly Spot[] {
  const count = Math.max(Math.ceil(gap(a, b) / 0.05), 1);
  return Array.from({ length: count + 1 }, (_, index) => ({
    x: a.x + ((b.x - a.x) * index) / count,
    y: a.y + ((b.y - a.y) * index) / count,
  }));
}

/** All of a disc: its middle, rings and rim. */
function spots(token: Token, rings: number, spokes: number): readonly Spot[] {
  const all: Spot[] = [token];
  for (let ring = 1; ring <= rings; ring += 1)
    for (let spoke = 0; spoke < spokes; spoke += 1) {
      const far = (radiusOf(token) * ring) / rings - 1e-6;
      const angle = (spoke * 2 * Math.PI) / spokes;
      all.push({ x: token.x + Math.cos(angle) * far, y: token.y + Math.sin(angle) * far });
    }
  return all;
}

function goesThrough(a: Spot, b: Spot, [l, t, r, m]: Slab): boolean {
  if (Math.max(a.x, b.x) <= l || Math.min(a.x, b.x) >= r) return false;
  if (Math.max(a.y, b.y) <= t || Math.min(a.y, b.y) >= m) return false;
  // Cut the segment to each strip in turn.
  let [from, to] = [0, 1];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (dx !== 0) {
    const [one, other] = [(l - a.x) / dx, (r - a.x) / dx];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  if (dy !== 0) {
    const [one, other] = [(t - a.y) / dy, (m - a.y) / dy];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return to - from > 1e-9;
}

/** Points of a segment inside a slab, a twentieth of an inch apart. */
function crossing(a: Spot, b: Spot, slab: Slab): readonly Spot[] {
  if (!goesThrough(a, b, slab)) return [];
  const count = Math.ceil(gap(a, b) / 0.05);
  const found: Spot[] = [];
  for (let i = 0; i <= count; i += 1) {
    const spot = { x: a.x + ((b.x - a.x) * i) / count, y: a.y + ((b.y - a.y) * i) / count };
    if (fromSlab(spot, slab) === 0) found.push(spot);
  }
  return found;
}
