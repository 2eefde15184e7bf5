import { cornersInSight } from '../../../catalog/corners.ts';
import { killzone, type Measures } from '../../../catalog/killzone.ts';
import type { KillzoneMap, MapPoint, Wall } from '../../../catalog/maps.ts';
import { type Box, boxOf, merged } from '../../../geometry/box.ts';
import type { Gate, Ground } from '../../../geometry/ground.ts';
import { unitEdges } from '../../../geometry/lattice.ts';
import { Passage } from '../../../geometry/passage.ts';
import type { Circle, Point } from '../../../geometry/point.ts';
import { Ways } from '../../../geometry/ways.ts';
import { boardBox, onBoard } from '../../state/base.ts';
import { mapColumns, mapRows } from '../../state/rooms.ts';
import { type Areas, areasOf } from './areas.ts';

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
  readonly walls: readonly Box[];
  readonly light: readonly Box[];
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
export const boxOfPiece = ({ light }: Solids, { terrain }: KillzoneMap, piece: string): Box | undefined =>
  light[terrain.findIndex((one) => one.piece === piece)];

/** The solid bodies of a map under one reading of its sizes, remembered for each set of open doors. */
export function solidsOf(map: KillzoneMap, open: ReadonlySet<DoorId>, measures: Measures): Solids {
  const ofMap = known.get(map) ?? new Map<string, Solids>();
  known.set(map, ofMap);
  const { door, wall, post, jamb } = measures;
  const key = [door, wall, post, jamb, ...[...open].sort()].join(' ');
  const found = ofMap.get(key) ?? build(map, open, measures);
  ofMap.delete(key);
  ofMap.set(key, found);
  if (ofMap.size > 36) for (const oldest of [...ofMap.keys()].slice(0, 1)) ofMap.delete(oldest);
  return found;
}

const known = new WeakMap<KillzoneMap, Map<string, Solids>>();

function build(map: KillzoneMap, open: ReadonlySet<DoorId>, measures: Measures): Solids {
  const ends = new Set<string>();
  const pieces = map.walls.map((wall, index) => {
    // Pieces that meet share one post.
    const nodes = [wall.from, wall.to].filter((node) => !ends.has(node.join()));
    for (const node of nodes) ends.add(node.join());
    return pieceOf(wall, nodes, `${wall.piece} ${index + 1}`, open, measures);
  });
  const doors = pieces.flatMap(({ door }) => door ?? []);
  const bars = pieces.flatMap(({ boxes }) => boxes);
  const walls = merged(bars);
  const light = map.terrain.map(({ center, size }) => {
    const [half, at] = [size.map((length) => (length * killzone.board.unit) / 2), onBoard(center)];
    const [across = 0, along = 0] = half;
    return boxOf({ x: at.x - across, y: at.y - along }, { x: at.x + across, y: at.y + along });
  });
  const hatchways = doors.map(({ id }) => id).filter(isHatchway);
  const ground: Ground = {
    bounds: boardBox,
    solid: bars,
    area: walls,
    low: light,
    gates: doors.filter((door) => door.open).map((door) => gateOf(door, bars, measures)),
  };
  const passages = new Map<number, Passage>();
  let ways: Ways | undefined;
  let features: readonly Feature[] | undefined;
  return {
    walls,
    light,
    doors,
    get features() {
      features ??= [
        ...turns(map, measures),
        ...pieces.flatMap(({ jambs }) => jambs),
        ...light.map((box, index): Feature => ({ piece: map.terrain[index]?.piece ?? '', box, heavy: false })),
      ];
      return features;
    },
    pads: map.teleportPads.map((pad) => ({ ...onBoard(pad), radius: killzone.pad.across / 2 })),
    areas: areasOf(map, open),
    get ways() {
      const isAsFoundBefore =
        measures === killzone.readings[0] && doors.every(({ id, open }) => open === isHatchway(id));
      ways ??= new Ways(walls, boardBox, isAsFoundBefore ? cornersInSight(map) : undefined);
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
): Piece {
  const lies = wall.from[1] === wall.to[1];
  const [from, to] = [onBoard(wall.from), onBoard(wall.to)];
  const half = measures.wall / 2;
  // A wall that ends at the board's edge is joined to it.
  const past = (node: MapPoint) => (isOuter(node) ? killzone.board.unit : 0);
  const along = (at: Point) => (lies ? at.x : at.y);
  const bar = (start: number, end: number): Box =>
    lies
      ? { left: start, top: from.y - half, right: end, bottom: from.y + half }
      : { left: from.x - half, top: start, right: from.x + half, bottom: end };
  const start = along(from) - past(wall.from);
  const end = along(to) + past(wall.to);
  const posts = ends.map((node) => square(onBoard(node), measures));
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

const isOuter = ([x, y]: MapPoint): boolean => x === 0 || y === 0 || x === mapColumns || y === mapRows;

/** Where walls end or turn; nothing can intervene where they meet in a T or a cross, or go straight on (KZ-10 to KZ-13). */
function turns(map: KillzoneMap, measures: Measures): Feature[] {
  const arms = new Map<string, { readonly node: MapPoint; readonly to: MapPoint[] }>();
  for (const { from, to } of map.walls)
    for (const [one, other] of unitEdges([from, to]))
      for (const [node, neighbour] of [
        [one, other],
        [other, one],
      ] as const) {
        const found = arms.get(node.join()) ?? { node, to: [] };
        found.to.push(neighbour);
        arms.set(node.join(), found);
      }
  return [...arms.values()].flatMap(({ node, to: [first, second, third] }): Feature[] => {
    const isEnd = second === undefined && !isOuter(node);
    const isCorner = first && second && !third && first[0] !== second[0] && first[1] !== second[1];
    if (!isEnd && !isCorner) return [];
    const index = map.walls.findIndex(({ from, to }) => [from, to].some((end) => end.join() === node.join()));
    return [{ piece: `${map.walls[index]?.piece} ${index + 1}`, box: square(onBoard(node), measures), heavy: true }];
  });
}
