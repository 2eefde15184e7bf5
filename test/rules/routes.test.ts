import { describe, expect, it } from 'vitest';
import { doorsOnWay, doorsTowards, stepsToNearest } from '../../src/rules/state/routes.ts';
import { type Scene, scene } from './scene.ts';

const exits = (room: string, goal: readonly [number, number], of: Scene = {}): string[] =>
  doorsTowards(scene({ map: 1, ...of }), room, [goal]).map(({ kind, number }) => `${kind} ${number}`);

describe('the doors by which a room is left for a place', () => {
  it('are none where the place is in the room, and where there is no map', () => {
    expect(exits('D', [4, 3])).toEqual([]);
    expect(exits('D', [0.5, 3], { map: null })).toEqual([]);
  });

  it('is one where every way leads through it, closed or not', () => {
    expect(exits('B', [6.5, 1])).toEqual(['hatchway 2']);
    expect(exits('B', [6.5, 1], { openHatchways: [2] })).toEqual(['hatchway 2']);
  });

  it('are several where it hangs on the place in the room', () => {
    expect(exits('B', [4, 3])).toEqual(['hatchway 3']);
    expect(exits('D', [6.9, 2]).toSorted()).toEqual(['hatchway 3', 'hatchway 4']);
  });

  it('is a breach point only when that is open', () => {
    expect(exits('D', [6.9, 3.5], { openBreachPoints: [3] })).toEqual(['breach-point 3']);
  });
});

describe('the doors on the way from one place to another', () => {
  const on = (from: readonly [number, number], goal: readonly [number, number], of: Scene = {}) =>
    doorsOnWay(scene({ map: 1, ...of }), from, [goal])?.map(({ kind, number }) => `${kind} ${number}`);

  it('come in their order, hatchways closed or not, breach points if they are open', () => {
    expect(on([4, 3], [4, 3.4])).toEqual([]);
    expect(on([3, 0.5], [4, 3])).toEqual(['hatchway 3']);
    expect(on([0.5, 0.5], [4, 3])).toEqual(['hatchway 1', 'hatchway 3']);
    expect(on([4, 3], [0.5, 0.5], { openHatchways: [1, 3] })).toEqual(['hatchway 3', 'hatchway 1']);
    expect(on([4, 3.5], [6.9, 3.5], { openBreachPoints: [3] })).toEqual(['breach-point 3']);
  });

  it('are not told without a map, or without a place to go to', () => {
    expect(on([4, 3], [0.5, 0.5], { map: null })).toBeUndefined();
    expect(doorsOnWay(scene({ map: 1 }), [4, 3], [])).toBeNull();
  });
});

describe('the way to the nearest of several places', () => {
  it('is not told without a map, or without a place', () => {
    expect(stepsToNearest(scene({ map: null }), [[1, 1]])).toBeNull();
    expect(stepsToNearest(scene({ map: 1 }), [])).toBeNull();
  });

  it('goes around walls', () => {
    const far = stepsToNearest(scene({ map: 1 }), [[0.5, 0.5]]);
    expect(far?.([0.5, 1.5])).toBe(1);
    expect(far?.([1.4, 2.4])).toBeLessThan(3);
    // Beyond hatchway 1, the shut breach point 1 in between.
    expect(far?.([1.4, 1.9])).toBeGreaterThan(1.5);
  });
});
