import * as z from 'zod/mini';
import { unitEdges } from '../geometry/lattice.ts';
import { killzone } from './killzone.ts';
import { checkedBy, formOf, fromTo, like, listOf, maybe, means, type ReportWrong, realText } from './schema-parts.ts';
import { boardEdges, mapNumbers } from './words.ts';

/** In lattice units: one is 3.8125", (0,0) is the north-west node, x grows east and y south. */
const node = z.readonly(z.tuple([fromTo(0, 7), fromTo(0, 6)]));
const within = (most: number) => z.number().check(z.gte(0), z.lte(most));
const point = z.readonly(z.tuple([within(7), within(6)]));
export type MapPoint = readonly [x: number, y: number];

/** `null` reaches to the board edge; an axis that is absent is not bounded. */
const span = z.readonly(z.tuple([z.nullable(z.number()), z.nullable(z.number())]));
const bounds = formOf({
  x: maybe(means(like(span), 'from and to, from west to east; null: to the edge')),
  y: maybe(means(like(span), 'from and to, from north to south; null: to the edge')),
});
export type Bounds = z.infer<typeof bounds>;
/** An area of a map: between its bounds, and where it has corners of its own, within these. */
export interface MapArea extends Bounds {
  readonly outline?: readonly MapPoint[];
}

export type MapPlayer = 'A' | 'B';
const ofPlayers = <T>(of: z.ZodMiniType<T>) =>
  formOf({ A: means(like(of), 'of Player A: the players'), B: means(like(of), 'of Player B: the NPOs in Joint Ops') });

const edge = z.enum(boardEdges);
export type BoardEdge = z.infer<typeof edge>;

/** A numbered hatchway or breach point, with the centre of its access point. */
const accessPoint = formOf({
  number: means(fromTo(1), 'its number on the map'),
  at: means(like(point), 'the middle of the unit of the wall that it is in'),
});
export type AccessPoint = z.infer<typeof accessPoint>;

/** The pieces of the killzone, each of which is there twice; long walls (A) are 2 units, short ones (B) 1. */
const wallPieces = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4'] as const;
const terrainPieces = ['C1', 'C2', 'C3', 'C4', 'C5'] as const;

const wall = formOf({
  piece: means(z.enum(wallPieces), 'which piece it is: long walls (A) are 2 units, short ones (B) 1'),
  from: means(like(node), 'the node at which it begins'),
  to: means(like(node), 'the node at which it ends'),
  hatchway: maybe(means(like(accessPoint), 'its hatchway (A3, A4, B3)')),
  breachPoint: maybe(means(like(accessPoint), 'its breach point (A1, B2)')),
  pillars: maybe(means(like(edge), 'the side of an A2 on which a Necron Warrior is modelled')),
});
type PrintedWall = z.infer<typeof wall>;
/** A wall as it stands: of a printed piece, or as long and thick as its board has it. */
export interface Wall extends Omit<PrintedWall, 'piece'> {
  readonly piece: string;
  /** Inches; absent where the sizes of the killzone tell. */
  readonly thickness?: number;
  /** Inches of its door; absent where the sizes of the killzone tell. */
  readonly doorWidth?: number;
}

/** What every map has, whatever its board. */
export const mapNames = () => ({
  name: means(realText(), 'what it is called'),
  modes: means(listOf(z.enum(['joint-ops', 'adversary-ops']), 1), 'what can be played on it'),
  killzoneEdge: means(ofPlayers(edge), 'the killzone edge of each player'),
});

/** A map but for its number or id. */
export const mapFields = {
  ...mapNames(),
  dropZone: means(ofPlayers(bounds), 'the drop zone of each player'),
  territory: means(ofPlayers(bounds), 'the territory of each player'),
  walls: means(
    listOf(wall),
    'every piece of the killzone twice; points are [x, y], a unit is 3.8125", [0, 0] is the north-west corner',
  ),
  wallEnds: means(listOf(node), 'nodes at which one wall ends that has a wall end: a Necron Warrior is modelled on it'),
  teleportPads: means(listOf(point, 2, 2), 'the middles of the two teleport pads'),
  terrain: means(
    listOf(
      formOf({
        piece: means(z.enum(terrainPieces), 'C1 is the sarcophagus, C2 to C5 are debris'),
        center: means(like(point), 'where its middle is'),
        size: means(like(point), 'its width and height'),
      }),
    ),
    'C1 to C5, once each',
  ),
  objectiveMarkers: means(listOf(point, 3, 3), 'the middles of objective markers 1 to 3'),
};

const map = formOf({ number: z.literal(mapNumbers), ...mapFields });
/** `data/maps/map-1.json` and the others. */
export const printedMap = checkedBy(map, (printed, wrong) => {
  mapFits(printed, wrong);
  for (const field of ['dropZone', 'territory'] as const)
    for (const player of ['A', 'B'] as const)
      if (!printed[field][player].x && !printed[field][player].y)
        wrong([field, player], 'be bounded by x or y', printed[field][player]);
});

/** One of ours by its number, one of a pack by its id. */
export type MapId = (typeof mapNumbers)[number] | string;
/** A map of the pieces of Tomb World, by the nodes of their lattice. */
export interface PrintedMap extends Omit<z.infer<typeof map>, 'number'> {
  readonly number: MapId;
}
type Drawn = Omit<PrintedMap, 'number'>;

/** A piece of terrain on a map. What only some boards have is absent of printed ones, whose pieces are all Light. */
export interface TerrainPiece {
  /** C1 is the sarcophagus. */
  readonly piece: string;
  readonly center: MapPoint;
  readonly size: MapPoint;
  /** Its corners, where it is no rectangle along the edges. */
  readonly outline?: readonly MapPoint[];
  readonly heavy?: true;
  /** Whether one sees past it; `unknown`: nobody has said. */
  readonly hides?: 'yes' | 'unknown';
  /** How it is crossed: `climbed` over, at this price in inches; `around` it alone. */
  readonly crossed?: { readonly by: 'climbed'; readonly inches: number } | { readonly by: 'around' };
  /** Inches above the killzone floor at which operatives stand on it. */
  readonly vantage?: number;
  readonly ramparts?: true;
}

/** The map of a game: all its points by the squares that codes of places begin with, whatever its own grid is. */
export interface KillzoneMap extends Omit<PrintedMap, 'walls' | 'terrain' | 'dropZone' | 'territory'> {
  readonly dropZone: Readonly<Record<MapPlayer, MapArea>>;
  readonly territory: Readonly<Record<MapPlayer, MapArea>>;
  readonly walls: readonly Wall[];
  readonly terrain: readonly TerrainPiece[];
  /** Inches; absent of maps of the pieces of Tomb World, which are as large as their board. */
  readonly board?: { readonly width: number; readonly height: number };
  /** No close quarters: no Guard, no Condensed Environment. */
  readonly isOpen?: true;
}

/** What a map of this killzone must be: every piece used twice, doors on their pieces, nothing in the same place. */
export function mapFits(map: Drawn, wrong: ReportWrong): void {
  for (const piece of wallPieces) {
    const count = map.walls.filter((wall) => wall.piece === piece).length;
    if (count !== 2) wrong(['walls'], `have the piece ${piece} twice, not ${count} times`, map.walls);
  }
  wallsFit(map, wrong);
  padsFit(map, wrong);
  numbersFit(map, wrong, 'hatchway', 6);
  numbersFit(map, wrong, 'breachPoint', 4);
  const pieces = map.terrain.map(({ piece }) => piece).join(' ');
  if (pieces !== terrainPieces.join(' '))
    wrong(['terrain'], `have ${terrainPieces.join(', ')} once each, in that order`, map.terrain);
  edgesFit(map, wrong);
}

export function edgesFit({ killzoneEdge }: Pick<KillzoneMap, 'killzoneEdge'>, wrong: ReportWrong): void {
  const { A, B } = killzoneEdge;
  if (!['left right', 'right left', 'top bottom', 'bottom top'].includes(`${A} ${B}`))
    wrong(['killzoneEdge'], 'be opposite edges', killzoneEdge);
}
/** A teleport pad lies on the floor: none of it under a wall. */
function padsFit({ walls, teleportPads }: Drawn, wrong: ReportWrong): void {
  const radius = killzone.pad.across / 2 / killzone.board.unit;
  for (const [index, [x, y]] of teleportPads.entries()) {
    const off = (at: number, one: number, other: number): number =>
      Math.max(Math.min(one, other) - at, at - Math.max(one, other), 0);
    const under = walls.findIndex(
      ({ from, to }) => Math.hypot(off(x, from[0], to[0]), off(y, from[1], to[1])) < radius,
    );
    if (under >= 0)
      wrong(['teleportPads', index], `lie clear of walls[${under}]: a pad is ${killzone.pad.across}" across`, [x, y]);
  }
}

function wallsFit({ walls, wallEnds }: Drawn, wrong: ReportWrong): void {
  const taken = new Map<string, number>();
  for (const [index, { piece, from, to, hatchway, breachPoint, pillars }] of walls.entries()) {
    const path = ['walls', index];
    const units = from[0] === to[0] || from[1] === to[1] ? unitsOf(from, to) : [];
    const length = piece.startsWith('A') ? 2 : 1;
    if (units.length !== length)
      wrong([...path, 'to'], `be ${length} from the other end, straight, since it is ${piece}`, to);
    for (const unit of units) {
      const before = taken.get(String(unit));
      if (before !== undefined) wrong(path, `not stand where walls[${before}] stands`, piece);
      taken.set(String(unit), index);
    }
    doorFits(wrong, [...path, 'hatchway'], hatchway, ['A3', 'A4', 'B3'].includes(piece), piece, units);
    doorFits(wrong, [...path, 'breachPoint'], breachPoint, ['A1', 'B2'].includes(piece), piece, units);
    const along = from[1] === to[1] ? ['top', 'bottom'] : ['left', 'right'];
    if ((pillars !== undefined) !== (piece === 'A2') || (pillars !== undefined && !along.includes(pillars)))
      wrong([...path, 'pillars'], `be ${piece === 'A2' ? along.join(' or ') : 'on A2 alone'}`, pillars);
  }
  const ends = walls.flatMap(({ from, to }) => unitsOf(from, to)).flat();
  for (const [index, end] of wallEnds.entries())
    if (ends.filter((other) => String(other) === String(end)).length !== 1)
      wrong(['wallEnds', index], 'be a node at which one wall ends', end);
}

/** The units of a wall. One that is longer than the board is a slip of the pen, and would have millions. */
const unitsOf = (from: MapPoint, to: MapPoint): ReturnType<typeof unitEdges> =>
  Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]) > 20 ? [] : unitEdges([from, to]);

function doorFits(
  wrong: ReportWrong,
  path: (string | number)[],
  door: { readonly at: readonly [number, number] } | undefined,
  has: boolean,
  piece: string,
  units: ReturnType<typeof unitEdges>,
): void {
  if ((door !== undefined) !== has) wrong(path, `${has ? 'be there' : 'not be there'} on ${piece}`, door);
  if (door === undefined || units.length === 0) return;
  const middles = units.map(([a, b]) => `${(a[0] + b[0]) / 2},${(a[1] + b[1]) / 2}`);
  if (!middles.includes(String(door.at)))
    wrong([...path, 'at'], `be the middle of a unit of its wall: ${middles.join(' or ')}`, door.at);
}

function numbersFit({ walls }: Drawn, wrong: ReportWrong, kind: 'hatchway' | 'breachPoint', count: number): void {
  const numbers = walls.flatMap((wall) => wall[kind]?.number ?? []).sort((a, b) => a - b);
  const right = Array.from({ length: count }, (_, index) => index + 1);
  if (numbers.join() !== right.join())
    wrong(['walls'], `number each ${kind} from 1 to ${count}, once each (found ${numbers.join(', ')})`, walls);
}
