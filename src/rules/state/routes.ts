import type { KillzoneMap, MapPoint } from '../../catalog/maps.ts';
import { mapOf } from '../../catalog/pack.ts';
import { cellAt, distancesFrom, type Grid, gridBetween, gridOf, middleOfCell, nextOn } from '../../geometry/grid.ts';
import { unitEdges } from '../../geometry/lattice.ts';
import { onLattice, squaresOf } from './base.ts';
import { wallsLess } from './map-cells.ts';
import { doorsOf, type RoomDoor, roomAt } from './rooms.ts';
import type { GameState } from './state.ts';

/*
 * Ways through the rooms to what an NPO goes for: around walls; every hatchway counts as open, since its behaviour operates them,
 * and a closed breach point as wall (ruling closest-route). Rough: to tell near from far.
 */

/** Lattice units from each place to the nearest of `goals`; null without a map or goals. */
export function stepsToNearest(state: GameState, goals: readonly MapPoint[]): ((from: MapPoint) => number) | null {
  const grid = gridNow(state);
  if (grid === null || goals.length === 0) return null;
  const distances = distancesTo(grid, goals);
  return (from) => distances[cellAt(grid, from)] ?? Number.POSITIVE_INFINITY;
}

/**
 * The doors by which the shortest ways leave a room for the nearest of `goals`, from anywhere in it: one, or several if it depends
 * on the place. None: a goal is in the room, or no way leads to one.
 */
export function doorsTowards(state: GameState, room: string, goals: readonly MapPoint[]): readonly RoomDoor[] {
  const map = mapOf(state.config);
  const grid = gridNow(state);
  if (map === null || grid === null) return [];
  const key = `${keys.get(grid)} ${room} to ${goals.join()}`;
  return foundOnce(exits, key, () => exitsTowards(map, grid, room, goals));
}

/** The doors on the shortest way from a place to the nearest of `goals`, in order; null if there is no way. */
export function doorsOnWay(state: GameState, from: MapPoint, goals: readonly MapPoint[]): readonly RoomDoor[] | null {
  const map = mapOf(state.config);
  const grid = gridNow(state);
  if (map === null || grid === null || goals.length === 0) return null;
  const distances = distancesTo(grid, goals);
  const start = cellAt(grid, from);
  if (distances[start] === Number.POSITIVE_INFINITY) return null;
  const key = `${keys.get(grid)} ${start} to ${goals.join()}`;
  return foundOnce(exits, key, () => doorsFrom(start, map, grid, distances));
}

function doorsFrom(start: number, map: KillzoneMap, grid: Grid, distances: Float64Array): readonly RoomDoor[] {
  const all = doorsOf(map);
  const found = new Set<RoomDoor>();
  let cell = start;
  let here = middleOfCell(grid, cell);
  while ((distances[cell] ?? 0) > 0) {
    cell = nextOn(grid, distances, cell);
    const there = middleOfCell(grid, cell);
    // Within one square of the lattice it passes no door.
    const isBeyond =
      map.board !== undefined ||
      Math.floor(here[0]) !== Math.floor(there[0]) ||
      Math.floor(here[1]) !== Math.floor(there[1]);
    const door = isBeyond ? all.find((one) => leadsThrough(one, here, there)) : undefined;
    if (door) found.add(door);
    here = there;
  }
  return [...found];
}

/** Whether the step goes from one side of the door's wall to the other. */
function leadsThrough({ at: [x, y], through }: RoomDoor, one: MapPoint, other: MapPoint): boolean {
  const [across, along, middle, line] = through === 'x' ? ([0, 1, y, x] as const) : ([1, 0, x, y] as const);
  return one[across] < line !== other[across] < line && Math.abs((one[along] + other[along]) / 2 - middle) < doorHalf;
}

/** Half of a door in lattice squares, and a little more: a step may cross its edge. */
const doorHalf = 0.4;

/** The same answer is needed again and again for one move. */
const exits = new Map<string, readonly RoomDoor[]>();

function exitsTowards(map: KillzoneMap, grid: Grid, room: string, goals: readonly MapPoint[]): readonly RoomDoor[] {
  const distances = distancesTo(grid, goals);
  const inside = new Set<number>();
  for (let cell = 0; cell < distances.length; cell++)
    if (roomAt(map, middleOfCell(grid, cell)) === room) inside.add(cell);
  const doors = doorsOf(map).filter(({ rooms }) => rooms.includes(room));
  const found = new Set<RoomDoor>();
  const seen = new Set<number>();
  for (const start of inside) {
    if (distances[start] === Number.POSITIVE_INFINITY) continue;
    const exit = exitOf(grid, distances, start, inside, seen);
    if (exit === null) return [];
    const door = exit && nearest(doors, exit);
    if (door) found.add(door);
  }
  return [...found];
}

/**
 * Where the shortest way from a cell leaves the room: the last place inside; null if it ends there, undefined if it meets one in
 * `seen`.
 */
function exitOf(
  grid: Grid,
  distances: Float64Array,
  from: number,
  inside: ReadonlySet<number>,
  seen: Set<number>,
): MapPoint | null | undefined {
  let cell = from;
  while ((distances[cell] ?? 0) > 0) {
    if (seen.has(cell)) return undefined;
    seen.add(cell);
    const next = nextOn(grid, distances, cell);
    if (!inside.has(next)) return middleOfCell(grid, cell);
    cell = next;
  }
  return null;
}

function nearest(doors: readonly RoomDoor[], [x, y]: MapPoint): RoomDoor | undefined {
  const away = ({ at }: RoomDoor): number => Math.hypot(at[0] - x, at[1] - y);
  return doors.toSorted((a, b) => away(a) - away(b))[0];
}

/** Remembered for the same goals on the same map: a game has few of them. */
function distancesTo(grid: Grid, goals: readonly MapPoint[]): Float64Array {
  const cells = goals.map((goal) => cellAt(grid, goal));
  const key = `${keys.get(grid)} to ${cells.join()}`;
  return foundOnce(ways, key, () => distancesFrom(grid, cells));
}

/** Remembered, up to a limit. */
function foundOnce<V>(known: Map<string, V>, key: string, find: () => V): V {
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = find();
  if (known.size >= mostWays) known.clear();
  known.set(key, found);
  return found;
}

const mostWays = 1000;
const ways = new Map<string, Float64Array>();

/** The map for an NPO that operates hatchways. */
function gridNow({ config, breachPoints }: GameState): Grid | null {
  const map = mapOf(config);
  if (map === null) return null;
  const open = breachPoints.filter((point) => point.open).map(({ number }) => number);
  const key = `${keyOf(map)} ${open.join()}`;
  const known = grids.get(key);
  if (known) return known;
  const openings = doorsOf(map).filter(({ kind, number }) => kind === 'hatchway' || open.includes(number));
  const { columns, rows } = squaresOf(map);
  const grid = map.board
    ? gridBetween(...onLattice({ x: map.board.width, y: map.board.height }), wallsLess(map, openings))
    : gridOf(
        columns,
        rows,
        map.walls.flatMap(({ from, to }) => unitEdges([from, to])),
        openings.map(({ at }) => at),
      );
  grids.set(key, grid);
  keys.set(grid, key);
  return grid;
}

/** Maps of packs may share a name and still differ. */
function keyOf(map: KillzoneMap): string {
  if (typeof map.number === 'number') return `${map.number}`;
  const key = ownMaps.get(map) ?? `own ${++countedMaps}`;
  ownMaps.set(map, key);
  return key;
}

let countedMaps = 0;
const ownMaps = new WeakMap<KillzoneMap, string>();
const grids = new Map<string, Grid>();
const keys = new WeakMap<Grid, string>();
