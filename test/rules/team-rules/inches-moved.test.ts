import { describe, expect, it } from 'vitest';
import { hasMovedAtMost } from '../../../src/rules/effects/team-rules/inches-moved.ts';
import type { PlayerAction } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { type Scene, scene } from '../scene.ts';

const acting = { id: 'kel', counteracts: false, ap: 1, performed: [], cheapBreach: false } as const;

/** Kel has performed these actions; its one move went from there to here. */
const moved = (most: number | 'move', actions: readonly PlayerAction[], of: Scene = {}) => {
  const state = scene({
    operatives: [{ id: 'kel', order: 'engage', move: 6 }],
    acting: { ...acting, performed: actions },
    ...of,
  });
  const kel = operativeById(state, 'kel');
  return kel && hasMovedAtMost(state, kel, most);
};
const at = (x: number, y: number) => ({ x, y, error: 0.1 });
const from = (start: { x: number; y: number }, end: { x: number; y: number }): Scene => ({
  map: 3,
  keepsPositions: true,
  positions: { kel: { ...end, error: 0.1 } },
  acting: { ...acting, performed: ['reposition'], movedFrom: { ...start, error: 0.1 } },
});

describe('has it moved so far at most in this activation?', () => {
  it('without a move, and after a Dash: 3" at most, nobody is asked', () => {
    expect([moved(3, []), moved(3, ['shoot']), moved(3, ['dash'])]).toEqual([true, true, true]);
    expect(moved(2, ['dash'])).toBeUndefined();
  });

  it('its Move at most: after one Reposition or Fall Back; a Charge goes further, and so do two moves', () => {
    expect([moved('move', ['reposition']), moved('move', ['fall-back'])]).toEqual([true, true]);
    expect([moved('move', ['charge']), moved('move', ['reposition', 'dash'])]).toEqual([undefined, undefined]);
  });

  it('by places: the shortest way of a Reposition; what is too close to call is asked', () => {
    expect(moved(3, ['reposition'], from(at(6, 21.5), at(8, 21.5)))).toBe(true);
    expect(moved(3, ['reposition'], from(at(6, 21.5), at(11, 21.5)))).toBe(false);
    expect(moved(3, ['reposition'], from(at(6, 21.5), at(9, 21.5)))).toBeUndefined();
    expect(moved(3, ['reposition'])).toBeUndefined();
  });
});
