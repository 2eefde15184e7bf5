import { describe, expect, it } from 'vitest';
import type { GameLine } from '../../../src/forecast/count/game-line.ts';
import { keyedDice, shortHash } from '../../../src/forecast/play/dice.ts';
import { type Job, methodOf, playable } from '../../../src/forecast/play/job.ts';
import { policyCalled } from '../../../src/forecast/play/policies.ts';
import { rollOn } from '../../../src/forecast/play/roll-on.ts';
import type { PlayerPolicy } from '../../../src/policy/policy.ts';
import type { GameConfig, GameState } from '../../../src/rules/state/state.ts';
import { marinesAgainst } from '../start.ts';
import { atHatchway5, atLastDoor, breach } from './last-door.ts';

/** Ends every activation at once. */
const waits: PlayerPolicy = {
  ...{ id: 'waits', version: 3 },
  choose: (_, { nothing }) => ({
    ...{ deed: nothing as ReturnType<PlayerPolicy['choose']>['deed'] },
    ...{ action: 'done', ap: 0, serves: 'nothing' },
  }),
};

const jobFrom = (state: GameState, more: Partial<Job> = {}): Job => ({
  ...{ start: { state }, options: [{ policy: 'waits', first: [breach(5)] }], seed: 's', cap: 12 },
  ...more,
});
const lineOf = (job: Job, k = 1, option = 0): GameLine => playable(job, [waits]).play(k, option);

describe('the line of a game', () => {
  it('won: by what, in which turning point, at which threat level, after how many deeds', () => {
    expect(lineOf(jobFrom(atLastDoor))).toEqual({
      ...{ k: 1, o: 0, r: 'w', why: 'demolished', tp: 2, down: 0, d: 1 },
      ...{ th: [expect.any(Number)], h: expect.any(String) },
    });
  });

  it('counts the incapacitated, not those who have escaped', () => {
    const [kel] = atLastDoor.operatives;
    if (!kel) throw new Error('Kel is missing');
    const fallen = { ...kel, id: 'dorn', state: 'incapacitated' as const, wounds: 0 };
    const away = { ...kel, id: 'ajax', state: 'escaped' as const };
    expect(lineOf(jobFrom({ ...atLastDoor, operatives: [kel, fallen, away] })).down).toBe(1);
  });

  it('lost, undecided at its cap and broken: by one letter each', () => {
    const operatives = atHatchway5.operatives.map((one) => ({ ...one, state: 'incapacitated' as const, wounds: 0 }));
    const lost = jobFrom({ ...atHatchway5, operatives, positions: {} });
    expect(lineOf(lost)).toMatchObject({ r: 'l', why: 'all-incapacitated', down: 1, th: [7], d: 1 });
    const third = { ...atHatchway5, turningPoint: 3, phase: 'strategy', step: 'initiative' } as const;
    // The third turning point does not begin any more: the game has ended in the second one.
    expect(lineOf(jobFrom(third, { cap: 2 }))).toEqual({
      ...{ k: 1, o: 0, r: 'u', why: '', tp: 2, down: 0, th: [], d: 0, h: '' },
    });
    expect(lineOf(jobFrom(atLastDoor, { options: [{ policy: 'waits', first: [breach(4)] }] }))).toMatchObject({
      ...{ r: 'x', why: "act: Hatchway 4 is not in Kel's control range.", d: 0 },
    });
  });

  it('has a sum of all events from the first', () => {
    // Kel ends her activation, and the turning point ends.
    const job = jobFrom(atLastDoor, { options: [{ policy: 'waits' }], cap: 2 });
    let [sum, deeds] = ['', 0];
    rollOn(atLastDoor, {
      ...{ policy: waits, dice: keyedDice('s', 1000), chance: () => 0, cap: 2 },
      watch(_deed, _before, events) {
        sum = shortHash(`${sum}${JSON.stringify(events)}`);
        deeds += 1;
      },
    });
    expect(lineOf(job, 1000)).toMatchObject({ h: sum, d: deeds, th: [7] });
    expect(deeds).toBe(2);
    expect(lineOf(job, 1001).h).toMatch(/^[0-9a-f]{8}$/);
  });
});

describe('the options of a job', () => {
  /** Breaks off at the first activation, and says with whom it was to be played. */
  const looks: PlayerPolicy = {
    ...{ id: 'looks', version: 1 },
    choose({ config, operatives }) {
      throw new Error(`${config.npoLimit}: ${operatives.map(({ id }) => id).join(' ')}`);
    },
  };
  const begins: Job = {
    start: { config: marinesAgainst('regroup', 'of the game') },
    options: [{ policy: 'looks' }],
    ...{ seed: 's', cap: 1 },
  };

  it('are played each by its own policy, from its own first deeds', () => {
    const both = jobFrom(atLastDoor, {
      options: [{ policy: 'waits', first: [breach(5)] }, { policy: 'waits/3' }],
      cap: 2,
    });
    expect(lineOf(both, 1, 0)).toMatchObject({ o: 0, r: 'w' });
    expect(lineOf(both, 1, 1)).toMatchObject({ o: 1, r: 'u' });
    expect(() => lineOf(both, 1, 2)).toThrow('There is no option 2.');
    expect(() => playable({ ...both, options: [{ policy: 'lucky' }] })).toThrow('There is no policy lucky.');
  });

  it('begin at a set-up that may differ in each, the team placed by the policy; the seed of the game is blank', () => {
    const seen: GameConfig[] = [];
    const places: PlayerPolicy = {
      ...looks,
      setUp(config) {
        seen.push(config);
        return config.roster.slice(0, 2).map((one, at) => ({ ...one, place: `1,${9 + 3 * at}` }));
      },
    };
    const options = [{ policy: 'looks' }, { policy: 'looks', setUp: { npoLimit: 6 } }];
    const games = playable({ ...begins, options }, [places]);
    expect(seen.map(({ npoLimit, seed, mission }) => [npoLimit, seed, mission])).toEqual([
      [10, '', 'regroup'],
      [6, '', 'regroup'],
    ]);
    expect(games.play(1, 1)).toMatchObject({ o: 1, r: 'x', why: '6: dorn kel', tp: 1 });
  });

  it('keep the team as it is where the policy places nobody', () => {
    expect(playable(begins, [looks]).play(1, 0).why).toBe('10: dorn kel ajax brand corvin darius');
  });
});

describe('how figures come about', () => {
  const job = (...policies: readonly string[]): Job => ({
    start: { config: marinesAgainst('regroup') },
    options: policies.map((policy) => ({ policy })),
    ...{ seed: 'abc', cap: 7 },
  });

  it('names each policy once with its version, the first by itself, and what else decides', () => {
    const method = methodOf(job('waits', 'rush', 'waits/3'), [waits]);
    const [rush] = ['rush'].map((name) => policyCalled(name));
    expect(method).toEqual({
      ...{ policy: 'waits/3', policies: ['waits/3', `rush/${rush?.version}`] },
      ...{ dice: 'keyed/1', board: 'exact/1', seed: 'abc', cap: 7, notModelled: ['team-rules', 'command-points'] },
    });
    expect(methodOf(job('lucky')).policies).toEqual(['lucky/0']);
    expect(methodOf(job()).policy).toBe('');
  });

  it('finds a policy of your own before one of the same name', () => {
    const own: PlayerPolicy = { ...waits, id: 'rush' };
    expect(policyCalled('rush', [own])).toBe(own);
    expect(policyCalled('rush')).not.toBe(own);
    expect(policyCalled('waits/2', [waits])).toBeUndefined();
  });
});
