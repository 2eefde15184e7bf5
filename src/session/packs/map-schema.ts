import { killzone } from '../../catalog/killzone.ts';
import {
  type AccessPoint,
  type Bounds,
  boardEdges,
  type KillzoneMap,
  type MapPoint,
  type Wall,
} from '../../catalog/maps.ts';
import { unitEdges } from '../../geometry/lattice.ts';
import { type FieldsAs, form } from '../../shape/objects.ts';
import { saying } from '../../shape/saying.ts';
import { among, finite, list, optional, orNull, pair, type Shape, text, wholeFrom, within } from '../../shape/shape.ts';
import { fitting, keptAs, type Wrong } from '../../shape/written.ts';
import { partId, someText } from './basic-shapes.ts';

const node: Shape<MapPoint> = keptAs(pair(finite), pair(wholeFrom(0, 7), wholeFrom(0, 6)));
const point: Shape<MapPoint> = keptAs(pair(finite), pair(within(finite, 0, 7), within(finite, 0, 6)));
const span = optional(pair(orNull(finite)));
const bounds = saying(form<Bounds>({ x: span, y: span }), {
  x: 'from and to, from west to east; null: to the edge',
  y: 'from and to, from north to south; null: to the edge',
});
const edge = among(boardEdges);
const accessPoint = saying(form<AccessPoint>({ number: wholeFrom(1), at: point }), {
  number: 'its number on the map',
  at: 'the middle of the unit of the wall that it is in',
});
const ofPlayers = <T>(value: Shape<T>) =>
  saying<Readonly<Record<'A' | 'B', T>>>(form({ A: value, B: value }), {
    A: 'of Player A: the players',
    B: 'of Player B: the NPOs in Joint Ops',
  });

/** The pieces of the killzone, each of which is there twice; long walls (A) are 2 units, short ones (B) 1. */
const wallPieces = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4'] as const;
const terrainPieces = ['C1', 'C2', 'C3', 'C4', 'C5'] as const;

type Drawn = Omit<KillzoneMap, 'number'>;
const drawn: FieldsAs<Drawn> = {
  name: someText,
  modes: list(among({ 'joint-ops': true, 'adversary-ops': true }), 1),
  killzoneEdge: ofPlayers(edge),
  dropZone: ofPlayers(bounds),
  territory: ofPlayers(bounds),
  walls: list(
    saying(
      form<Wall>({
        piece: among(wallPieces),
        from: node,
        to: node,
        hatchway: optional(accessPoint),
        breachPoint: optional(accessPoint),
        pillars: optional(edge),
      }),
      {
        piece: 'which piece it is: long walls (A) are 2 units, short ones (B) 1',
        from: 'the node at which it begins',
        to: 'the node at which it ends',
        hatchway: 'its hatchway (A3, A4, B3)',
        breachPoint: 'its breach point (A1, B2)',
        pillars: 'the side of an A2 on which a Necron Warrior is modelled',
      },
    ),
  ),
  wallEnds: list(node),
  teleportPads: list(point, 2, 2),
  terrain: list(
    saying(form<KillzoneMap['terrain'][number]>({ piece: among(terrainPieces), center: point, size: point }), {
      piece: 'C1 is the sarcophagus, C2 to C5 are debris',
      center: 'where its middle is',
      size: 'its width and height',
    }),
  ),
  objectiveMarkers: list(point, 3, 3),
};

/** A map of a pack, by its id. */
export interface OwnMap extends Drawn {
  readonly id: string;
}
export const ownMap = fitting(
  saying(form<OwnMap>({ id: partId, ...drawn }), {
    id: 'its id: after that of the pack and a slash',
    name: 'what it is called',
    modes: 'what can be played on it',
    killzoneEdge: 'the killzone edge of each player',
    dropZone: 'the drop zone of each player',
    territory: 'the territory of each player',
    walls: 'every piece of the killzone twice; points are [x, y], a unit is 3.8125", [0, 0] is the north-west corner',
    wallEnds: 'nodes at which one wall ends that has a wall end',
    teleportPads: 'the middles of the two teleport pads',
    terrain: 'C1 to C5, once each',
    objectiveMarkers: 'the middles of objective markers 1 to 3',
  }),
  fits,
);

/** The same as a session keeps it: its id is its number. */
export const keptMap = form<KillzoneMap>({ number: text, ...drawn });

/** What a map of this killzone must be: every piece used twice, doors on their pieces, nothing in the same place. */
function fits(map: Drawn, wrong: Wrong): void {
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
  const { A, B } = map.killzoneEdge;
  if (!['left right', 'right left', 'top bottom', 'bottom top'].includes(`${A} ${B}`))
    wrong(['killzoneEdge'], 'be opposite edges', map.killzoneEdge);
}

/** A teleport pad lies on the floor: none of it under a wall. */
function padsFit({ walls, teleportPads }: Drawn, wrong: Wrong): void {
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

function wallsFit({ walls, wallEnds }: Drawn, wrong: Wrong): void {
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
  wrong: Wrong,
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

function numbersFit({ walls }: Drawn, wrong: Wrong, kind: 'hatchway' | 'breachPoint', count: number): void {
  const numbers = walls.flatMap((wall) => wall[kind]?.number ?? []).sort((a, b) => a - b);
  const right = Array.from({ length: count }, (_, index) => index + 1);
  if (numbers.join() !== right.join())
    wrong(['walls'], `number each ${kind} from 1 to ${count}, once each (found ${numbers.join(', ')})`, walls);
}
