import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { boardEdges, killzoneMap, mapNumbers } from '../../src/catalog/maps.ts';
import { unitEdges } from '../../src/geometry/lattice.ts';
import { roomsOf } from '../../src/rules/rooms.ts';

const node = z.tuple([z.int().min(0).max(7), z.int().min(0).max(6)]);
const point = z.tuple([z.number().min(0).max(7), z.number().min(0).max(6)]);
const span = z.tuple([z.number().nullable(), z.number().nullable()]);
const bounds = z.strictObject({ x: span.optional(), y: span.optional() });
const edge = z.enum(boardEdges);
const accessPoint = z.strictObject({ number: z.int().positive(), at: point });
const ofPlayers = <T extends z.ZodType>(value: T) => z.strictObject({ A: value, B: value });

const mapSchema = z.strictObject({
  number: z.literal(mapNumbers),
  name: z.string().min(1),
  modes: z.array(z.enum(['joint-ops', 'adversary-ops'])),
  killzoneEdge: ofPlayers(edge),
  dropZone: ofPlayers(bounds),
  territory: ofPlayers(bounds),
  walls: z.array(
    z.strictObject({
      piece: z.enum(['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4']),
      from: node,
      to: node,
      hatchway: accessPoint.optional(),
      breachPoint: accessPoint.optional(),
      pillars: edge.optional(),
    }),
  ),
  wallEnds: z.array(node),
  teleportPads: z.array(point).length(2),
  terrain: z.array(z.strictObject({ piece: z.enum(['C1', 'C2', 'C3', 'C4', 'C5']), center: point, size: point })),
  objectiveMarkers: z.array(point).length(3),
});

describe.each(mapNumbers)('map %i', (number) => {
  const map = killzoneMap(number);
  const walls = (pieces: readonly string[]) => map.walls.filter(({ piece }) => pieces.includes(piece));

  it('is complete and well-formed', () => {
    expect(mapSchema.safeParse(map).error).toBeUndefined();
    expect(map.number).toBe(number);
  });

  it('cannot be changed', () => {
    expect(Object.isFrozen(map)).toBe(true);
    expect(Object.isFrozen(map.walls[0]?.from)).toBe(true);
  });

  it('uses each wall piece exactly twice [KZ-02 KZ-75 KZ-76]', () => {
    const pieces = map.walls.map(({ piece }) => piece).sort();
    expect(pieces.join(' ')).toBe('A1 A1 A2 A2 A3 A3 A4 A4 B1 B1 B2 B2 B3 B3 B4 B4');
  });

  it('has 24 units of wall, no two in the same place: long walls are 2, short ones 1 [KZ-75 KZ-76]', () => {
    for (const { piece, from, to } of map.walls) {
      expect(unitEdges([from, to])).toHaveLength(piece.startsWith('A') ? 2 : 1);
    }
    expect(new Set(map.walls.flatMap(({ from, to }) => unitEdges([from, to])).map(String)).size).toBe(24);
  });

  it('has hatchways 1 to 6 on A3, A4 and B3 [KZ-75 KZ-76]', () => {
    const numbers = walls(['A3', 'A4', 'B3']).map(({ hatchway }) => hatchway?.number);
    expect(numbers.sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(map.walls.filter(({ hatchway }) => hatchway)).toHaveLength(6);
  });

  it('has breach points 1 to 4 on A1 and B2 [KZ-75 KZ-76]', () => {
    const numbers = walls(['A1', 'B2']).map(({ breachPoint }) => breachPoint?.number);
    expect(numbers.sort()).toEqual([1, 2, 3, 4]);
    expect(map.walls.filter(({ breachPoint }) => breachPoint)).toHaveLength(4);
  });

  it('has each access point in the middle of a unit of its wall [KZ-78]', () => {
    for (const { from, to, hatchway, breachPoint } of map.walls) {
      const at = hatchway?.at ?? breachPoint?.at;
      if (!at) continue;
      const middles = unitEdges([from, to]).map(([a, b]) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
      expect(middles).toContainEqual(at);
    }
  });

  it('models a Warrior on one side of each A2 and on nothing else but wall ends [KZ-78]', () => {
    for (const { piece, from, to, pillars } of map.walls) {
      expect(pillars !== undefined).toBe(piece === 'A2');
      if (pillars) expect(['top', 'bottom'].includes(pillars)).toBe(from[1] === to[1]);
    }
    for (const end of map.wallEnds) {
      const meeting = map.walls.flatMap(({ from, to }) => unitEdges([from, to])).flat();
      expect(meeting.filter((other) => String(other) === String(end))).toHaveLength(1);
    }
  });

  it('has one sarcophagus and four different debris [KZ-02 KZ-77]', () => {
    expect(map.terrain.map(({ piece }) => piece)).toEqual(['C1', 'C2', 'C3', 'C4', 'C5']);
  });

  it('has the killzone edges of the two players opposite each other', () => {
    const { A, B } = map.killzoneEdge;
    expect([A, B]).toEqual([1, 2, 6].includes(number) ? ['left', 'right'] : ['bottom', 'top']);
  });
});

it('has 5, 6, 6, 6, 5 and 6 rooms [KZ-53 MAP-01]', () => {
  expect(mapNumbers.map((number) => roomsOf(killzoneMap(number)).length)).toEqual([5, 6, 6, 6, 5, 6]);
});

it('has maps 1 to 3 for both packs, 4 to 6 for Joint Ops alone [MAP-01]', () => {
  const both = mapNumbers.filter((number) => killzoneMap(number).modes.includes('adversary-ops'));
  expect(both).toEqual([1, 2, 3]);
  expect(mapNumbers.every((number) => killzoneMap(number).modes.includes('joint-ops'))).toBe(true);
});
