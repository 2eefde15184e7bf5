import { describe, expect, it } from 'vitest';
import { killzone, type Measures } from '../../../src/catalog/killzone.ts';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import type { Point } from '../../../src/geometry/point.ts';
import { solidsOf } from '../../../src/rules/board/ground/solids.ts';
import { reachOfMove } from '../../../src/rules/board/moves/reach.ts';
import { onBoard } from '../../../src/rules/state/base.ts';
import { PlainBoard } from './plain-board.ts';
import { PlainWays } from './plain-ways.ts';

const map = killzoneMap(1);
const mm = 32;
const sizes = (): Measures => {
  const [first] = killzone.readings;
  if (!first) throw new Error('no sizes');
  return first;
};

/** What a Reposition from here to there costs at least, by the board. */
const byBoard = (from: Point, to: Point): number | undefined =>
  reachOfMove(
    solidsOf(map, new Set(), sizes()),
    { who: { ...from, mm }, enemies: [] },
    { action: 'reposition', inches: 12 },
  ).wayTo(to)?.cost;
const byLooking = (from: Point, to: Point): number =>
  new PlainWays(new PlainBoard(map, new Set(), sizes()), mm, []).cost(from, [to], 12);

describe('a way whose bend may lie beyond a corner', () => {
  const wall = onBoard([3.6, 5]);

  it.each([
    ['straight across', 0, 1.4, 0, 1.4],
    ['aslant the other way', -0.8, 1, 0.9, 1.6],
  ] as const)(
    'goes round the free wall of map 1 as cheaply as by plain looking, %s [COR-40]',
    (_, x, north, dx, south) => {
      const [from, to] = [
        { x: wall.x + x, y: wall.y - north },
        { x: wall.x + dx, y: wall.y + south },
      ];
      expect(byBoard(from, to)).toBe(byLooking(from, to));
    },
  );
});
