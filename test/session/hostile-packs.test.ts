import { expect, it } from 'vitest';
import { readPack } from '../../src/session/packs/read-pack.ts';

/*
 * Packs that mean harm, the ten that took longest. What they cost is counted, not timed: a list that is too long is one mistake, so
 * that nothing is compared with everything in it, and each mistake is one sentence.
 */

const map = {
  ...{ id: 'foe/yard', name: 'Yard', modes: ['joint-ops'], board: { width: 30, height: 22 } },
  killzoneEdge: { A: 'left', B: 'right' },
  dropZone: {
    A: [
      [0, 0],
      [6, 0],
      [6, 22],
      [0, 22],
    ],
    B: [
      [24, 0],
      [30, 0],
      [30, 22],
      [24, 22],
    ],
  },
  territory: {
    A: [
      [0, 0],
      [15, 0],
      [15, 22],
      [0, 22],
    ],
    B: [
      [15, 0],
      [30, 0],
      [30, 22],
      [15, 22],
    ],
  },
  walls: [],
};
const mission = {
  ...{ number: 9, id: 'foe/it', name: 'It', objectiveMarkers: true, victory: ['Won.'] },
  glance: { wins: 'a', loses: 'b', players: 'c', npos: 'd' },
  rules: [{ name: 'r', text: 't' }],
};
const does = { goal: 'closest-operative', won: [{ when: { turningPoint: { from: 5 } }, because: 'Over.' }] };
const many = <T>(count: number, one: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => one(at));
const pack = (parts: object): string => JSON.stringify({ id: 'foe', name: 'Foe', ...parts });
const ofMap = (more: object): string => pack({ maps: [{ ...map, ...more }] });
const ofMission = (more: object): string => pack({ missions: [{ ...mission, does: { ...does, ...more } }] });
const circle = (corners: number) =>
  many(corners, (at) => [15 + 5 * Math.cos((at * 6.28) / corners), 11 + 5 * Math.sin((at * 6.28) / corners)]);

const tell = { do: 'tell', text: 'x' };
const nested = (depth: number): object =>
  many(depth, (at) => at).reduce<object>((inner) => ({ do: 'count', counter: 'x', change: 1, inner: [inner] }), tell);

const worst: readonly (readonly [what: string, text: string])[] = [
  [
    '10,000 markers of a mission',
    ofMission({ markers: many(10_000, (at) => ({ id: `m${at}`, name: 'm', size: 'other' })) }),
  ],
  ['5,000 walls', ofMap({ walls: many(5000, (at) => ({ from: [1, at / 250], to: [29, at / 250] })) })],
  ['3,000 pieces', ofMap({ pieces: many(3000, (at) => ({ name: `p${at}`, outline: circle(4), terrain: 'light' })) })],
  ['a piece of 50,000 corners', ofMap({ pieces: [{ name: 'p', outline: circle(50_000), terrain: 'heavy' }] })],
  [
    'a piece that crosses itself',
    ofMap({
      pieces: [
        {
          name: 'p',
          outline: [
            [10, 10],
            [12, 12],
            [12, 10],
            [10, 12],
          ],
          terrain: 'heavy',
        },
      ],
    }),
  ],
  [
    '5,000 triggers',
    ofMission({ triggers: many(5000, () => ({ on: 'falls', of: { side: 'npos' }, perform: [tell] })) }),
  ],
  ['100,000 operations', ofMission({ setUp: many(100_000, () => tell) })],
  ['operations 60 deep', ofMission({ setUp: [nested(60)] })],
  [
    '5,000 gambits',
    ofMission({ parts: { gambits: { npos: many(5000, (at) => ({ id: `g${at}`, name: 'g', perform: [] })) } } }),
  ],
  ['a board of no size', ofMap({ board: { width: 0, height: 1e308 } })],
];

it.each(worst)('%s end in sentences', (_, text) => {
  const read = readPack([{ file: 'foe.json', text }]);
  expect(read.ok).toBe(false);
  if (read.ok) return;
  expect(read.problems.length).toBeLessThanOrEqual(20);
  for (const problem of read.problems) expect(problem.split('\n')).toHaveLength(1);
});
