import { expect, it } from 'vitest';
import { namesOnMap } from '../../../src/page/app/map/names-on-map.ts';
import { turnedBoard } from '../../../src/page/app/map/turned.ts';
import { viewOf } from '../../../src/page/app/map/view.ts';

const board = turnedBoard(0);
const whole = viewOf(board, { positions: {} }, null);
const named = (all: readonly { id: string; x: number; y: number }[], view = whole) =>
  namesOnMap(
    all.map((one) => ({ ...one, mm: 32, side: 'players' as const, order: 'engage' as const })),
    (id) => id,
    board,
    view,
  );

it('a name at either edge is moved until all of it is drawn, and stays below its base', () => {
  const [left, right] = named([
    { id: 'Marksman Heavy Sergeant', x: 0.7, y: 5 },
    { id: 'Marksman Heavy Gunner', x: board.width - 0.7, y: 5 },
  ]);
  // A letter of a name is at most 0.3" wide.
  expect((left?.x ?? 0) - (23 * 0.3) / 2).toBeCloseTo(whole.left);
  expect((right?.x ?? 0) + (21 * 0.3) / 2).toBeCloseTo(whole.left + whole.width);
  expect(left?.y).toBeGreaterThan(5.6);
  expect(named([{ id: 'Kel', x: 12, y: 5 }])[0]?.x).toBe(12);
});

it('of a miniature beside what is drawn the name is not brought into it', () => {
  const close = { left: 5, top: 5, width: 9, height: 9 };
  expect(named([{ id: 'Kel', x: 2, y: 8 }], close)[0]?.x).toBe(2);
  expect(named([{ id: 'Marksman', x: 5.5, y: 8 }], close)[0]?.x).toBeGreaterThan(6);
});

it('where a moved name would lie on a base, or on another name, it is left out', () => {
  const heavy = { id: 'Marksman Heavy Sergeant', x: 0.7, y: 5 };
  const ids = (all: Parameters<typeof named>[0]) => named(all).map(({ id }) => id);
  expect(ids([heavy, { id: 'Kel', x: 6, y: 6.2 }])).toEqual(['Kel']);
  expect(ids([heavy, { id: 'Kel', x: 12, y: 6.2 }])).toEqual(['Marksman Heavy Sergeant', 'Kel']);
  expect(ids([heavy, { id: 'Marksman', x: 6.5, y: 5 }])).toEqual(['Marksman Heavy Sergeant']);
});
