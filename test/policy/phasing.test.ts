import { describe, expect, it } from 'vitest';
import { generator, keyedDice } from '../../src/forecast/play/dice.ts';
import { rollOn } from '../../src/forecast/play/roll-on.ts';
import { playerPolicies } from '../../src/policy/named/policies.ts';
import type { PlayerPolicy } from '../../src/policy/policy.ts';
import { scene } from '../rules/scene.ts';

const missionFirst = playerPolicies[0] as PlayerPolicy;

/** Kel stands at hatchway 5 of map 1, the only one that is open; Player B's drop zone lies beyond it, in the east. */
const atHatchway = (x: number) =>
  scene({
    ...{ map: 1, phase: 'firefight', mission: 'regroup', keepsPositions: true, threat: 0, openHatchways: [5] },
    operatives: [{ id: 'kel', apl: 3, move: 6, order: 'conceal' }],
    positions: { kel: { x, y: 21.5, error: 0 } },
  });

const afterPhasing = (x: number) =>
  rollOn(atHatchway(x), {
    ...{ policy: missionFirst, dice: keyedDice('a', 0), chance: generator('a'), cap: 3 },
    first: [{ do: 'act', args: { id: 'kel', order: 'conceal', action: 'reposition', phases: 4 } }],
    until: ({ positions, acting }) => acting !== null && positions.kel?.x !== x,
  }).state.positions.kel;

describe('who goes through a hatchway (Mission 06, Phasing Points)', () => {
  it('comes back as far on its way as it may: 4" beyond the hatchway, though it is off the board when it is asked', () => {
    // From the east it does not go back to the west.
    for (const from of [6.5, 9.8]) {
      const { x = 0, y = 0 } = afterPhasing(from) ?? {};
      expect(x).toBeGreaterThan(9);
      expect(Math.hypot(x - 8.1, y - 21.5)).toBeGreaterThan(3.5);
    }
  });

  it('is put somewhere near where nobody says where it comes back: that it was to go through it breaks no game', () => {
    const { answer: _, ...silent } = missionFirst;
    const { is, state } = rollOn(atHatchway(6.5), {
      ...{ policy: silent, dice: keyedDice('a', 0), chance: generator('a'), cap: 1 },
      first: [{ do: 'act', args: { id: 'kel', order: 'conceal', action: 'reposition', phases: 0 } }],
      until: ({ acting }) => acting !== null,
    });
    expect(is).toBe('stopped');
    expect(state.positions.kel).toBeDefined();
  });
});
