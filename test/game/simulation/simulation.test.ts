import { describe, expect, it } from 'vitest';
import type { GameLine } from '../../../src/forecast/count/game-line.ts';
import { emptyTally, mergedTallies, withGame } from '../../../src/forecast/count/tally.ts';
import { type Job, playable } from '../../../src/forecast/play/job.ts';
import { choicesOf, simulate } from '../../../src/game/open-game.ts';
import { compareOptions } from '../../../src/game/simulation/compare.ts';
import { simulationOf } from '../../../src/game/simulation/document.ts';
import { playJob } from '../../../src/game/simulation/play-job.ts';
import { type GamePlayer, inThisThread } from '../../../src/game/simulation/players.ts';
import { headerOfShard, numbersOf, Shards } from '../../../src/game/simulation/shard.ts';
import type { PlayerPolicy } from '../../../src/policy/policy.ts';
import { initialState } from '../../../src/rules/evolve/initial.ts';
import { marinesAgainst } from '../../forecast/start.ts';

/** Two of the marines: their games take little time. */
const two = (seed?: string) => {
  const config = marinesAgainst('demolition-protocol', seed);
  return { ...config, roster: config.roster.slice(0, 2) };
};
const job: Job = {
  start: { config: two() },
  options: [{ policy: 'mission-first' }, { policy: 'rush' }],
  ...{ seed: 's', cap: 1 },
};
const wins: GamePlayer = async function* ({ options }, numbers) {
  for (const k of numbers) yield options.map((_, o) => ({ ...lineOf(k, o), r: 'w' as const }));
};
const machine = { tw: '0.1.0', data: 'data', node: '20/11' };

/** A made-up game: who wins depends on its number alone. */
const lineOf = (k: number, o: number): GameLine => ({
  ...{ k, o, r: (k * 7 + o * 3) % 5 < 2 ? 'w' : 'l', why: k % 2 ? 'demolished' : 'all-incapacitated' },
  ...{ tp: 3 + (k % 4), down: k % 7, th: [0, k % 16, 15], d: 100 + k },
});
/** Plays made-up games, the later ones first. */
const backwards: GamePlayer = async function* ({ options }, numbers) {
  for (const k of [...numbers].reverse()) yield options.map((_, o) => lineOf(k, o));
};

function partsOf(games: number, of: number, sums = false): readonly (readonly string[])[] {
  return Array.from({ length: of }, (_, index) => {
    const header = headerOfShard(machine, job, { games, shard: { part: index + 1, of }, sums });
    const lines = numbersOf(header).map((k) => job.options.map((_, o) => lineOf(k, o)));
    const counted = lines.reduce(withGame, emptyTally(2));
    return [
      JSON.stringify(header),
      ...(sums ? [JSON.stringify(counted)] : lines.flat().map((line) => JSON.stringify(line))),
    ];
  });
}

function mergeOf(parts: readonly (readonly string[])[]) {
  const shards = new Shards();
  for (const [part, lines] of parts.entries())
    for (const [at, line] of lines.entries()) shards.add(line, `part ${part}, line ${at + 1}`);
  const { header, tally, missing } = shards.whole();
  return { text: JSON.stringify(simulationOf(header.job, tally)), missing };
}

describe('games that are counted', () => {
  it('come to the same bytes in any order of threads, shards and parts, by lines or by sums', async () => {
    const whole = await playJob(job, { games: 100, player: backwards });
    const text = JSON.stringify(simulationOf(job, whole));
    for (const of of [1, 7, 40]) {
      expect(mergeOf(partsOf(100, of)).text).toBe(text);
      expect(mergeOf(partsOf(100, of).toReversed()).text).toBe(text);
      expect(mergeOf(partsOf(100, of, true)).text).toBe(text);
    }
    expect(whole.options[0]).toMatchObject({
      games: 100,
      wins: 40,
      losses: 60,
      turningPoints: { 3: 25, 4: 25, 5: 25, 6: 25 },
    });
    expect(whole.pairs).toEqual([{ a: 0, b: 1, both: 0, onlyA: 40, onlyB: 40, neither: 20 }]);
    expect(mergedTallies(whole, emptyTally(2))).toEqual(whole);
  });

  it('end at a whole block once the chance is known well enough', async () => {
    const tally = await playJob(job, { games: 4000, width: 0.1, player: backwards });
    expect(tally.options[0]?.games).toBe(128);
  });

  it('that are compared end at the first look at which every option is known well enough, or as soon as they are told', async () => {
    const gamesOf = async (terms: Partial<Parameters<typeof compareOptions>[1]>) =>
      (await compareOptions(job, { games: 100, player: wins, ...terms })).tally.options.map(({ games }) => games);
    // After 16 games that are all won the interval has 19 points in all, after 8 it has 32.
    expect(await gamesOf({ width: 0.1 })).toEqual([16, 16]);
    expect(await gamesOf({ width: 0.05 })).toEqual([48, 48]);
    expect(await gamesOf({})).toEqual([100, 100]);
    expect(await gamesOf({ isEnough: ({ options }) => options[0]?.games === 5 })).toEqual([5, 5]);
  });

  it('of parts: what is missing is named, and what is there twice is counted once', () => {
    const [one = [], two = [], three = []] = partsOf(10, 3);
    expect(mergeOf([one, three]).missing).toEqual([1, 4, 7]);
    expect(mergeOf([one, two, three, two])).toEqual({ ...mergeOf([one, two, three]), missing: [] });
  });

  it('are refused where parts do not belong together, differ, or break off', () => {
    const [one = [], two = []] = partsOf(10, 2);
    const [other = []] = partsOf(12, 2);
    expect(() => mergeOf([one, other])).toThrow('part 1, line 1: this part is of another simulation.');
    expect(() => mergeOf([one, [two[0] ?? '', (one[1] ?? '').replace('"d":100', '"d":101')]])).toThrow(
      'game 0 is there twice, and differs',
    );
    expect(() => mergeOf([[one[1] ?? '']])).toThrow('no header comes before this line');
    expect(() => mergeOf([one, [...two, '{"k":9']])).toThrow('this is no line of JSON');
    const torn = (one[0] ?? '').replace('"games":10', '"games":1e15');
    expect(() => mergeOf([[torn]])).toThrow('this header names no part');
    expect(() => mergeOf([[one[0] ?? '', (one[1] ?? '').replace('"k":0', '"k":77')]])).toThrow('there is no game 77');
    for (const wrong of ['"d":-1', '"d":"x"', '"d":100,"h":5'])
      expect(() => mergeOf([[one[0] ?? '', (one[1] ?? '').replace('"d":100', wrong)]])).toThrow('this is no game');
    for (const [right, wrong] of [
      ['"down":0', '"down":-5'],
      ['"th":[0,0,15]', '"th":[0,"x",0]'],
      ['"r":"w"', '"r":"q"'],
    ])
      expect(() => mergeOf([[one[0] ?? '', (one[1] ?? '').replace(right ?? '', wrong ?? '')]])).toThrow(
        'this is no game',
      );
    expect(() => mergeOf([[one[0] ?? '', (one[1] ?? '').replace('"o":0', '"o":2')]])).toThrow('there is no game 0');
    expect(() => mergeOf([])).toThrow('There is no part of a simulation.');
  });
});

describe('sums of a part', () => {
  const [part = []] = partsOf(10, 2, true);
  const [header = '', sums = ''] = part;
  const refuses = (right: string, wrong: string): void => {
    expect(sums).toContain(right);
    expect(() => mergeOf([[header, sums.replace(right, wrong)]])).toThrow(
      'these are no sums of the games of this part',
    );
  };

  it('are refused where they are none, or do not agree', () => {
    expect(mergeOf([part]).missing).toEqual([1, 3, 5, 7, 9]);
    refuses('"wins":2', '"wins":-3');
    refuses('"wins":2', '"wins":3');
    refuses('"losses":3', '"losses":4');
    refuses('"games":5', '"games":9');
    refuses('"broken":0', '"broken":0.5');
    refuses('"turningPoints":{', '"turningPoints":{"9":1,');
    refuses('"down":{', '"down":{"9":1,');
    refuses('"why":{', '"why":{"demolished":1,');
    refuses('"threat":[[5,', '"threat":[[6,');
    refuses('"onlyA":2', '"onlyA":3');
    refuses('"neither":1', '"neither":2');
    refuses('"a":0', '"a":1');
    const [other = []] = partsOf(12, 2, true);
    expect(() => mergeOf([[header, other[1] ?? '']])).toThrow('these are no sums of the games of this part');
  });

  it('have one of their games behind them, which is not counted', () => {
    const game = job.options.map((_, o) => JSON.stringify(lineOf(4, o)));
    expect(mergeOf([[...part, ...game]])).toEqual(mergeOf([part]));
    const foreign = JSON.stringify(lineOf(3, 0));
    expect(() => mergeOf([[...part, foreign]])).toThrow('this part has no game 3');
  });
});

describe('games that are played again', () => {
  const sampled = (parts: readonly (readonly string[])[], least: number): readonly number[] => {
    const shards = new Shards();
    for (const line of parts.flat()) shards.add(line, 'here');
    return [...new Set(shards.toPlayAgain(least).map(({ k }) => k))];
  };

  it('are some of each part, from all over it, with the lines of every option', () => {
    for (const of of [1, 2, 5, 40]) {
      const games = sampled(partsOf(1000, of), 5);
      expect(new Set(games.map((k) => k % of)).size).toBe(of);
      expect(games).toHaveLength(of === 2 ? 6 : Math.max(of, 5));
    }
    const one = sampled(partsOf(1000, 1), 5);
    expect(Math.max(...one)).toBeGreaterThan(500);
    const shards = new Shards();
    for (const line of partsOf(10, 1).flat()) shards.add(line, 'here');
    expect(shards.toPlayAgain(1).map(({ o }) => o)).toEqual([0, 1]);
  });

  it('are the game behind the sums of a part', () => {
    const [part = []] = partsOf(10, 2, true);
    expect(sampled([[...part, JSON.stringify(lineOf(4, 0))]], 5)).toEqual([4]);
  });
});

describe('games that are played', () => {
  it('are the same again, whatever the seed of the game, and have a sum of all that happened', () => {
    const games = playable(job);
    const same = playable({ ...job, start: { config: two('another') } });
    const first = games.play(1000, 0);
    expect(first).toMatchObject({ k: 1000, o: 0, r: 'u', tp: 1, down: 0 });
    expect(first.h).toMatch(/^[0-9a-f]{8}$/);
    expect(same.play(1000, 0)).toEqual(first);
  });

  it('can be played by a policy of your own, line by line', async () => {
    const chosen: number[] = [];
    const waits: PlayerPolicy = {
      ...{ id: 'waits', version: 3 },
      choose(state, offers) {
        const all = choicesOf(state);
        chosen.push(all.length);
        return (
          all.find(({ action }) => action === 'done') ?? {
            deed: { do: 'act', args: { id: 'none' } },
            action: 'done',
            ap: 0,
            serves: 'nothing',
            who: offers.who[0] ?? '',
          }
        );
      },
    };
    const operatives = marinesAgainst('regroup')
      .roster.slice(0, 1)
      .map((one) => ({ ...one, place: '1333' }));
    const lines: GameLine[] = [];
    const terms = {
      start: { mission: 6, map: 1, operatives },
      games: 4,
      policy: waits,
      cap: 1,
      shard: { part: 2, of: 4 },
    };
    for await (const line of simulate(terms)) lines.push(line);
    expect(lines).toEqual([expect.objectContaining({ k: 1, o: 0, r: 'u', tp: 1, down: 0, th: [0] })]);
    expect(chosen.length).toBeGreaterThan(0);
    await expect(simulate({ ...terms, policy: 'lucky' }).next()).rejects.toThrow('There is no policy lucky.');
  });

  it('say in a sentence what a policy gave back that is no choice, and change no state', async () => {
    const operatives = marinesAgainst('regroup')
      .roster.slice(0, 1)
      .map((one) => ({ ...one, place: '1333' }));
    const whyOf = async (choose: (...asked: Parameters<PlayerPolicy['choose']>) => unknown): Promise<string> => {
      const policy = { id: 'own', version: 1, choose: choose as PlayerPolicy['choose'] };
      for await (const { r, why } of simulate({ start: { mission: 6, map: 1, operatives }, games: 1, policy, cap: 1 }))
        return `${r} ${why}`;
      return 'none';
    };
    const gave = (what: string) => `x The policy own gave back ${what}, not a choice such as those of offers.all().`;
    expect(await whyOf((_, offers) => (offers as unknown as readonly unknown[])[0])).toBe(gave('undefined'));
    expect(await whyOf((_, { nothing }) => nothing)).toBe(gave('the deed act alone'));
    expect(await whyOf(async (_, offers) => offers.all()[0])).toBe(gave('a promise'));
    expect(await whyOf((_, offers) => offers.all())).toBe(gave('a list'));
    expect(await whyOf(() => ({ deed: { do: 'threat', args: { by: 5 } } }))).toBe(gave('the deed threat'));
    expect(await whyOf(() => ({ action: 'done' }))).toBe(gave('an object with action'));
    const cheats = await whyOf((state) => {
      Object.assign(state, { outcome: 'players-win', phase: 'over' });
    });
    expect(cheats).toMatch(/^x Cannot assign to read only property/);
    expect(await whyOf((_, offers) => offers.all().at(-1))).toBe('u ');
  });

  it('of a battle that goes on are no oracle: states that differ in their seed alone come to the same bytes', async () => {
    const roster = marinesAgainst('regroup')
      .roster.slice(0, 1)
      .map((one) => ({ ...one, apl: 1, place: '1333' }));
    const going = (seed: string): Job => {
      const { catalogue: _, ...plain } = initialState({ ...marinesAgainst('regroup', seed), roster });
      return { ...job, start: { state: plain } };
    };
    const [one, other] = await Promise.all(
      ['one', 'other'].map(async (seed) => {
        const played = going(seed);
        return JSON.stringify(simulationOf(played, await playJob(played, { games: 1, player: inThisThread() })));
      }),
    );
    expect(one).toBe(other);
  });

  it('stop at once when they are told to', async () => {
    const stop = new AbortController();
    const played: number[] = [];
    for await (const lines of inThisThread()(job, [5, 6, 7], stop.signal)) {
      played.push(lines[0]?.k ?? -1);
      stop.abort();
    }
    expect(played).toEqual([5]);
  });

  it('need a policy that there is', () => {
    expect(() => playable({ ...job, options: [{ policy: 'lucky' }] })).toThrow('There is no policy lucky.');
  });
});
