import { describe, expect, it } from 'vitest';
import { offersIn } from '../../src/policy/choices/offers.ts';
import { playerPolicies } from '../../src/policy/named/policies.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { marinesAgainst } from '../forecast/start.ts';
import { scene } from '../rules/scene.ts';

const [kel, dorn] = ['kel', 'dorn'].map((id) => ({
  ...{ id, apl: 3, move: 6, wounds: 15, maxWounds: 15, save: 3, order: 'conceal' as const },
  weapons: marinesAgainst('regroup').roster[0]?.weapons ?? [],
}));
if (!kel || !dorn) throw new Error('nobody');

const at = (x: number, y: number) => ({ x, y, error: 0 });

/** The tomb sleeps. Kel is as near to the Escape marker as hatchway 2 of map 1 lets him; Dorn is on his way yet. */
const asleep = (npos: Readonly<Record<string, ReturnType<typeof at>>>): GameState =>
  scene({
    ...{
      map: 1,
      phase: 'firefight',
      mission: 'shifting-labyrinth',
      keepsPositions: true,
      threat: 0,
      openHatchways: [1],
    },
    objectives: { mission: 'shifting-labyrinth', escapeMarker: { edge: 'right', inches: 2.4 } },
    operatives: [kel, { ...dorn, state: 'expended' }],
    npos: Object.keys(npos).map(() => ({ datacard: 'canoptek-macrocyte' as const, state: 'dormant' as const })),
    positions: { kel: at(18.4, 2.4), dorn: at(5.5, 2.4), ...npos },
  });

const chosen = (state: GameState) => playerPolicies[0]?.choose(state, offersIn(state), () => 0).deed.args;

describe('while the tomb sleeps', () => {
  it('an NPO that nobody else watches is killed in a Fight: that makes no noise', () => {
    expect(chosen(asleep({ 'macrocyte-1': at(14, 2.4) }))).toMatchObject({ action: 'charge', target: 'macrocyte-1' });
  });

  it('but not where another one sees the Fight', () => {
    const state = asleep({ 'macrocyte-1': at(14, 2.4), 'macrocyte-2': at(9.5, 2.4) });
    expect(chosen(state)?.action).not.toBe('charge');
  });
});
