import { describe, expect, it } from 'vitest';
import { generator, keyedDice } from '../../src/forecast/play/dice.ts';
import { rollOn } from '../../src/forecast/play/roll-on.ts';
import { offersIn } from '../../src/policy/choices/offers.ts';
import { consider } from '../../src/policy/greedy/considered.ts';
import { planOf } from '../../src/policy/greedy/plan.ts';
import { thingsRated } from '../../src/policy/greedy/weigh-things.ts';
import { playerPolicies } from '../../src/policy/named/policies.ts';
import type { PlayerPolicy } from '../../src/policy/policy.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { marinesAgainst } from '../forecast/start.ts';
import { type Scene, scene } from '../rules/scene.ts';
import { quietTaste, sleepingLabyrinth } from './labyrinth.ts';

const [kel, dorn] = ['kel', 'dorn'].map((id) => ({
  ...{ id, apl: 3, move: 6, wounds: 15, maxWounds: 15, save: 3, order: 'conceal' as const },
  weapons: marinesAgainst('regroup').roster[0]?.weapons ?? [],
}));
if (!kel || !dorn) throw new Error('nobody');

const at = (x: number, y: number) => ({ x, y, error: 0 });

/** The tomb sleeps. Kel is as near to the Escape marker as hatchway 2 of map 1 lets him; Dorn is on his way yet. */
const asleep = (npos: Readonly<Record<string, ReturnType<typeof at>>>, more: Partial<Scene> = {}): GameState =>
  sleepingLabyrinth(2.4, {
    operatives: [kel, { ...dorn, state: 'expended' }],
    npos: Object.keys(npos).map(() => ({ datacard: 'canoptek-macrocyte' as const, state: 'dormant' as const })),
    ...more,
    positions: { kel: at(18.4, 2.4), dorn: at(5.5, 2.4), ...npos, ...more.positions },
  });

const missionFirst = playerPolicies[0] as PlayerPolicy;
const chosen = (state: GameState) => missionFirst.choose(state, offersIn(state), () => 0).deed.args;

describe('while the tomb sleeps', () => {
  it('an NPO that nobody else watches is killed in a Fight: that makes no noise', () => {
    expect(chosen(asleep({ 'macrocyte-1': at(14, 2.4) }))).toMatchObject({ action: 'charge', target: 'macrocyte-1' });
  });

  it('but not where another one sees the Fight', () => {
    const state = asleep({ 'macrocyte-1': at(14, 2.4), 'macrocyte-2': at(9.5, 2.4) });
    expect(chosen(state).action).not.toBe('charge');
  });

  it('one goes ahead and waits beside it, where another then kills more surely', () => {
    const fists = { name: 'Fists', type: 'melee' as const, profile: '4 3+ 3/4' };
    const both = asleep(
      { 'macrocyte-1': at(14, 2.4) },
      {
        operatives: [{ ...kel, weapons: [fists] }, dorn, { ...dorn, id: 'ajax', state: 'expended' }],
        positions: { dorn: at(18.4, 0.9), ajax: at(5.5, 4) },
      },
    );
    expect(chosen(both)).toMatchObject({ id: 'kel', action: 'charge', target: 'macrocyte-1' });
    const { state } = rollOn(both, {
      ...{ policy: missionFirst, dice: keyedDice('a', 0), chance: generator('a'), cap: 3 },
      until: ({ acting, operatives }) => acting === null && operatives[0]?.state === 'expended',
    });
    expect(state.threat).toBe(0);
    expect(chosen(state)).toMatchObject({ id: 'dorn', action: 'charge', target: 'macrocyte-1' });
  });

  it('a hatchway is opened first, which may be quiet: a Breach that the mission asks for is loud in any case', () => {
    const state = scene({
      ...{ map: 1, phase: 'firefight', mission: 'destroy-sarcophagus', keepsPositions: true, threat: 0 },
      openHatchways: [1],
      operatives: [kel],
      positions: { kel: at(10, 6.8) },
    });
    const actor = offersIn(state).actor('kel', 'engage');
    if (!actor) throw new Error('Kel cannot act');
    const things = (sleeps: boolean) =>
      thingsRated(
        consider(actor, ['engage'], { plan: { ...planOf(actor.state), sleeps }, taste: quietTaste, quiet: false }),
      );
    expect(things(true)).toMatchObject([{ choice: { action: 'operate-hatch' } }]);
    expect(things(true)[0]?.worth).toBeGreaterThan(quietTaste.mission + 1);
    expect(things(false)[0]?.worth).toBeLessThan(quietTaste.mission);
  });
});
