import * as z from 'zod';
import { boardEdges, type KillzoneMap } from '../../catalog/maps.ts';
import { unitEdges } from '../../geometry/lattice.ts';
import { partId, words } from './data-checks.ts';

const node = z.tuple([z.int().min(0).max(7), z.int().min(0).max(6)]);
const point = z.tuple([z.number().min(0).max(7), z.number().min(0).max(6)]);
const span = z.tuple([z.number().nullable(), z.number().nullable()]);
const bounds = z.strictObject({ x: span.exactOptional(), y: span.exactOptional() });
const edge = z.enum(boardEdges);
const accessPoint = z.strictObject({ number: z.int().positive(), at: point });
const ofPlayers = <T extends z.ZodType>(value: T) => z.strictObject({ A: value, B: value });

/** The pieces of the killzone, each of which is there twice; long walls (A) are 2 units, short ones (B) 1. */
const wallPieces = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4'] as const;
const terrainPieces = ['C1', 'C2', 'C3', 'C4', 'C5'] as const;

const mapFields = {
  name: words,
  modes: z.array(z.enum(['joint-ops', 'adversary-ops'])).min(1),
  killzoneEdge: ofPlayers(edge),
  dropZone: ofPlayers(bounds),
  territory: ofPlayers(bounds),
  walls: z.array(
    z.strictObject({
      piece: z.enum(wallPieces),
      from: node,
      to: node,
      hatchway: accessPoint.exactOptional(),
      breachPoint: accessPoint.exactOptional(),
      pillars: edge.exactOptional(),
    }),
  ),
  wallEnds: z.array(node),
  teleportPads: z.array(point).length(2),
  terrain: z.array(z.strictObject({ piece: z.enum(terrainPieces), center: point, size: point })),
  objectiveMarkers: z.array(point).length(3),
};

type Drawn = Omit<KillzoneMap, 'number'>;
type Issues = z.core.ParsePayload<Drawn>['issues'];

const wrong = (issues: Issues, path: (string | number)[], message: string, input: unknown): void => {
  issues.push({ code: 'custom', path, message, input });
};

/** What a map of this killzone must be: every piece used twice, doors on their pieces, nothing in the same place. */
function fits({ value: map, issues }: z.core.ParsePayload<Drawn>): void {
  for (const piece of wallPieces) {
    const count = map.walls.filter((wall) => wall.piece === piece).length;
    if (count !== 2) wrong(issues, ['walls'], `have the piece ${piece} twice, not ${count} times`, map.walls);
  }
  wallsFit(map, issues);
  numbersFit(map, issues, 'hatchway', 6);
  numbersFit(map, issues, 'breachPoint', 4);
  const pieces = map.terrain.map(({ piece }) => piece).join(' ');
  if (pieces !== terrainPieces.join(' '))
    wrong(issues, ['terrain'], `have ${terrainPieces.join(', ')} once each, in that order`, map.terrain);
  const { A, B } = map.killzoneEdge;
  if (!['left right', 'right left', 'top bottom', 'bottom top'].includes(`${A} ${B}`))
    wrong(issues, ['killzoneEdge'], 'be opposite edges', map.killzoneEdge);
}

function wallsFit({ walls, wallEnds }: Drawn, issues: Issues): void {
  const taken = new Map<string, number>();
  for (const [index, { piece, from, to, hatchway, breachPoint, pillars }] of walls.entries()) {
    const path = ['walls', index];
    const units = from[0] === to[0] || from[1] === to[1] ? unitEdges([from, to]) : [];
    const length = piece.startsWith('A') ? 2 : 1;
    if (units.length !== length)
      wrong(issues, [...path, 'to'], `be ${length} from the other end, straight, since it is ${piece}`, to);
    for (const unit of units) {
      const before = taken.get(String(unit));
      if (before !== undefined) wrong(issues, path, `not stand where walls[${before}] stands`, piece);
      taken.set(String(unit), index);
    }
    doorFits(issues, [...path, 'hatchway'], hatchway, ['A3', 'A4', 'B3'].includes(piece), piece, units);
    doorFits(issues, [...path, 'breachPoint'], breachPoint, ['A1', 'B2'].includes(piece), piece, units);
    const along = from[1] === to[1] ? ['top', 'bottom'] : ['left', 'right'];
    if ((pillars !== undefined) !== (piece === 'A2') || (pillars !== undefined && !along.includes(pillars)))
      wrong(issues, [...path, 'pillars'], `be ${piece === 'A2' ? along.join(' or ') : 'on A2 alone'}`, pillars);
  }
  const ends = walls.flatMap(({ from, to }) => unitEdges([from, to])).flat();
  for (const [index, end] of wallEnds.entries())
    if (ends.filter((other) => String(other) === String(end)).length !== 1)
      wrong(issues, ['wallEnds', index], 'be a node at which one wall ends', end);
}

function doorFits(
  issues: Issues,
  path: (string | number)[],
  door: { readonly at: readonly [number, number] } | undefined,
  has: boolean,
  piece: string,
  units: ReturnType<typeof unitEdges>,
): void {
  if ((door !== undefined) !== has) wrong(issues, path, `${has ? 'be there' : 'not be there'} on ${piece}`, door);
  if (door === undefined) return;
  const middles = units.map(([a, b]) => `${(a[0] + b[0]) / 2},${(a[1] + b[1]) / 2}`);
  if (!middles.includes(String(door.at)))
    wrong(issues, [...path, 'at'], `be the middle of a unit of its wall: ${middles.join(' or ')}`, door.at);
}

function numbersFit({ walls }: Drawn, issues: Issues, kind: 'hatchway' | 'breachPoint', count: number): void {
  const numbers = walls.flatMap((wall) => wall[kind]?.number ?? []).sort((a, b) => a - b);
  const right = Array.from({ length: count }, (_, index) => index + 1);
  if (numbers.join() !== right.join())
    wrong(issues, ['walls'], `number each ${kind} from 1 to ${count}, once each (found ${numbers.join(', ')})`, walls);
}

/** A map of a pack, by its id. */
export const ownMap = z.strictObject({ id: partId, ...mapFields }).check((context) => fits(context));
