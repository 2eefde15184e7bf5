import type { KillzoneMap } from '../../catalog/maps.ts';
import { middleOf } from '../../geometry/box.ts';
import { apart, type Point } from '../../geometry/point.ts';
import type { AccessPointBox, DoorId } from '../../rules/board/ground/solids.ts';
import { isOnPadRim } from '../../rules/board/moves/hindrance.ts';
import { baseAt, boardOf } from '../../rules/state/base.ts';
import { cellsNear, neighboursOf, spread, type WayCells, wayCellsOf } from './cells.ts';
import { placesOnPads } from './on-pads.ts';
import { shutSolids } from './shut-solids.ts';

/** The price of ways through doors. */
export interface DoorCost {
  /** Inches while the door is closed: those that the AP for opening it would have moved. */
  (door: DoorId): number;
  /** The doors where an operative may come out, with the tries that the inches pay for; if absent, only that door. */
  readonly out?: (door: DoorId) => readonly DoorId[];
  /** Prices with the same key are the same for every door; if absent, compare door by door. */
  readonly key?: string;
}

/** Inches from anywhere to the nearest goal, doors included; Infinity if no way leads there. */
export type Far = (at: Point) => number;

/** Ways of bases of one size on one map, on a lattice of half an inch: rough, to tell near from far. */
export interface WayMap {
  /** The middle of each cell in which a base may stand, and places on teleport pads. */
  readonly cells: readonly Point[];
  far(goals: readonly Point[], cost: DoorCost): Far;
}

const maps = new WeakMap<KillzoneMap, Map<number, WayMap>>();

export function wayMapOf(map: KillzoneMap, radius: number): WayMap {
  const ofMap = maps.get(map) ?? new Map<number, WayMap>();
  maps.set(map, ofMap);
  const found = ofMap.get(radius) ?? build(map, radius);
  ofMap.set(radius, found);
  return found;
}

/** A door with the ways to its middle that use no other door. */
interface DoorWays {
  readonly door: DoorId;
  /** The cells on either side from which one goes through, and the inches to the middle of the door. */
  readonly cells: readonly (readonly [cell: number, inches: number])[];
  /** Inches from its middle to each cell. */
  readonly inches: Float64Array;
}

/** What is known about a list of goals: inches to them without any door, from each cell and door, and ways by price of doors. */
interface GoalWays {
  readonly inches: Float64Array;
  readonly beforeDoors: readonly number[];
  readonly fars: Map<string, Far>;
}

function build(map: KillzoneMap, radius: number): WayMap {
  const solids = shutSolids(map);
  const passage = solids.passage(radius);
  const cells = wayCellsOf(boardOf(map));
  const pointOfCell = cells.point;
  const isFree = Array.from({ length: cells.count }, (_, cell) => passage.mayStand(pointOfCell(cell)));
  const neighbours = neighboursOf(cells, isFree);
  const doors = solids.doors.map((door): DoorWays => {
    const beside = cellsAt(cells, door, radius, isFree);
    return { door: door.id, cells: beside, inches: spread(beside, neighbours) };
  });
  /** Inches from before each door to each other door without using a third. */
  const between = doors.map((door) => doors.map((other) => inchesBefore(door, other.inches)));
  const fromDoors = doorsByCell(
    cells.count,
    doors.map(({ inches }) => inches),
  );
  const near = cellsNear(cells, isFree);
  // Most goals are the same list again and again; others are the same places in a new list.
  const ofList = new WeakMap<readonly Point[], GoalWays>();
  const ofPlaces = new Map<string, GoalWays>();
  const waysTo = (goals: readonly Point[]): GoalWays => {
    const known = ofList.get(goals);
    if (known) return known;
    const starts = goals.flatMap((goal) => near(goal).map((cell) => [cell, apart(pointOfCell(cell), goal)] as const));
    const key = starts.map(([cell, inches]) => `${cell}:${inches.toFixed(2)}`).join();
    const found = ofPlaces.get(key) ?? goalWays(spread(starts, neighbours));
    if (ofPlaces.size >= mostPlaces) ofPlaces.clear();
    ofPlaces.set(key, found);
    ofList.set(goals, found);
    return found;
  };
  const goalWays = (inches: Float64Array): GoalWays => ({
    inches,
    beforeDoors: doors.map((door) => inchesBefore(door, inches)),
    fars: new Map(),
  });
  return {
    cells: [
      ...isFree.flatMap((free, cell) => {
        const at = pointOfCell(cell);
        return free && !isOnPadRim(solids.pads, baseAt(at, radius * 50.8)) ? [at] : [];
      }),
      ...placesOnPads(solids.pads, radius),
    ],
    far(goals, cost) {
      const { inches, beforeDoors, fars } = waysTo(goals);
      const key =
        cost.key ??
        passingsBy(cost, doors)
          .map(({ paid, out }) => `${paid} ${out.join('+')}`)
          .join();
      const known = fars.get(key);
      if (known) return known;
      const found = farBy(inches, fromDoors, throughDoors(beforeDoors, between, passingsBy(cost, doors)), near, cells);
      fars.set(key, found);
      return found;
    },
  };
}

const mostPlaces = 100;

/** Going through a door: inches, and the numbers of the doors where one may come out. */
interface Passing {
  readonly paid: number;
  readonly out: readonly number[];
}

const passingsBy = (cost: DoorCost, doors: readonly DoorWays[]): readonly Passing[] =>
  doors.map(({ door }, index) => {
    const out = cost.out?.(door);
    return {
      paid: 1 + cost(door),
      out: out ? doors.flatMap((one, at) => (out.includes(one.door) ? [at] : [])) : [index],
    };
  });

/** Inches from before a door, on its nearer side. */
const inchesBefore = ({ cells }: DoorWays, from: Float64Array): number =>
  cells.reduce((least, [cell, to]) => Math.min(least, (from[cell] ?? Infinity) + to), Infinity);

/** Inches to the goals from before each door, going through it: Bellman-Ford over the doors. */
function throughDoors(
  direct: readonly number[],
  between: readonly (readonly number[])[],
  passings: readonly Passing[],
): readonly number[] {
  const through = passings.map(() => Number.POSITIVE_INFINITY);
  /** From the door where one has come out. */
  const onward = (door: number): number =>
    through.reduce(
      (least, more, by) => Math.min(least, (between[door]?.[by] ?? Infinity) + more),
      direct[door] ?? Infinity,
    );
  for (let round = 0; round < mostRounds; round += 1) {
    let changes = false;
    for (const [index, { paid, out }] of passings.entries()) {
      const by = paid + Math.min(...out.map(onward));
      if (!(by < (through[index] ?? Infinity) - 0.05)) continue;
      through[index] = by;
      changes = true;
    }
    if (!changes) break;
  }
  return through;
}

/** As many rounds as there are doors suffice. */
const mostRounds = 40;

/** The doors that a cell reaches without another door, with inches: those of cell `n` are at `first[n]` to `first[n + 1]`. */
interface DoorsByCell {
  readonly first: Uint32Array;
  readonly doors: Uint8Array;
  readonly inches: Float64Array;
}

/** Most cells reach only the doors of their own room. */
function doorsByCell(count: number, lists: readonly Float64Array[]): DoorsByCell {
  const first = new Uint32Array(count + 1);
  const near: (readonly [door: number, inches: number])[] = [];
  for (let cell = 0; cell < count; cell += 1) {
    for (const [door, list] of lists.entries()) {
      const inches = list[cell] ?? Infinity;
      if (inches < Infinity) near.push([door, inches]);
    }
    first[cell + 1] = near.length;
  }
  return {
    first,
    doors: Uint8Array.from(near, ([door]) => door),
    inches: Float64Array.from(near, ([, inches]) => inches),
  };
}

/** Asked for hundreds of places in each decision: plain numbers, and no new objects. */
function farBy(
  inches: Float64Array,
  fromDoors: DoorsByCell,
  through: readonly number[],
  near: (at: Point) => readonly number[],
  { point }: WayCells,
): Far {
  const { first, doors, inches: toDoors } = fromDoors;
  return (at) => {
    let least = Number.POSITIVE_INFINITY;
    const cells = near(at);
    for (let index = 0; index < cells.length; index += 1) {
      const cell = cells[index] ?? 0;
      let from = inches[cell] ?? Infinity;
      const end = first[cell + 1] ?? 0;
      for (let door = first[cell] ?? 0; door < end; door += 1) {
        const by = (toDoors[door] ?? Infinity) + (through[doors[door] ?? 0] ?? Infinity);
        if (by < from) from = by;
      }
      const all = from + apart(point(cell), at);
      if (all < least) least = all;
    }
    return least;
  };
}

/** The cells on either side of a door from which one goes through, and the inches to its middle. */
function cellsAt(
  { point }: WayCells,
  { opening, through }: AccessPointBox,
  radius: number,
  isFree: readonly boolean[],
): readonly (readonly [cell: number, inches: number])[] {
  const middle = middleOf(opening);
  const half = through === 'x' ? (opening.bottom - opening.top) / 2 : (opening.right - opening.left) / 2;
  return isFree.flatMap((free, cell) => {
    if (!free) return [];
    const at = point(cell);
    const [depth, along] = through === 'x' ? [at.x - middle.x, at.y - middle.y] : [at.y - middle.y, at.x - middle.x];
    if (Math.abs(along) > half || Math.abs(depth) > radius + 1) return [];
    return [[cell, Math.hypot(depth, along)] as const];
  });
}
