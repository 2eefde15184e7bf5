import { describe, expect, it } from 'vitest';
import { killzoneMap, mapNumbers } from '../../src/catalog/maps.ts';
import { initialState } from '../../src/rules/evolve/initial.ts';
import { config } from '../rules/scene.ts';

describe('the killzone when the battle begins', () => {
  it('is a grid of 7 by 6 squares on every map, of which a map may leave pieces out [KZ-01 KZ-03]', () => {
    for (const number of mapNumbers)
      for (const { from, to } of killzoneMap(number).walls)
        for (const [x, y] of [from, to]) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(7);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(6);
        }
  });

  it.each([...mapNumbers, null])('map %s: every hatchway and breach point is closed [KZ-14 KZ-15 KZ-26]', (map) => {
    const { hatchways, breachPoints } = initialState(config({ map }));
    expect(hatchways).toEqual([1, 2, 3, 4, 5, 6].map((number) => ({ number, open: false, breached: false })));
    expect(breachPoints).toEqual([1, 2, 3, 4].map((number) => ({ number, open: false, breached: false })));
  });
});
