import { describe, expect, it } from 'vitest';
import { printedMap } from '../../src/catalog/map-schema.ts';
import { killzoneMap, mapNumbers } from '../../src/catalog/maps.ts';
import { ownMap } from '../../src/catalog/pack-schema.ts';
import { parsed } from '../../src/catalog/schema-faults.ts';
import { unitEdges } from '../../src/geometry/lattice.ts';
import { roomsOf } from '../../src/rules/state/rooms.ts';

describe.each(mapNumbers)('map %i', (number) => {
  const map = killzoneMap(number);
  const walls = (pieces: readonly string[]) => map.walls.filter(({ piece }) => pieces.includes(piece));

  it('is complete and well-formed', () => {
    expect(parsed(printedMap, map)).toMatchObject({ ok: true });
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

describe('a map of a pack', () => {
  const { number: _, ...printed } = killzoneMap(1);
  const changed = (change: object): readonly string[] => {
    const written = parsed(ownMap, JSON.parse(JSON.stringify({ id: 'own', ...printed, ...change })));
    return written.ok ? [] : written.faults.map(({ at, must }) => `${at.join('.')} ${must}`);
  };
  const walls = (at: number, change: object) => ({
    walls: printed.walls.map((wall, index) => (index === at ? { ...wall, ...change } : wall)),
  });

  it('is as good as a printed one', () => {
    expect(changed({})).toEqual([]);
  });

  const [first, second] = printed.walls;
  const moved = (door: 'hatchway' | 'breachPoint', change: object) => ({
    walls: printed.walls.map((wall) => (wall[door] ? { ...wall, [door]: { ...wall[door], ...change } } : wall)),
  });

  it.each([
    [
      'a piece too few',
      { walls: printed.walls.slice(1) },
      [
        'walls have the piece B3 twice, not 1 times',
        'walls number each hatchway from 1 to 6, once each (found 2, 3, 4, 5, 6)',
      ],
    ],
    [
      'a wall where another stands',
      walls(0, { from: second?.from, to: second?.to, hatchway: { number: 1, at: [1, 1.5] } }),
      ['walls.1 not stand where walls[0] stands'],
    ],
    [
      'a wall that is too long',
      walls(1, { from: [1, 1], to: [1, 3] }),
      ['walls.1.to be 1 from the other end, straight, since it is B4'],
    ],
    [
      'a long wall that is too short',
      walls(15, { from: [3, 5], to: [4, 5] }),
      ['walls.15.to be 2 from the other end, straight, since it is A2'],
    ],
    [
      'a wall across',
      walls(1, { from: [0, 2], to: [1, 3] }),
      ['walls.1.to be 1 from the other end, straight, since it is B4'],
    ],
    [
      'debris twice',
      { terrain: [...printed.terrain.slice(0, 4), printed.terrain[3]] },
      ['terrain have C1, C2, C3, C4, C5 once each, in that order'],
    ],
    ['players on the same edge', { killzoneEdge: { A: 'left', B: 'left' } }, ['killzoneEdge be opposite edges']],
    ['players on edges that meet', { killzoneEdge: { A: 'left', B: 'top' } }, ['killzoneEdge be opposite edges']],
    [
      'an end of a wall where none is',
      { wallEnds: [...printed.wallEnds, [0, 0]] },
      ['wallEnds.2 be a node at which one wall ends'],
    ],
    ['an end of a wall where two meet', { wallEnds: [[2, 2]] }, ['wallEnds.0 be a node at which one wall ends']],
    [
      'a hatchway off its wall',
      walls(0, { hatchway: { number: 1, at: [1, 0.4] } }),
      ['walls.0.hatchway.at be the middle of a unit of its wall: 1,0.5'],
    ],
    [
      'a breach point off its wall',
      walls(9, { breachPoint: { number: 3, at: [5, 3] } }),
      ['walls.9.breachPoint.at be the middle of a unit of its wall: 5,2.5 or 5,3.5'],
    ],
    [
      'a hatchway on a wall without',
      walls(1, { hatchway: first?.hatchway }),
      [
        'walls.1.hatchway not be there on B4',
        'walls.1.hatchway.at be the middle of a unit of its wall: 1,1.5',
        'walls number each hatchway from 1 to 6, once each (found 1, 1, 2, 3, 4, 5, 6)',
      ],
    ],
    [
      'a breach point on a wall without',
      walls(1, { breachPoint: { number: 5, at: [1, 1.5] } }),
      [
        'walls.1.breachPoint not be there on B4',
        'walls number each breachPoint from 1 to 4, once each (found 1, 2, 3, 4, 5)',
      ],
    ],
    [
      'no breach point where one is printed',
      walls(2, { breachPoint: undefined }),
      ['walls.2.breachPoint be there on B2', 'walls number each breachPoint from 1 to 4, once each (found 2, 3, 4)'],
    ],
    ['no Warrior on an A2', walls(8, { pillars: undefined }), ['walls.8.pillars be left or right']],
    ['a Warrior at the end of an A2', walls(15, { pillars: 'left' }), ['walls.15.pillars be top or bottom']],
    ['a Warrior on another wall', walls(1, { pillars: 'left' }), ['walls.1.pillars be on A2 alone']],
    [
      'a number twice',
      moved('hatchway', { number: 1 }),
      ['walls number each hatchway from 1 to 6, once each (found 1, 1, 1, 1, 1, 1)'],
    ],
  ])('%s is refused', (_what, change, problems) => {
    expect(changed(change)).toEqual(problems);
  });

  it('may have the players on any two edges that face each other', () => {
    for (const [A, B] of [
      ['left', 'right'],
      ['right', 'left'],
      ['top', 'bottom'],
      ['bottom', 'top'],
    ])
      expect(changed({ killzoneEdge: { A, B } })).toEqual([]);
  });
});
