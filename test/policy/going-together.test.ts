import { describe, expect, it } from 'vitest';
import { offersIn } from '../../src/policy/choices/offers.ts';
import { consider } from '../../src/policy/greedy/considered.ts';
import { planOf } from '../../src/policy/greedy/plan.ts';
import { thingsRated } from '../../src/policy/greedy/weigh-things.ts';
import { playerPolicies } from '../../src/policy/named/policies.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { type Scene, scene } from '../rules/scene.ts';
import { quietTaste, sleepingLabyrinth } from './labyrinth.ts';

const names = ['dorn', 'kel', 'ajax', 'brand', 'corvin', 'darius'];
const at = (x: number, y: number) => ({ x, y, error: 0 });

/** Mission 01 on map 1, hatchway 1 open; the players stand before hatchway 2, which is shut. */
function beforeHatchway(
  places: readonly (readonly [number, number])[],
  more: { readonly inches: number; readonly gone?: number } & Partial<Scene>,
): GameState {
  const { inches, gone = 0, ...others } = more;
  return sleepingLabyrinth(inches, {
    operatives: places.map((_, index) => ({
      ...{ id: names[index] ?? '', apl: 3, move: 6, order: 'conceal' as const },
      state: index < gone ? ('expended' as const) : ('ready' as const),
    })),
    positions: Object.fromEntries(places.map(([x, y], index) => [names[index], at(x, y)])),
    ...others,
  });
}

const chosen = (state: GameState) => playerPolicies[0]?.choose(state, offersIn(state), () => 0).deed.args;

/** The next choice opens hatchway 2, at once or on a way through it. */
const begins = (state: GameState): boolean => {
  const { action, place = '0' } = chosen(state) ?? {};
  return action === 'operate-hatch' || Number(place.split(',')[0]) > 19;
};

const crowd = [
  [18.3, 0.9],
  [18.3, 2.4],
  [18.3, 3.9],
  [16.9, 0.9],
  [16.9, 2.4],
  [16.9, 3.9],
] as const;

describe('before a closed door, while the tomb sleeps', () => {
  it('one who has caught up in this turning point keeps nobody waiting, two do', () => {
    const near = { inches: 2.4 };
    expect(begins(beforeHatchway(crowd, { ...near, gone: 1 }))).toBe(true);
    expect(begins(beforeHatchway(crowd, { ...near, gone: 2 }))).toBe(false);
  });
});

describe('when the tomb is awake', () => {
  it('of several on the way the one in front goes first', () => {
    const awake = { threat: 3, npos: ['necron-warrior' as const] };
    const places = [
      [9, 2.4],
      [12, 2.4],
    ] as const;
    const state = beforeHatchway(places, { inches: 2.4, ...awake });
    const others = { ...state.positions, 'warrior-1': at(25, 21) };
    expect(chosen({ ...state, positions: others })?.id).toBe('kel');
  });
});

describe('a hatchway behind them', () => {
  const through = [
    [10.4, 15.3],
    [12.5, 17],
    [11.9, 15.4],
    [11.3, 18.6],
    [17.2, 18.4],
  ] as const;
  /** Mission 06 on map 3. */
  const beyond = (places: readonly (readonly [number, number])[], threat = 4) =>
    scene({
      ...{ map: 3, phase: 'firefight', mission: 'regroup', keepsPositions: true, threat, openHatchways: [6] },
      operatives: places.map((_, index) => ({ id: names[index] ?? '', apl: 3, move: 6, order: 'conceal' as const })),
      positions: Object.fromEntries(places.map(([x, y], index) => [names[index], at(x, y)])),
    });
  /** The one beside hatchway 6 would close it. */
  const closes = (state: GameState): boolean => {
    const actor = offersIn(state).actor('corvin', 'engage');
    if (!actor) throw new Error('Corvin cannot act');
    return thingsRated(
      consider(actor, ['engage'], { plan: planOf(actor.state), taste: quietTaste, quiet: false }),
    ).some(({ choice }) => choice.deed.args.door?.number === 6);
  };

  it('is closed when all are through, so that nobody comes back at it (Mission 06, Phasing Points)', () => {
    expect(closes(beyond(through))).toBe(true);
  });

  it('stays open for whoever has yet to come', () => {
    expect(closes(beyond([...through, [16.3, 20.8]]))).toBe(false);
  });

  it('stays open while the tomb sleeps: there is time to try again, and closing may make a noise', () => {
    expect(closes(beyond(through, 0))).toBe(false);
  });
});
