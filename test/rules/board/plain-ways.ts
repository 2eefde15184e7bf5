import { type PlainBoard, radiusOf, type Token } from './plain-board.ts';

/**
 * Ways of a base by plain looking, without a line of the board that they check: a flood over small cells, and straight steps
 * between many points. What is found is a way that can be walked; what is not found may only have been missed.
 */
interface Spot {
  readonly x: number;
  readonly y: number;
}
type Slab = readonly [number, number, number, number];

const [width, height] = [27.677, 23.858];
const cell = 0.12;
const columns = Math.ceil(width / cell);
const rows = Math.ceil(height / cell);
const gap = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);
/** Straight, diagonal and knight's steps: together at most 2.8 % longer than the straight way. */
const steps = [-2, -1, 0, 1, 2].flatMap((dx) =>
  [-2, -1, 0, 1, 2].flatMap((dy) => (gcd(dx, dy) === 1 ? [{ dx, dy, length: Math.hypot(dx, dy) * cell }] : [])),
);
function gcd(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : gcd(b, a % b);
}

export class PlainWays {
  private readonly board: PlainBoard;
  private readonly low: readonly Slab[];
  private readonly radius: number;
  private readonly enemies: readonly Token[];
  private readonly lanes: readonly { readonly lane: Slab; readonly excused: ReadonlySet<Slab> }[];

  /** `climbs`: over sarcophagus and debris, as if they were floor. */
  constructor(board: PlainBoard, mm: number, enemies: readonly Token[], climbs = false) {
    this.board = board;
    this.low = climbs ? [] : board.light;
    this.radius = mm / 50.8;
    this.enemies = enemies;
    const { radius } = this;
    this.lanes = board.doors
      .filter(({ open }) => open)
      .map(({ slab: [l, t, r, m], upright }) => {
        // What is in the same straight row of walls; a post is up to 0.37" prouder than its wall.
        const inRow = ([a, b, c, d]: Slab) => (upright ? a > l - 0.4 && c < r + 0.4 : b > t - 0.4 && d < m + 0.4);
        return {
          lane: upright ? ([l - radius, t, r + radius, m] as const) : ([l, t - radius, r, m + radius] as const),
          excused: new Set(board.walls.filter(inRow)),
        };
      });
  }

  /** Its middle may be here on its way, its base being thinner by so much. */
  mayBe(at: Spot, thinner: number): boolean {
    const reach = this.radius - thinner;
    if (at.x < reach || at.y < reach || at.x > width - reach || at.y > height - reach) return false;
    if (this.low.some((slab) => isWithin(at, slab, reach))) return false;
    if (this.enemies.some((one) => gap(at, one) < reach + radiusOf(one))) return false;
    const hits = this.board.walls.filter((slab) => isWithin(at, slab, reach));
    if (hits.length === 0) return true;
    return this.lanes.some(({ lane, excused }) => isIn(at, lane, thinner) && hits.every((slab) => excused.has(slab)));
  }

  /** It may go straight from here to there. */
  isFree(a: Spot, b: Spot, thinner = 0): boolean {
    const count = Math.max(Math.ceil(gap(a, b) / 0.06), 1);
    for (let i = 0; i <= count; i += 1) {
      // The middle first: what is barred is mostly barred there.
      const share = ((i * 7919 + Math.floor(count / 2)) % (count + 1)) / count;
      if (!this.mayBe({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }, thinner)) return false;
    }
    return true;
  }

  /** How far it is to every cell, along small steps; Infinity beyond so many inches. */
  flood(from: Spot, most: number, thinner: number): Flood {
    const far = new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY);
    const before = new Int32Array(columns * rows).fill(-1);
    const may = new Int8Array(columns * rows);
    const isClear = (at: number) => {
      if (may[at] === 0) may[at] = this.mayBe(middle(at), thinner) ? 1 : -1;
      return may[at] === 1;
    };
    const buckets: number[][] = [];
    const put = (at: number, length: number) => {
      const index = Math.floor(length / 0.05);
      const bucket = buckets[index] ?? [];
      bucket.push(at);
      buckets[index] = bucket;
    };
    const first = cellAt(from);
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1]) {
        const at = first + dx + dy * columns;
        const length = gap(middle(at), from);
        if (!isClear(at)) continue;
        far[at] = length;
        put(at, length);
      }
    for (let index = 0; index < buckets.length; index += 1)
      for (const at of buckets[index] ?? []) {
        const here = far[at] ?? 0;
        if (Math.floor(here / 0.05) < index) continue;
        for (const { dx, dy, length } of steps) {
          const [x, y] = [(at % columns) + dx, Math.floor(at / columns) + dy];
          if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
          const next = y * columns + x;
          const there = here + length;
          if (there > most || there >= (far[next] ?? 0) || !isClear(next)) continue;
          far[next] = there;
          before[next] = at;
          put(next, there);
        }
      }
    return {
      to: (end) => far[cellAt(end)] ?? Number.POSITIVE_INFINITY,
      cells: () => [...far.keys()].filter((at) => Number.isFinite(far[at] ?? Number.POSITIVE_INFINITY)).map(middle),
      way: (end) => {
        const way: Spot[] = [end];
        for (let at = cellAt(end); at >= 0; at = before[at] ?? -1) way.push(middle(at));
        return [...way, from].reverse();
      },
    };
  }

  /** The shortest way: no shorter than the first, and one as long as the second can be walked (Infinity: none was found). */
  length(from: Spot, to: Spot, most: number): readonly [least: number, found: number] {
    const loose = this.flood(from, most * 1.03 + 0.5, cell * 0.75).to(to);
    const strict = this.flood(from, most * 1.03 + 0.5, 0);
    const found = Number.isFinite(strict.to(to)) ? this.pulled(strict.way(to)) : Number.POSITIVE_INFINITY;
    return [Math.max(loose / 1.028 - cell, gap(from, to)), found];
  }

  /** The length of a way once it is pulled straight; Infinity where some of it cannot be walked. */
  private pulled(way: readonly Spot[]): number {
    let length = 0;
    for (let index = 0; index + 1 < way.length; ) {
      const here = way[index];
      let next = way.length - 1;
      while (next > index + 1 && here && way[next] && !this.isFree(here, way[next] ?? here)) next -= 1;
      const there = way[next];
      if (!here || !there || (next === index + 1 && !this.isFree(here, there, 0.01))) return Number.POSITIVE_INFINITY;
      length += gap(here, there);
      index = next;
    }
    return length;
  }

  /**
   * The least cost found of a way in straight steps, each rounded up, 1" more for each door, over points beside whatever is in the
   * way, to any operatives ends.
   */
  cost(from: Spot, ends: readonly Spot[], most: number): number {
    const nodes: Spot[] = [from, ...this.turns(from, most), ...ends];
    const cost = nodes.map((_, index) => (index === 0 ? 0 : Number.POSITIVE_INFINITY));
    const done = new Set<number>();
    const firstEnd = nodes.length - ends.length;
    for (let level = 0; level <= most; level += 1)
      for (let again = true; again; ) {
        again = false;
        for (const [index, here] of nodes.entries()) {
          if (cost[index] !== level || done.has(index)) continue;
          if (index >= firstEnd) return level;
          done.add(index);
          for (const [other, there] of nodes.entries()) {
            const length = gap(here, there);
            if (length > most - level || length < 1e-6) continue;
            const step = level + Math.ceil(length - 1e-6);
            if (step > most || step >= (cost[other] ?? 0)) continue;
            const all = step + this.doorsOn(here, there);
            if (all > most || all >= (cost[other] ?? 0) || !this.isFree(here, there)) continue;
            cost[other] = all;
            again ||= all === level;
          }
        }
      }
    return Number.POSITIVE_INFINITY;
  }

  private doorsOn(a: Spot, b: Spot): number {
    return this.board.doors.filter(({ slab: [l, t, r, m], upright, open }) => {
      if (!open) return false;
      const [at, from, to] = upright ? [(l + r) / 2, a.x, b.x] : [(t + m) / 2, a.y, b.y];
      if (from < at === to < at) return false;
      const share = (at - from) / (to - from);
      const along = upright ? a.y + (b.y - a.y) * share : a.x + (b.x - a.x) * share;
      return upright ? along >= t && along <= m : along >= l && along <= r;
    }).length;
  }

  /** Points near the corners of what is in the way, before doors and around bases. */
  private turns(from: Spot, most: number): readonly Spot[] {
    const { radius } = this;
    const corners = [...this.board.walls, ...this.low].flatMap(([l, t, r, m]): Spot[] => [
      { x: l, y: t },
      { x: r, y: t },
      { x: l, y: m },
      { x: r, y: m },
    ]);
    const found: Spot[] = [];
    const add = (at: Spot) => {
      if (gap(at, from) < most && this.mayBe(at, 0) && !found.some((one) => gap(one, at) < 0.12)) found.push(at);
    };
    for (const corner of corners)
      if (gap(corner, from) < most + 1)
        for (const more of [0.003, 0.3, 0.65, 1])
          for (let turn = 0; turn < 16; turn += 1) add(onward(corner, (turn * Math.PI) / 8, radius + more));
    for (const { slab, open } of this.board.doors)
      if (open)
        for (const x of [slab[0] + 0.01, (slab[0] + slab[2]) / 2, slab[2] - 0.01])
          for (const y of [slab[1] + 0.01, (slab[1] + slab[3]) / 2, slab[3] - 0.01]) add({ x, y });
    for (const one of this.enemies)
      for (const more of [0.003, 0.4, 0.9])
        for (let turn = 0; turn < 24; turn += 1) add(onward(one, (turn * Math.PI) / 12, radius + radiusOf(one) + more));
    return found;
  }
}

interface Flood {
  to(end: Spot): number;
  cells(): readonly Spot[];
  way(end: Spot): readonly Spot[];
}

const cellAt = ({ x, y }: Spot): number =>
  Math.min(Math.max(Math.floor(y / cell), 0), rows - 1) * columns +
  Math.min(Math.max(Math.floor(x / cell), 0), columns - 1);
const middle = (at: number): Spot => ({ x: ((at % columns) + 0.5) * cell, y: (Math.floor(at / columns) + 0.5) * cell });
/** It is less than so far from the slab. Most are too far off in one direction alone. */
function isWithin({ x, y }: Spot, slab: Slab, reach: number): boolean {
  const dx = Math.max(slab[0] - x, 0, x - slab[2]);
  if (dx >= reach) return false;
  const dy = Math.max(slab[1] - y, 0, y - slab[3]);
  return dy < reach && Math.hypot(dx, dy) < reach;
}
const isIn = ({ x, y }: Spot, [l, t, r, m]: Slab, by: number) =>
  x >= l - by && x <= r + by && y >= t - by && y <= m + by;
const onward = ({ x, y }: Spot, angle: number, far: number): Spot => ({
  x: x + Math.cos(angle) * far,
  y: y + Math.sin(angle) * far,
});
