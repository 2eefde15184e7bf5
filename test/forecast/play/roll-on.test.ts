import { describe, expect, it } from 'vitest';
import { generator, keyedDice } from '../../../src/forecast/play/dice.ts';
import { type PlayOn, rollOn } from '../../../src/forecast/play/roll-on.ts';
import { choicesOf } from '../../../src/policy/choices/offers.ts';
import { playerPolicies } from '../../../src/policy/named/policies.ts';
import { setUpForMission } from '../../../src/policy/named/set-up.ts';
import type { PlayerPolicy } from '../../../src/policy/policy.ts';
import { initialState } from '../../../src/rules/evolve/initial.ts';
import { tombWorldBoard } from '../../../src/rules/state/base.ts';
import type { GameConfig, GameState } from '../../../src/rules/state/state.ts';
import { from, marine } from '../../policy/at-table.ts';
import { table } from '../../rules/operations/vault.ts';
import { scene } from '../../rules/scene.ts';
import { everySeed, seeds, someOf } from '../../seeds.ts';
import { marinesAgainst } from '../start.ts';
import { atHatchway5, atLastDoor, breach, kelsPlace } from './last-door.ts';

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
    const cap = 2;
    const one = played(begun(marinesAgainst('demolition-protocol', 'one seed')), 'a', { cap });
    const same = played(begun(marinesAgainst('demolition-protocol', 'another seed')), 'a', { cap: 1 });
    const other = played(begun(marinesAgainst('demolition-protocol', 'one seed')), 'b', { cap: 1 });
    expect(one.because).toBe('');
    expect(one.is).toBe('undecided');
    // The next one would begin.
    expect(one.state.turningPoint).toBe(3);
    expect(one.threat).toHaveLength(2);
    expect(same.told.length).toBeGreaterThan(10);
    expect(same.told).toEqual(one.told.slice(0, same.told.length));
    expect(other.told).not.toEqual(one.told.slice(0, other.told.length));
  });

  it("ends a pack's mission by its data, and says why in its words", () => {
    const won = [{ when: { open: 'breach-points', count: { from: 2 } }, because: 'Two walls are gone.' }] as const;
    const state = table(
      {},
      {
        ...{ map: 1, keepsPositions: true, positions: { kel: from([1.5, 2], 0, 1.2) }, openBreachPoints: [2] },
        operatives: [marine('kel')],
      },
      { won },
    );
    expect(played(state, 'a')).toMatchObject({ is: 'won', because: 'Two walls are gone.', deeds: 1 });
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

  it('ends with its outcome and why, the threat level then, and what it took', () => {
    const won = played(atLastDoor, 'a', { first: [breach(5)] });
    expect(won).toMatchObject({ is: 'won', because: 'demolished', deeds: 1 });
    expect(won.threat).toEqual([won.state.threat]);
    const operatives = atHatchway5.operatives.map((one) => ({ ...one, state: 'incapacitated' as const, wounds: 0 }));
    const lost = played({ ...atHatchway5, operatives, positions: {} }, 'a');
    // It ends with its turning point: whose level is told once.
    expect(lost).toMatchObject({ is: 'lost', because: 'all-incapacitated', deeds: 1, threat: [7] });
  });

  it('tells who offers what the rules refuse; what it was told to begin with breaks it', () => {
    const refused: string[] = [];
    const how = { refused: (_: unknown, __: unknown, message: string) => void refused.push(message) };
    const first = played(atLastDoor, 'a', { ...how, first: [breach(4)] });
    expect(first).toMatchObject({ is: 'broken', because: "act: Hatchway 4 is not in Kel's control range.", deeds: 0 });
    expect(refused).toEqual(["Hatchway 4 is not in Kel's control range."]);
    // A policy that insists: the battle goes on with something that is never refused.
    const insists: PlayerPolicy = {
      ...{ id: 'insists', version: 1 },
      choose: () => ({ deed: breach(4), action: 'breach', ap: 2, serves: 'mission', who: 'kel' }),
    };
    const on = played(atLastDoor, 'a', { ...how, policy: insists, until: ({ turningPoint }) => turningPoint > 3 });
    expect(on).toMatchObject({ is: 'stopped', because: '' });
    expect(on.threat).toHaveLength(2);
    // Once in each turning point.
    expect(refused).toHaveLength(3);
  });

  it('puts who stands nowhere in the nearest free place to where that one was, else to the middle', () => {
    const nowhere: GameState = { ...atHatchway5, positions: {} };
    const stop = { until: () => true };
    const middle = played(nowhere, 'a', stop).state.positions.kel;
    expect(
      Math.hypot((middle?.x ?? 0) - tombWorldBoard.right / 2, (middle?.y ?? 0) - tombWorldBoard.bottom / 2),
    ).toBeLessThan(2);
    const was = { x: kelsPlace.x, y: kelsPlace.y, error: 0 };
    expect(played({ ...nowhere, fallenAt: { kel: was } }, 'a', stop).state.positions.kel).toEqual(was);
    const inWall = { x: 2 * 3.8125, y: 5.5 * 3.8125, error: 0 };
    const freed = played({ ...nowhere, fallenAt: { kel: inWall } }, 'a', stop).state.positions.kel;
    expect(freed).not.toEqual(inWall);
    // Where a Warrior stands, the first ring half an inch further each time that has room is 1.5" from its middle.
    const warrior = scene({
      ...{ map: 1, phase: 'firefight', mission: 'demolition-protocol', keepsPositions: true },
      ...{ operatives: [{ id: 'kel', move: 6 }], npos: ['necron-warrior'] },
      positions: { 'warrior-1': { x: 4, y: 14, error: 0 } },
      fallenAt: { kel: { x: 4, y: 14, error: 0 } },
    });
    const besideIt = played(warrior, 'a', stop).state.positions.kel;
    expect(Math.hypot((besideIt?.x ?? 0) - 4, (besideIt?.y ?? 0) - 14)).toBeCloseTo(1.5, 6);
    expect(Math.hypot((freed?.x ?? 0) - inWall.x, (freed?.y ?? 0) - inWall.y)).toBeLessThanOrEqual(1.5);
    const without = { ...nowhere, keepsPositions: false };
    expect(played(without, 'a', stop).state.positions).toEqual({});
  });

  it('is undecided once its cap is over, or after turning point 12; what is still going on is played', () => {
    const begins = (turningPoint: number): GameState => ({
      ...atHatchway5,
      ...{ turningPoint, phase: 'strategy', step: 'initiative' },
    });
    const until = ({ phase }: GameState): boolean => phase === 'firefight';
    const plain = { policy: missionFirst as PlayerPolicy, dice: keyedDice('a', 0), chance: () => 0, until };
    expect(rollOn(begins(13), plain)).toMatchObject({ is: 'undecided', deeds: 0, threat: [] });
    expect(rollOn(begins(12), plain)).toMatchObject({ is: 'stopped', deeds: 1 });
    expect(played(begins(4), 'a')).toMatchObject({ is: 'undecided', because: '' });
    expect(played(begins(3), 'a', { until })).toMatchObject({ is: 'stopped', deeds: 1 });
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
    const missions = (['shifting-labyrinth', 'scout-sub-crypt', 'regroup'] as const).entries();
    for (const [index, mission] of someOf([...missions])) {
      const end = played(begun(marinesAgainst(mission)), `any ${index}`, {
        ...{ policy: anything, cap: everySeed ? 3 : 2 },
        refused: (deed, _state, message) => void refused.push(`${JSON.stringify(deed)}: ${message}`),
      });
      expect(end.because).not.toContain(':');
    }
    expect(offered).toBeGreaterThan(seeds(3000, 700));
    expect(refused).toEqual([]);
  });
});
