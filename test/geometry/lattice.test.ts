import { expect, it } from 'vitest';
import { edgeThrough, regions, squaresBeside, unitEdges } from '../../src/geometry/lattice.ts';

const sizes = (found: readonly (readonly unknown[])[]) => found.map((region) => region.length);

it('is one region without walls', () => {
  expect(sizes(regions(3, 2, []))).toEqual([6]);
});

it('is two regions with a wall from side to side, the first in reading order first', () => {
  const [west, east] = regions(3, 2, [
    [
      [1, 0],
      [1, 2],
    ],
  ]);
  expect(west).toEqual([
    { column: 0, row: 0 },
    { column: 0, row: 1 },
  ]);
  expect(east).toHaveLength(4);
});

it('floods around the end of a wall', () => {
  expect(
    sizes(
      regions(3, 2, [
        [
          [1, 0],
          [1, 1],
        ],
      ]),
    ),
  ).toEqual([6]);
});

it('keeps a walled square apart, whichever way its walls are given', () => {
  const walls = [
    [
      [2, 1],
      [1, 1],
    ],
    [
      [1, 2],
      [2, 2],
    ],
    [
      [1, 1],
      [1, 2],
    ],
    [
      [2, 2],
      [2, 1],
    ],
  ] as const;
  expect(sizes(regions(3, 3, walls))).toEqual([8, 1]);
});

it('cuts a segment into unit edges', () => {
  expect(
    unitEdges([
      [3, 5],
      [1, 5],
    ]),
  ).toEqual([
    [
      [1, 5],
      [2, 5],
    ],
    [
      [2, 5],
      [3, 5],
    ],
  ]);
  expect(
    unitEdges([
      [2, 0],
      [2, 1],
    ]),
  ).toEqual([
    [
      [2, 0],
      [2, 1],
    ],
  ]);
});

it('finds the edge through a point and the squares beside it', () => {
  expect(edgeThrough([2.5, 4])).toEqual([
    [2, 4],
    [3, 4],
  ]);
  expect(edgeThrough([2, 4.5])).toEqual([
    [2, 4],
    [2, 5],
  ]);
  expect(
    squaresBeside([
      [2, 4],
      [3, 4],
    ]),
  ).toEqual([
    { column: 2, row: 3 },
    { column: 2, row: 4 },
  ]);
  expect(
    squaresBeside([
      [2, 4],
      [2, 5],
    ]),
  ).toEqual([
    { column: 1, row: 4 },
    { column: 2, row: 4 },
  ]);
});
