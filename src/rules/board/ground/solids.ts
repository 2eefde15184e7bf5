import { cornersInSight } from '../../../catalog/corners.ts';
import { killzone, type Measures } from '../../../catalog/killzone.ts';
import type { KillzoneMap, MapPoint, Wall } from '../../../catalog/maps.ts';
import { type Box, boundsOf, merged } from '../../../geometry/box.ts';
import type { Gate, Ground } from '../../../geometry/ground.ts';
import { unitEdges } from '../../../geometry/lattice.ts';
import { Passage } from '../../../geometry/passage.ts';
import { apart, type Circle, fromSegment, orientation, type Point } from '../../../geometry/point.ts';
import { Ways } from '../../../geometry/ways.ts';
import { boardOf, onBoard, squaresOf } from '../../state/base.ts';
import { type Areas, areasOf } from './areas.ts';
import { bodiesOf, type PieceBody } from './pieces.ts';
import type { Reading } from './readings.ts';

/** `H1` for hatchway 1, `B1` for breach point 1. */
export type DoorId = string;

interface DoorOnMap {
  readonly kind: 'hatchway' | 'breach-point';
  readonly number: number;
}

export const doorId = ({ kind, number }: DoorOnMap): DoorId => `${kind === 'hatchway' ? 'H' : 'B'}${number}`;

/** A hatchway's or breach point's access point, as a box as thick as the wall. */
export interface AccessPointBox {
  readonly id: DoorId;
  readonly open: boolean;
  readonly opening: Box;
  /** The axis along which bases go through. */
  readonly through: 'x' | 'y';
}

/** Terrain that can intervene. The parts of one piece, such as both sides of its door, are one feature (COR-49). */
export interface Feature {
  readonly piece: string;
  readonly box: Box;
  /** Heavy: an end or corner of a wall, or a side of its open door. The sarcophagus and debris are Light. */
  readonly heavy: boolean;
}

/** A map as solid bodies, with its doors as they are; inches from the north-west corner of the board. */
export interface Solids {
  /** Around which distances go and past which nobody sees; none on an open board. */
  readonly walls: readonly Box[];
  /** Past which nobody sees: walls, and pieces that hide. */
  readonly hiding: readonly Box[];
  readonly pieces: readonly PieceBody[];
  readonly features: readonly Feature[];
  readonly doors: readonly AccessPointBox[];
  readonly pads: readonly Circle[];
  readonly areas: Areas;
  /** Ways around walls, through open doors. */
  readonly ways: Ways;
  /** The same with every hatchway open (ruling closest-route). */
  readonly waysThroughHatchways: Ways;
  /** How a base of that radius can move. */
  passage(radius: number): Passage;
}

/** The box of a piece of terrain by its name on the map: C1 is the sarcophagus. */
export const boxOfPiece = ({ pieces }: Solids, piece: string): Box | undefined =>
  pieces.find((one) => one.piece === piece)?.box;

/** The solid bodies of a map under one reading of its sizes, remembered for each set of open doors. */
export function solidsOf(map: KillzoneMap, open: ReadonlySet<DoorId>, measures: Reading): Solids {
  const ofMap = known.get(map) ?? new Map<string, Solids>();
  known.set(map, ofMap);
  const { door, wall, post, jamb, past = '' } = measures;
  const key = [door, wall, post, jamb, past, ...[...open].sort()].join(' ');
  const found = ofMap.get(key) ?? build(map, open, measures);
  ofMap.delete(key);
  ofMap.set(key, found);
  if (ofMap.size > 36) for (const oldest of [...ofMap.keys()].slice(0, 1)) ofMap.delete(oldest);
  return found;
}

const known = new WeakMap<KillzoneMap, Map<string, Solids>>();

function build(map: KillzoneMap, open: ReadonlySet<DoorId>, measures: Reading): Solids {
  const ends = new Set<string>();
  const pieces = map.walls.map((wall, index) => {
    // Pieces that meet share one post.
    const nodes = [wall.from, wall.to].filter((node) => !ends.has(node.join()));
    for (const node of nodes) ends.add(node.join());
    return pieceOf(wall, nodes, `${wall.piece} ${index + 1}`, open, measuresOf(wall, measures), map);
  });
  const doors = pieces.flatMap(({ door }) => door ?? []);
  const bars = pieces.flatMap(({ boxes }) => boxes);
  const walls = merged(bars);
  const bodies = bodiesOf(map);
  const blocking = bodies.filter(({ climb }) => climb === undefined).flatMap(({ parts }) => parts);
  const hides = bodies.filter(({ hides: hidden }) => hidden === 'yes' || (hidden === 'unknown' && !measures.past));
  const hatchways = doors.map(({ id }) => id).filter(isHatchway);
  const bounds = boardOf(map);
  const ground: Ground = {
    bounds,
    solid: joinedTo(bars, blocking),
    area: joinedTo(walls, blocking),
    low: bodies.flatMap(({ climb, parts }) => (climb === undefined ? [] : parts)),
    gates: doors.filter((door) => door.open).map((door) => gateOf(door, bars, measures)),
  };
  const passages = new Map<number, Passage>();
  let ways: Ways | undefined;
  let features: readonly Feature[] | undefined;
  return {
    walls,
    hiding: joinedTo(
      walls,
      hides.flatMap(({ parts }) => parts),
    ),
    pieces: bodies,
    doors,
    get features() {
      features ??= [
        ...turns(map, measures),
        ...pieces.flatMap(({ jambs }) => jambs),
        ...bodies.flatMap(({ piece, parts, heavy }) => parts.map((box): Feature => ({ piece, box, heavy }))),
      ];
      return features;
    },
    pads: map.teleportPads.map((pad) => ({ ...onBoard(pad), radius: killzone.pad.across / 2 })),
    areas: areasOf(map, open),
    get ways() {
      const isAsFoundBefore =
        measures === killzone.readings[0] && doors.every(({ id, open }) => open === isHatchway(id));
      ways ??= new Ways(walls, bounds, isAsFoundBefore ? cornersInSight(map) : undefined);
      return ways;
    },
    get waysThroughHatchways() {
      return solidsOf(map, new Set([...open, ...hatchways]), measures).ways;
    },
    passage(radius) {
      const passage = passages.get(radius) ?? new Passage(ground, radius);
      passages.set(radius, passage);
      return passage;
    },
  };
}

/** The same list if there is nothing to add. */
const joinedTo = (boxes: readonly Box[], others: readonly Box[]): readonly Box[] =>
  others.length === 0 ? boxes : [...boxes, ...others];

const isHatchway = (id: DoorId): boolean => id.startsWith('H');

interface Piece {
  readonly boxes: readonly Box[];
  readonly jambs: readonly Feature[];
  readonly door?: AccessPointBox;
}

/** A wall piece: its bar, cut by its door if open, with posts at these ends. */
function pieceOf(
  wall: Wall,
  ends: readonly MapPoint[],
  piece: string,
  open: ReadonlySet<DoorId>,
  measures: Measures,
  map: KillzoneMap,
): Piece {
  const lies = wall.from[1] === wall.to[1];
  const [from, to] = [onBoard(wall.from), onBoard(wall.to)];
  const half = measures.wall / 2;
  // A wall that ends at the board's edge is joined to it.
  const past = (node: MapPoint) => (isOuter(node, map) ? killzone.board.unit : 0);
  const posts = ends.map((node) => square(onBoard(node), measures));
  if (!lies && wall.from[0] !== wall.to[0])
    return { boxes: [slanting(from, to, half, [past(wall.from), past(wall.to)]), ...posts], jambs: [] };
  const along = (at: Point) => (lies ? at.x : at.y);
  const bar = (start: number, end: number): Box =>
    lies
      ? { left: start, top: from.y - half, right: end, bottom: from.y + half }
      : { left: from.x - half, top: start, right: from.x + half, bottom: end };
  const isForward = along(from) <= along(to);
  const [low, high] = isForward ? [wall.from, wall.to] : [wall.to, wall.from];
  const start = along(onBoard(low)) - past(low);
  const end = along(onBoard(high)) + past(high);
  const point = wall.hatchway ?? wall.breachPoint;
  if (!point) return { boxes: [bar(start, end), ...posts], jambs: [] };
  const middle = along(onBoard(point.at));
  const [opens, closes] = [middle - measures.door / 2, middle + measures.door / 2];
  const id = `${wall.hatchway ? 'H' : 'B'}${point.number}`;
  const door: AccessPointBox = { id, open: open.has(id), opening: bar(opens, closes), through: lies ? 'y' : 'x' };
  if (!door.open) return { boxes: [bar(start, end), ...posts], jambs: [], door };
  const boxes = [bar(start, opens), bar(closes, end), ...posts];
  const jambs = [bar(opens - measures.jamb, opens), bar(closes, closes + measures.jamb)];
  return { boxes, jambs: jambs.map((box) => ({ piece, box, heavy: true })), door };
}

/** A base going through an open door may overlap the row of walls with the door, but no wall across it (COR-41). */
function gateOf({ opening, through }: AccessPointBox, walls: readonly Box[], { post, wall }: Measures): Gate {
  const proud = Math.max(post - wall, 0) / 2 + 1e-6;
  const frame = walls.filter((box) =>
    through === 'x'
      ? box.left >= opening.left - proud && box.right <= opening.right + proud
      : box.top >= opening.top - proud && box.bottom <= opening.bottom + proud,
  );
  return { opening, through, frame };
}

const square = ({ x, y }: Point, { post, wall }: Measures): Box => {
  const half = Math.max(post, wall) / 2;
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
};

/** Whether a wall that ends there is joined to the edge of the board. */
function isOuter(node: MapPoint, map: KillzoneMap): boolean {
  const [x, y] = node;
  const { columns, rows } = squaresOf(map);
  if (!map.board) return x === 0 || y === 0 || x === columns || y === rows;
  const at = onBoard(node);
  return [at.x, at.y, map.board.width - at.x, map.board.height - at.y].some((away) => Math.abs(away) < 1e-6);
}

/** A wall that runs along no edge of the board; `past`: by how much it is longer at each end. */
function slanting(from: Point, to: Point, half: number, [before, after]: readonly [number, number]): Box {
  const length = apart(from, to);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const corner = (at: Point, along: number, aside: number): Point => ({
    x: at.x + dx * along - dy * aside,
    y: at.y + dy * along + dx * aside,
  });
  const corners = [
    corner(from, -before, -half),
    corner(to, after, -half),
    corner(to, after, half),
    corner(from, -before, half),
  ];
  return { ...boundsOf(corners), corners };
}

/** A wall as thick as its board has it. */
const measuresOf = ({ thickness, doorWidth }: Wall, measures: Measures): Measures =>
  thickness === undefined
    ? measures
    : { door: doorWidth ?? measures.door, wall: thickness, post: thickness, jamb: thickness };

/** Where walls end or turn; nothing can intervene where they meet in a T or a cross, or go straight on (KZ-10 to KZ-13). */
function turns(map: KillzoneMap, measures: Measures): Feature[] {
  const arms = new Map<string, { readonly node: MapPoint; readonly to: MapPoint[] }>();
  for (const wall of map.walls)
    for (const [one, other] of stretchesOf(wall, map))
      for (const [node, neighbour] of [
        [one, other],
        [other, one],
      ] as const) {
        const key = nodeKey(node);
        const found = arms.get(key) ?? { node, to: [] };
        found.to.push(neighbour);
        arms.set(key, found);
      }
  return [...arms.values()].flatMap(({ node, to: [first, second, third] }): Feature[] => {
    const isEnd = second === undefined && !isOuter(node, map);
    const isCorner = first && second && !third && isTurn(first, node, second, map);
    if (!isEnd && !isCorner) return [];
    const index = map.walls.findIndex(({ from, to }) => [from, to].some((end) => nodeKey(end) === nodeKey(node)));
    const wall = map.walls[index];
    const box = square(onBoard(node), wall ? measuresOf(wall, measures) : measures);
    return [{ piece: `${wall?.piece} ${index + 1}`, box, heavy: true }];
  });
}

/** Ends that were drawn at the same place. */
const nodeKey = (node: MapPoint): string => node.map((at) => at.toFixed(2)).join();

function isTurn(first: MapPoint, node: MapPoint, second: MapPoint, { board }: KillzoneMap): boolean {
  if (!board) return first[0] !== second[0] && first[1] !== second[1];
  const [a, b, c] = [onBoard(first), onBoard(node), onBoard(second)];
  return Math.abs(orientation(a, b, c)) > 0.02 * apart(a, b) * apart(b, c);
}

/** A wall from each place where it can meet another to the next one. */
function stretchesOf({ from, to }: Wall, { walls, board }: KillzoneMap): readonly (readonly [MapPoint, MapPoint])[] {
  if (!board) return unitEdges([from, to]);
  const [start, end] = [onBoard(from), onBoard(to)];
  const met = walls
    .flatMap((wall) => [wall.from, wall.to])
    .filter((node) => fromSegment(onBoard(node), start, end) < 0.03)
    .filter((node) => apart(onBoard(node), start) > 0.1 && apart(onBoard(node), end) > 0.1)
    .toSorted((one, other) => apart(onBoard(one), start) - apart(onBoard(other), start))
    .filter((node, index, all) => index === 0 || nodeKey(node) !== nodeKey(all[index - 1] ?? from));
  const points = [from, ...met, to];
  return points.slice(1).map((point, index) => [points[index] ?? from, point] as const);
}
