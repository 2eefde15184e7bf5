import { describe, expect, it } from 'vitest';
import { deedRule } from '../../../src/rules/deeds.ts';
import type { ActArgs } from '../../../src/rules/language/deed.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { offered, only, play, refusal, rejection, type Scene, scene } from '../scene.ts';

// The right edge is at 27.677"; a base of 32 mm comes to it with its middle 0.63" before. It stands there, so many inches south of
// where it is within 1" of the Escape marker, of which half a base and half the marker's 20 mm come on top.
const radius = 32 / 25.4 / 2;
const near = 1 + 10 / 25.4 + radius;
const nearest = 11.9 + Math.sqrt(near ** 2 - (radius - 10 / 25.4) ** 2);
const off = (inches: number, of: Scene = {}): GameState =>
  scene({
    phase: 'firefight',
    mission: 'shifting-labyrinth',
    map: 1,
    objectives: { mission: 'shifting-labyrinth', escapeMarker: { edge: 'right', inches: 11.9 } },
    npos: ['necron-warrior'],
    operatives: [{ id: 'kel', move: 6, apl: 3 }, 'vane'],
    keepsPositions: true,
    positions: {
      kel: { x: 27.677 - radius - 0.01, y: nearest + inches, error: 0 },
      vane: { x: 2, y: 10, error: 0 },
      'warrior-1': { x: 3, y: 3, error: 0 },
    },
    ...of,
  });
const act = (args: ActArgs = {}) => deedRule({ do: 'act', args: { id: 'kel', order: 'conceal', ...args } });
const out = () => act({ action: 'reposition', dashes: true, escapes: true });

describe('a Reposition and a Dash that lead over the edge [MIS-1-08]', () => {
  it('are offered in one line where both together lead there, and the Reposition alone does not', () => {
    const isOffered = (inches: number, of: Scene = {}): boolean =>
      offered(act(), off(inches, of), { engaged: [false] }).includes('dash-out');
    expect([5.6, 6.3, 8.7, 9.4].map((inches) => isOffered(inches))).toEqual([false, true, true, false]);
    expect(isOffered(8, { operatives: [{ id: 'kel', move: 6, apl: 1 }, 'vane'] })).toBe(false);
  });

  it('are two actions: the first ends on the board, the second leaves it', () => {
    for (const args of [{ action: ['dash-out'] }, undefined]) {
      const { state, events } = play(args ? act() : out(), off(8), { engaged: [false], ...args });
      expect(only('action-performed', events)).toMatchObject([
        { action: 'reposition', ap: 1 },
        { action: 'dash', ap: 1 },
      ]);
      expect(only('placed', events)).toMatchObject([{ id: 'kel', how: 'rules' }]);
      expect(state.operatives[0]?.state).toBe('escaped');
    }
  });

  it('are refused where they do not lead there', () => {
    expect(refusal(out(), off(9.3), { engaged: [false] })).toMatchObject({
      rule: 'Escape',
      message: 'Kel cannot reach that edge with a Reposition and a Dash.',
    });
    expect(rejection(act({ action: 'dash', dashes: true, escapes: true }), off(8))).toBe(
      'A Dash is said as one with a Reposition alone.',
    );
  });
});
