import type { KillzoneMap } from '../../catalog/maps.ts';
import { middleOf } from '../../geometry/box.ts';
import { apart, type Point } from '../../geometry/point.ts';
import type { AccessPointBox, DoorId } from '../../rules/board/ground/solids.ts';
import { boardBox } from '../../rules/state/base.ts';
import { shutSolids } from './shut-solids.ts';

/** Inches that a door is worth, as far as it is closed: those that the AP to open it would have gone. */
export type DoorCost = (door: DoorId) => number;

/** Inches from anywhere to the nearest goal, doors paid for; Infinity where no way leads. */
export type Far = (at: Point) => number;

/** Ways of bases of one size on one map, over a lattice of half an inch: rough, to tell near from far. */
export interface WayMap {
  /** The middle of each cell in which a base may actor. */
  readonly cells: readonly Point[];
  far(goals: readonly Point[], cost: DoorCost): Far;
}

const step = 0.5;
const columns = Math.floor(boardBox.right / step);
const rows = Math.floor(boardBox.bottom / step);

const maps = new WeakMap<KillzoneMap, Map<number, WayMap>>();

export function wayMapOf(map: KillzoneMap, radius: number): WayMap {
  const ofMap = maps.get(map) ?? new Map<number, WayMap>();
  maps.set(map, ofMap);
  const found = ofMap.get(radius) ?? build(map, radius);
  ofMap.set(radius, found);
  return found;
}

interface Link {
  readonly door: DoorId;
  /** The cells on either side from which one goes through, and inches to the middle of the door. */
  readonly cells: readonly { readonly cell: number; readonly inches: number }[];
}

const pointOf = (cell: number): Point => ({
  x: ((cell % columns) + 0.5) * step,
  y: (Math.floor(cell / columns) + 0.5) * step,
});

function build(map: KillzoneMap, radius: number): WayMap {
  const solids = shutSolids(map);
  const passage = solids.passage(radius);
  const size = columns * rows;
  const isFree = Array.from({ length: size }, (_, cell) => passage.mayStand(pointOf(cell)));
  const links = solids.doors.map((door) => linkOf(door, radius, isFree));
  const neighbours = neighboursOf(isFree);
  const known = new Map<string, Float64Array>();
  // Most goals are the same list again and again.
  const fars = new WeakMap<readonly Point[], Map<string, Far>>();
  const cells = Array.from({ length: size }, (_, cell) => cell).filter((cell) => isFree[cell]);
  return {
    cells: cells.map(pointOf),
    far(goals, cost) {
      const costs = links.map(({ door }) => cost(door));
      const doors = costs.join();
      const ofGoals = fars.get(goals) ?? new Map<string, Far>();
      fars.set(goals, ofGoals);
      const before = ofGoals.get(doors);
      if (before) return before;
      const starts = goals.flatMap((goal) => cellsNear(goal, isFree, cells));
      const key = `${doors} ${starts.map(([cell, inches]) => `${cell}:${inches.toFixed(2)}`).join()}`;
      const inches = known.get(key) ?? spread(starts, neighbours, links, costs);
      if (known.size >= mostKnown) known.clear();
      known.set(key, inches);
      const asked = new Map<string, number>();
      const far: Far = (at) => {
        const place = `${at.x} ${at.y}`;
        const found = asked.get(place);
        if (found !== undefined) return found;
        let least = Number.POSITIVE_INFINITY;
        for (const [cell, off] of cellsNear(at, isFree, cells)) least = Math.min(least, (inches[cell] ?? 0) + off);
        if (asked.size >= mostAsked) asked.clear();
        asked.set(place, least);
        return least;
      };
      ofGoals.set(doors, far);
      return far;
    },
  };
}

const mostAsked = 5000;
const mostKnown = 300;

/** The free cells around a point, with how far they are; where none is near, the nearest of all. */
function cellsNear(
  at: Point,
  isFree: readonly boolean[],
  cells: readonly number[],
): readonly (readonly [number, number])[] {
  const [column, row] = [Math.floor(at.x / step), Math.floor(at.y / step)];
  const found: (readonly [number, number])[] = [];
  for (let dy = -1; dy <= 1; dy += 1)
    for (let dx = -1; dx <= 1; dx += 1) {
      const [x, y] = [column + dx, row + dy];
      if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
      const cell = y * columns + x;
      if (isFree[cell]) found.push([cell, apart(pointOf(cell), at)]);
    }
  if (found.length > 0) return found;
  let nearest = cells[0] ?? 0;
  for (const cell of cells) if (apart(pointOf(cell), at) < apart(pointOf(nearest), at)) nearest = cell;
  return [[nearest, apart(pointOf(nearest), at)]];
}

function linkOf({ id, opening, through }: AccessPointBox, radius: number, isFree: readonly boolean[]): Link {
  const middle = middleOf(opening);
  const half = through === 'x' ? (opening.bottom - opening.top) / 2 : (opening.right - opening.left) / 2;
  const cells = isFree.flatMap((free, cell) => {
    if (!free) return [];
    const at = pointOf(cell);
    const [depth, along] = through === 'x' ? [at.x - middle.x, at.y - middle.y] : [at.y - middle.y, at.x - middle.x];
    if (Math.abs(along) > half || Math.abs(depth) > radius + 1) return [];
    return [{ cell, inches: Math.hypot(depth, along) }];
  });
  return { door: id, cells };
}

/** Of each cell the free ones beside it, and how far. */
function neighboursOf(isFree: readonly boolean[]): readonly (readonly (readonly [number, number])[])[] {
  return isFree.map((free, cell) => {
    if (!free) return [];
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const found: (readonly [number, number])[] = [];
    for (let dy = -1; dy <= 1; dy += 1)
      for (let dx = -1; dx <= 1; dx += 1) {
        const [x, y] = [column + dx, row + dy];
        if ((dx === 0 && dy === 0) || x < 0 || y < 0 || x >= columns || y >= rows) continue;
        if (isFree[y * columns + x]) found.push([y * columns + x, step * Math.hypot(dx, dy)]);
      }
    return found;
  });
}

/** Inches from each cell to the nearest start: Dijkstra; a door costs an inch and what it is worth. */
function spread(
  starts: readonly (readonly [number, number])[],
  neighbours: readonly (readonly (readonly [number, number])[])[],
  links: readonly Link[],
  costs: readonly number[],
): Float64Array {
  const inches = new Float64Array(neighbours.length).fill(Number.POSITIVE_INFINITY);
  const doorsAt = new Map<number, (readonly [number, number])[]>();
  for (const [index, { cells }] of links.entries())
    for (const { cell, inches: to } of cells) doorsAt.set(cell, [...(doorsAt.get(cell) ?? []), [index, to]]);
  const buckets: number[][] = [];
  const reach = (cell: number, far: number): void => {
    if (far >= (inches[cell] ?? 0)) return;
    inches[cell] = far;
    const bucket = Math.floor(far * perInch);
    buckets[bucket] ??= [];
    buckets[bucket].push(cell);
  };
  const passed = links.map(() => Number.POSITIVE_INFINITY);
  for (const [cell, far] of starts) reach(cell, far);
  for (let bucket = 0; bucket < buckets.length; bucket += 1)
    for (const cell of buckets[bucket] ?? []) {
      const far = inches[cell] ?? 0;
      if (Math.floor(far * perInch) < bucket) continue;
      for (const [next, more] of neighbours[cell] ?? []) reach(next, far + more);
      for (const [index, to] of doorsAt.get(cell) ?? []) {
        const through = far + to + 1 + (costs[index] ?? 0);
        if (through >= (passed[index] ?? 0)) continue;
        passed[index] = through;
        for (const other of links[index]?.cells ?? []) reach(other.cell, through + other.inches);
      }
    }
  return inches;
}

/** Cells are taken in order of their distance, to an eighth of an inch. */
const perInch = 8;
