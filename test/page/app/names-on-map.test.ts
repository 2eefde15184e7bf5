import { expect, it } from 'vitest';
import type { Box } from '../../../src/geometry/box.ts';
import { namesOnMap } from '../../../src/page/app/map/names-on-map.ts';
import { turnedBoard } from '../../../src/page/app/map/turned.ts';
import { viewOf } from '../../../src/page/app/map/view.ts';

const board = turnedBoard(0);
const whole = viewOf(board, { positions: {} }, null);
const doorAt = (x: number, y: number): Box => ({ left: x - 1, top: y - 0.2, right: x + 1, bottom: y + 0.2 });
const named = (all: readonly { id: string; x: number; y: number }[], view = whole, printed: readonly Box[] = []) =>
  namesOnMap(
    all.map((one) => ({ ...one, mm: 32, side: 'players' as const, order: 'engage' as const })),
    (id) => id,
    board,
    view,
    printed,
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

it('on the name of a door no name is written: it stands above its base, and where a door is there too it is left out', () => {
  const kel = [{ id: 'Kel', x: 12, y: 5 }];
  const [below] = named(kel);
  expect(below?.y).toBeGreaterThan(5);
  expect(named(kel, whole, [doorAt(12, 6)])[0]?.y).toBeLessThan(5);
  expect(named(kel, whole, [doorAt(12, 6), doorAt(12, 4)])).toEqual([]);
  expect(named(kel, whole, [doorAt(16, 6)])).toEqual([below]);
});

it('where a moved name would lie on a base, or on another name, it stands above; with no room there either it is left out', () => {
  const heavy = { id: 'Marksman Heavy Sergeant', x: 0.7, y: 5 };
  const sides = (all: Parameters<typeof named>[0]) =>
    named(all).map(({ id, y }) => `${id} ${y > (all.find((one) => one.id === id)?.y ?? 0) ? 'below' : 'above'}`);
  const [kel, vane] = [
    { id: 'Kel', x: 6, y: 6.2 },
    { id: 'Vane', x: 6, y: 3.8 },
  ];
  expect(sides([heavy, kel])).toEqual(['Marksman Heavy Sergeant above', 'Kel below']);
  expect(sides([heavy, kel, vane])).toEqual(['Kel below', 'Vane below']);
  expect(sides([heavy, { ...kel, x: 12 }])).toEqual(['Marksman Heavy Sergeant below', 'Kel below']);
  expect(sides([heavy, { id: 'Marksman', x: 6.5, y: 5 }])).toEqual(['Marksman Heavy Sergeant below', 'Marksman above']);
});
