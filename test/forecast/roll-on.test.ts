import { describe, expect, it } from 'vitest';
import { generator, keyedDice } from '../../src/forecast/play/dice.ts';
import { type PlayOn, rollOn } from '../../src/forecast/play/roll-on.ts';
import { choicesOf } from '../../src/policy/choices/offers.ts';
import { playerPolicies } from '../../src/policy/named/policies.ts';
import { setUpForMission } from '../../src/policy/named/set-up.ts';
import type { PlayerPolicy } from '../../src/policy/policy.ts';
import { initialState } from '../../src/rules/evolve/initial.ts';
import type { GameConfig, GameState } from '../../src/rules/state/state.ts';
import { marinesAgainst } from './start.ts';

const [missionFirst] = playerPolicies;
if (!missionFirst) throw new Error('there is no policy');

const begun = (config: GameConfig): GameState => initialState({ ...config, roster: setUpForMission(config) });

function played(state: GameState, seed: string, how: Partial<PlayOn> = {}) {
  const told: string[] = [];
  const end = rollOn(state, {
    ...{ policy: missionFirst as PlayerPolicy, dice: keyedDice(seed, 0), chance: generator(seed), cap: 3 },
    watch: (_deed, _before, events) => void told.push(JSON.stringify(events)),
    ...how,
  });
  return { ...end, told };
}

describe('a battle that is played on', () => {
  it('goes on to its cap, comes out the same again, and tells nothing of the dice of the game', () => {
    const one = played(begun(marinesAgainst('demolition-protocol', 'one seed')), 'a');
    const same = played(begun(marinesAgainst('demolition-protocol', 'another seed')), 'a');
    const other = played(begun(marinesAgainst('demolition-protocol', 'one seed')), 'b');
    expect(one.because).toBe('');
    expect(one.is).toBe('undecided');
    // The next one would begin.
    expect(one.state.turningPoint).toBe(4);
    expect(one.threat).toHaveLength(3);
    expect(same.told).toEqual(one.told);
    expect(same.state.positions).toEqual(one.state.positions);
    expect(other.told).not.toEqual(one.told);
  });

  it('gives a policy a state without the seed', () => {
    const seeds = new Set<string>();
    const watching: PlayerPolicy = {
      ...(missionFirst as PlayerPolicy),
      choose(state, offers, chance) {
        seeds.add(state.config.seed);
        return (missionFirst as PlayerPolicy).choose(state, offers, chance);
      },
    };
    played(begun(marinesAgainst('regroup')), 'a', { policy: watching, cap: 1 });
    expect([...seeds]).toEqual(['']);
  });

  it('stops where it is told to, after the deeds that it is told to begin with', () => {
    const firefight = played(begun(marinesAgainst('destroy-sarcophagus')), 'a', {
      until: ({ phase }) => phase === 'firefight',
    });
    expect(firefight.is).toBe('stopped');
    expect(firefight.state).toMatchObject({ phase: 'firefight', turningPoint: 1 });
    const then = played(firefight.state, 'a', {
      first: [{ do: 'act', args: { id: 'kel', order: 'conceal', action: 'done' } }],
      until: ({ operatives }) => operatives.some(({ state }) => state === 'expended'),
    });
    expect(then.state.operatives.filter(({ state }) => state === 'expended').map(({ id }) => id)).toEqual(['kel']);
  });

  it('never throws: what goes wrong is a broken game with its reason', () => {
    const broken: PlayerPolicy = {
      ...{ id: 'broken', version: 1 },
      choose() {
        throw new Error('it has fallen asleep');
      },
    };
    expect(played(begun(marinesAgainst('regroup')), 'a', { policy: broken })).toMatchObject({
      ...{ is: 'broken', because: 'it has fallen asleep' },
    });
  });

  it('offers nothing that the rules refuse: any of all choices, one after the other', () => {
    const refused: string[] = [];
    let offered = 0;
    const anything: PlayerPolicy = {
      ...{ id: 'anything', version: 1 },
      choose(state, offers, chance) {
        const all = choicesOf(state);
        offered += all.length;
        // Moves are most of what there is: every kind of action has its turn.
        const kinds = [...new Set(all.map(({ action }) => action))];
        const kind = kinds[Math.floor(chance() * kinds.length)];
        const some = all.filter(({ action }) => action === kind);
        return (
          some[Math.floor(chance() * some.length)] ?? {
            deed: offers.nothing as never,
            action: 'done',
            ap: 0,
            serves: 'nothing',
          }
        );
      },
    };
    for (const [index, mission] of (['shifting-labyrinth', 'scout-sub-crypt', 'regroup'] as const).entries()) {
      const end = played(begun(marinesAgainst(mission)), `any ${index}`, {
        ...{ policy: anything, cap: 3 },
        refused: (deed, _state, message) => void refused.push(`${JSON.stringify(deed)}: ${message}`),
      });
      expect(end.because).not.toContain(':');
    }
    expect(offered).toBeGreaterThan(3000);
    expect(refused).toEqual([]);
  });
});
