import { expect, it } from 'vitest';
import { isWhollyIn } from '../../../../src/rules/board/ground/zones.ts';
import { tableOf } from '../../../../src/rules/board/table/table-of.ts';
import { choosablePlaces } from '../../../../src/rules/players/likely-places.ts';
import type { Player } from '../../../../src/rules/state/state.ts';
import { rivals, three } from './rivals.ts';

/** Nobody has moved, and nobody is placed. */
const beginning = (players?: readonly Player[]) => {
  const state = rivals({ map: 2, turningPoint: 1, keepsPositions: true, ...(players && { players }) });
  const wayGone = Object.fromEntries(state.operatives.map(({ id }) => [id, 0]));
  return { ...state, known: { ...state.known, wayGone } };
};

function zonesOf(id: string, state: ReturnType<typeof rivals>): readonly string[] {
  const map = tableOf(state)?.map;
  const { likely, mayEnd } = choosablePlaces(state, id);
  const [place] = likely;
  if (!map || !place) return [];
  expect(mayEnd?.(place)).toBe(true);
  return (['A', 'B'] as const).filter((zone) => isWhollyIn(map, 'dropZone', zone, { ...place, mm: 32 }));
}

it('an operative is proposed a free place in the drop zone of its own player', () => {
  const state = beginning();
  expect(['kel', 'vane', 'orsk', 'grum'].map((id) => zonesOf(id, state))).toEqual([['A'], ['A'], ['B'], ['B']]);
  const [first] = choosablePlaces(state, 'kel').likely;
  if (!first) throw new Error('nothing is proposed');
  const placed = { ...state, positions: { kel: { ...first, error: 0 } } };
  expect(choosablePlaces(placed, 'vane').mayEnd?.(first)).toBe(false);
  expect(choosablePlaces(placed, 'vane').likely[0]).not.toEqual(first);
});

it('of three players nobody is told a zone', () => {
  const state = beginning(three);
  expect(choosablePlaces(state, 'kel')).toEqual({ mayEnd: undefined, likely: [] });
});
