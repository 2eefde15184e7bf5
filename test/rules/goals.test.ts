import { describe, expect, it } from 'vitest';
import type { Goal } from '../../src/rules/events/events.ts';
import { placesOf } from '../../src/rules/mission/goals.ts';
import { onBoard } from '../../src/rules/state/base.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { type Scene, scene } from './scene.ts';

/** Map 1: its hatchway 1 leads from room A (west, the drop zone) to B; its breach point 3 from D to the east. */
const places = (
  goal: Partial<Extract<Goal, { at: 'access-points' }>>,
  of: Scene = {},
  stands?: GameState['positions'],
) => {
  const state = scene({ map: 1, operatives: ['kel', 'vane'], ...of });
  const all: Goal = { at: 'access-points', hatchways: [], breachPoints: [], ...goal };
  return placesOf(stands ? { ...state, positions: stands } : state, all);
};
const at = (x: number, y: number) => ({ ...onBoard([x, y]), error: 0 });

describe('beside which access points an NPO hinders a Breach (Mission 02; ruling mission-goal)', () => {
  it('on both sides of an open one', () => {
    expect(places({ hatchways: [1] }, { openHatchways: [1] })).toHaveLength(2);
  });

  it('on the side of a closed one from which players come: from their drop zone, if nobody knows where they stand', () => {
    const beside = places({ hatchways: [1] });
    expect(beside).toHaveLength(1);
    expect(beside[0]?.[0]).toBeLessThan(1);
  });

  it('else from where the nearest of them stands', () => {
    const [beside] = places({ hatchways: [1] }, {}, { kel: at(2.5, 0.5), vane: at(0.5, 5) });
    expect(beside?.[0]).toBeGreaterThan(1);
    const [other] = places({ hatchways: [1] }, {}, { kel: at(2.5, 0.5), vane: at(0.6, 0.5) });
    expect(other?.[0]).toBeLessThan(1);
  });

  it('of a closed breach point too, through which nobody comes', () => {
    const beside = places({ breachPoints: [3] });
    expect(beside).toHaveLength(1);
    expect(places({ breachPoints: [3] }, { openBreachPoints: [3] })).toHaveLength(2);
  });
});

describe('between a carrier and the edge where it gets out (Mission 03; ruling mission-goal)', () => {
  const out = (positions: GameState['positions'] = {}) => {
    const state = { ...scene({ map: 1, mission: 'recover-transponder', operatives: ['kel'] }), positions };
    return placesOf(state, { at: 'carrier', id: 'kel' });
  };

  it('is where it can get out soonest, within 3" of its way', () => {
    const [north, south] = [out({ kel: at(1.5, 0.5) }), out({ kel: at(1.5, 5.5) })];
    const all = out();
    expect(north.length).toBeGreaterThan(0);
    for (const some of [north, south]) expect(some.length).toBeLessThan(all.length);
    for (const place of [...north, ...south]) expect(all).toContainEqual(place);
    const furthest = (places: typeof all) => Math.max(...places.map(([, y]) => y));
    expect(furthest(north)).toBeLessThan(furthest(south));
  });

  it('is anywhere along the edge where nobody knows where it stands', () => {
    expect(new Set(out().map(([, y]) => Math.floor(y))).size).toBe(6);
  });
});
