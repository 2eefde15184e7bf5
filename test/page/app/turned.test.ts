import { expect, it } from 'vitest';
import { turnedBoard } from '../../../src/page/app/map/turned.ts';
import { tombWorldBoard } from '../../../src/rules/state/base.ts';

const { right, bottom } = tombWorldBoard;

it.each([
  [0, 'the north-west corner', { x: 0, y: 0 }],
  [1, 'the south-west corner', { x: 0, y: bottom }],
  [2, 'the south-east corner', { x: right, y: bottom }],
  [3, 'the north-east corner', { x: right, y: 0 }],
] as const)('after %i quarter turns %s is at the top left', (turn, _, corner) => {
  const board = turnedBoard(turn);
  expect(board.at(corner)).toEqual({ x: 0, y: 0 });
  expect(board.back({ x: 0, y: 0 })).toEqual(corner);
  expect([board.width, board.height]).toEqual(turn % 2 === 0 ? [right, bottom] : [bottom, right]);
  const place = { x: 3, y: 5 };
  expect(board.back(board.at(place))).toEqual(place);
  const box = board.box({ left: 1, top: 2, right: 4, bottom: 3 });
  expect((box.right - box.left) * (box.bottom - box.top)).toBeCloseTo(3);
});
