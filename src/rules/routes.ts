import type { KillzoneMap, Point } from '../catalog/maps.ts';
import { mapOf } from '../catalog/pack.ts';
import { cellAt, distancesFrom, type Grid, gridOf, middleOf, stepsFrom } from '../geometry/grid.ts';
import { unitEdges } from '../geometry/lattice.ts';
import { doorsOf, mapColumns, mapRows, type RoomDoor, roomAt } from './rooms.ts';
import type { GameState } from './state.ts';

/*
 * Ways through the rooms, for what an NPO goes for: distances go around walls, every hatchway counts as open, since its
 * behaviour operates them, and a closed breach point as wall (ruling closest-route). Rough: to tell near from far.
 */

/** Lattice units from each place to the nearest of `goals`; null without a map, or without goals. */
export function wayTo(state: GameState, goals: readonly Point[]): ((from: Point) => number) | null {
  const grid = gridNow(state);
  if (grid === null || goals.length === 0) return null;
  const distances = distancesTo(grid, goals);
  return (from) => distances[cellAt(grid, from)] ?? Number.POSITIVE_INFINITY;
}

/**
 * The doors by which the shortest way leaves a room for the nearest of `goals`, wherever in the room it begins: one, or
 * several where that hangs on the place. None: a goal is in the room, or no way leads to one.
 */
export function doorsTowards(state: GameState, room: string, goals: readonly Point[]): readonly RoomDoor[] {
  const map = mapOf(state.config);
  const grid = gridNow(state);
  if (map === null || grid === null) return [];
  const distances = distancesTo(grid, goals);
  const inside = (cell: number): boolean => roomAt(map, middleOf(grid, cell)) === room;
  const doors = doorsOf(map).filter(({ rooms }) => rooms.includes(room));
  const found = new Set<RoomDoor>();
  for (let start = 0; start < distances.length; start++) {
    if (!inside(start) || distances[start] === Number.POSITIVE_INFINITY) continue;
    const exit = exitOf(grid, distances, start, inside);
    if (exit === null) return [];
    const door = nearest(doors, exit);
    if (door) found.add(door);
  }
  return [...found];
}

/** Where the shortest way from a cell leaves the room: the last place inside; null when it ends there. */
function exitOf(grid: Grid, distances: Float64Array, from: number, inside: (cell: number) => boolean): Point | null {
  let cell = from;
  while ((distances[cell] ?? 0) > 0) {
    const next = nearestStep(grid, distances, cell);
    if (!inside(next)) return middleOf(grid, cell);
    cell = next;
  }
  return null;
}

function nearestStep(grid: Grid, distances: Float64Array, from: number): number {
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const [next, length] of stepsFrom(grid, from)) {
    const far = (distances[next] ?? 0) + length;
    if (far < least) [best, least] = [next, far];
  }
  return best;
}

function nearest(doors: readonly RoomDoor[], [x, y]: Point): RoomDoor | undefined {
  const away = ({ at }: RoomDoor): number => Math.hypot(at[0] - x, at[1] - y);
  return doors.toSorted((a, b) => away(a) - away(b))[0];
}

/** Remembered for the same goals on the same map: a game goes for few of them. */
function distancesTo(grid: Grid, goals: readonly Point[]): Float64Array {
  const cells = goals.map((goal) => cellAt(grid, goal));
  const key = `${keys.get(grid)} to ${cells.join()}`;
  const known = ways.get(key);
  if (known) return known;
  const distances = distancesFrom(grid, cells);
  if (ways.size >= mostWays) ways.clear();
  ways.set(key, distances);
  return distances;
}

const mostWays = 1000;
const ways = new Map<string, Float64Array>();

/** The map as it is for an NPO that operates hatchways. */
function gridNow({ config, breachPoints }: GameState): Grid | null {
  const map = mapOf(config);
  if (map === null) return null;
  const open = breachPoints.filter((point) => point.open).map(({ number }) => number);
  const key = `${keyOf(map)} ${open.join()}`;
  const known = grids.get(key);
  if (known) return known;
  const openings = doorsOf(map).filter(({ kind, number }) => kind === 'hatchway' || open.includes(number));
  const walls = map.walls.flatMap(({ from, to }) => unitEdges([from, to]));
  const grid = gridOf(
    mapColumns,
    mapRows,
    walls,
    openings.map(({ at }) => at),
  );
  grids.set(key, grid);
  keys.set(grid, key);
  return grid;
}

/** Maps of packs may have the same name and differ. */
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
