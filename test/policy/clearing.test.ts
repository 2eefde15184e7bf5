import { describe, expect, it } from 'vitest';
import { apart } from '../../src/geometry/point.ts';
import { goalsOf } from '../../src/policy/goals/goals.ts';
import { scene } from '../rules/scene.ts';

describe('a room with an NPO in it (Mission 05, Scout Room)', () => {
  it('is gone to where the NPO can be attacked, awake or not: many do not come of themselves', () => {
    for (const threat of [0, 4]) {
      const npo = { x: 24.5, y: 16.4, error: 0 };
      const state = scene({
        ...{ map: 1, phase: 'firefight', mission: 'scout-sub-crypt', keepsPositions: true, threat, openHatchways: [2] },
        objectives: { mission: 'scout-sub-crypt', scouted: [], opened: ['C'] },
        operatives: ['kel'],
        npos: ['canoptek-macrocyte'],
        positions: { kel: { x: 21, y: 2, error: 0 }, 'macrocyte-1': npo },
      });
      const room = goalsOf(state)
        .aims(state)
        .find(({ id }) => id === 'room C');
      const inches = room?.at(0.63).map((place) => apart(place, npo)) ?? [99];
      expect(Math.max(...inches)).toBeLessThanOrEqual(5);
    }
  });
});
