import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type Choice,
  choicesOf,
  direct,
  forecast,
  type GameState,
  openGame,
  simulate,
} from '../../../src/game/open-game.ts';
import { playerPool } from '../../../src/game/threads/pool.ts';
import type { PlayerPolicy } from '../../../src/policy/policy.ts';
import { environment, Table } from '../../cli/tw.ts';
import { marinesAgainst } from '../../forecast/start.ts';
import { program, shipped } from '../../packed/program.ts';
import { everySeed, someOf } from '../../seeds.ts';

const operatives = marinesAgainst('demolition-protocol').roster.slice(0, 2);
/** With one action a turn each, so that games take little time. */
const start = {
  mission: 2,
  map: 1,
  operatives: operatives.map((one, at) => ({ ...one, apl: 1, place: ['1333', '1353'][at] ?? '' })),
};

/** `tw` in a process of its own: there it plays by threads. */
function tw(...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    encoding: 'utf8',
    env: environment(),
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

describe('games played ahead by threads', () => {
  /** Two operatives, for a turning point. */
  const short = 'simulate --mission 5 --map 1 --operative Kel:1:8:4 --operative Vane:1:9:4 --cap 1'.split(' ');

  it('are the same bytes by 2 threads as without where the policy plays games of its own', async () => {
    const alone = 'simulate --mission 5 --map 1 --operative Kel:1:8:4 --policy searching --games 2 --cap 1 --json';
    const { out: plain } = await new Table().run(alone);
    expect(JSON.parse(plain).simulation.method.policies).toEqual(['searching/1']);
    expect(tw(...alone.split(' '), '--threads', '2')).toBe(plain);
  });

  it('are shown as far as they are when Ctrl-C ends them: 130', async () => {
    const child = spawn(process.execPath, [program, ...short, '--games', '100000', '--json'], {
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let out = '';
    child.stdout.on('data', (part) => {
      out += part;
    });
    // As soon as the first figure is there.
    child.stderr.once('data', () => child.kill('SIGINT'));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(130);
    const { games } = JSON.parse(out).simulation.options[0];
    expect(games).toBeGreaterThan(0);
    expect(games).toBeLessThan(100_000);
  });

  it('are the same bytes in parts that are put together', async () => {
    const table = new Table();
    const here = async (...line: readonly string[]): Promise<string> => (await table.tw(line)).out;
    const quick = [...short, '--games', '4', '--policy', 'mission-first', '--policy', 'rush'];
    const whole = tw(...quick, '--json', '--threads', everySeed ? '4' : '2');
    expect(JSON.parse(whole).simulation.options[1].games).toBe(4);
    const [header = '', ...lines] = (await here(...quick, '--shard', '1/1')).trimEnd().split('\n');
    for (const of of someOf([3, 1, 7, 40])) {
      const files: string[] = [];
      for (let part = 1; part <= of; part += 1) {
        // The first is played, the others are cut out of the whole: their lines are those of the same games.
        const own = [
          header.replace('"shard":{"part":1,"of":1}', `"shard":{"part":${part},"of":${of}}`),
          ...lines.filter((line) => JSON.parse(line).k % of === part - 1),
        ];
        const text = `${own.join('\n')}\n`;
        if (part === 1) expect(await here(...quick, '--shard', `1/${of}`)).toBe(text);
        files.push(table.path(`part-${of}-${part}.jsonl`));
        table.write(`part-${of}-${part}.jsonl`, text);
      }
      expect(await here('simulate', 'merge', '--json', ...files)).toBe(whole);
    }
  });
});

describe('threads that play', () => {
  it('are never more than there are games', async () => {
    const made: unknown[] = [];
    const count = (worker: unknown): void => void made.push(worker);
    process.on('worker', count);
    onTestFinished(() => void process.off('worker', count));
    const pool = playerPool(pathToFileURL(join(shipped, 'dist/player.mjs')), 64);
    const config = marinesAgainst('regroup');
    const job = {
      ...{
        start: { config: { ...config, roster: config.roster.slice(0, 1) } },
        options: [{ policy: 'mission-first' }],
        seed: 's',
        cap: 1,
      },
    };
    const played: number[] = [];
    for await (const [line] of pool.play(job, [7, 8], undefined)) played.push(line?.k ?? -1);
    pool.end();
    expect(played.toSorted()).toEqual([7, 8]);
    expect(made).toHaveLength(2);
  });
});

/** The operative whose turn it is ends its activation. */
function doesNothing(state: GameState): Choice {
  const found = choicesOf(state).find(({ action }) => action === 'done');
  if (!found) throw new Error('nothing can be done');
  return found;
}

describe('games played ahead by a program', () => {
  const built = join(shipped, 'dist/game.mjs');
  const entry = async (): Promise<{ simulate: typeof simulate; forecast: typeof forecast }> =>
    import(pathToFileURL(built).href);
  const linesOf = async (terms: Parameters<typeof simulate>[0], by = simulate): Promise<string> => {
    const lines: string[] = [];
    for await (const line of by(terms)) lines.push(JSON.stringify(line));
    return lines.join('\n');
  };
  const terms = { start, games: 3, cap: 1, seed: 'p' };

  it('are the same lines in order by several threads as in the thread of the program', async () => {
    expect(existsSync(built)).toBe(true);
    const { simulate: packed } = await entry();
    const plain = await linesOf(terms);
    expect(plain.split('\n').map((line) => JSON.parse(line).k)).toEqual([0, 1, 2]);
    for (const threads of someOf([2, 1, 4])) expect(await linesOf({ ...terms, threads }, packed)).toBe(plain);
    expect(await linesOf({ ...terms, threads: 2, shard: { part: 2, of: 2 } }, packed)).toBe(plain.split('\n')[1]);
  });

  it('can be left early: the threads end with it', async () => {
    const { simulate: packed } = await entry();
    for await (const { k } of packed({ ...terms, games: 1000, threads: 2 })) {
      expect(k).toBe(0);
      break;
    }
  });

  it('compare options of a game that goes on, by threads as without', async () => {
    const game = await openGame({ start: { ...start, seed: 'a' } });
    await game.perform({ do: 'strategy', args: {} }, { suggestions: true });
    const [id = ''] = game.state.operatives.map((one) => one.id);
    const options = [
      [{ do: 'act', args: { id, action: 'done' } }],
      [{ do: 'act', args: { id, action: 'reposition', place: 's3' } }],
    ] as const;
    const told: number[] = [];
    const asked = { start: game.state, games: 2, cap: 1, options };
    const plain = await forecast({ ...asked, onProgress: (games) => told.push(games) });
    expect(plain.options.map((option) => [option.id, option.games])).toEqual([
      ['0', 2],
      ['1', 2],
    ]);
    expect(plain.pairs).toEqual([expect.objectContaining({ a: '0', b: '1', neither: 2 })]);
    expect(plain.dropped).toEqual([]);
    expect(told).toEqual([1, 2]);
    const flies = [[{ do: 'act', args: { id, action: 'fly' as 'dash' } }]] as const;
    await expect(forecast({ ...asked, options: flies })).rejects.toThrow(
      'The options: [0][0].args.action must be one of',
    );
    const nobody = [[{ do: 'act', args: { id: 'nobody', action: 'dash' } }]] as const;
    await expect(forecast({ ...asked, options: nobody })).rejects.toThrow('Option 0 cannot be done: its deed 0');
    const { forecast: packed } = await entry();
    expect(await packed({ ...asked, threads: 2 })).toEqual(plain);
    const { win } = (await forecast({ start: game.state, games: 1, cap: 1 })).options[0] ?? {};
    expect(win).toMatchObject({ chance: 0, level: 0.95 });
  });

  it('find the setting of the levers that comes nearest to a wish', async () => {
    const waits: PlayerPolicy = { id: 'waits', version: 1, choose: doesNothing };
    const told: number[] = [];
    const found = await direct({
      ...terms,
      games: 1,
      policy: waits,
      wish: 0.4,
      onProgress: (games) => told.push(games),
    });
    expect(found.tried.length).toBe(10);
    expect(found.tried.every(({ games, wins }) => games === 1 && wins === 0)).toBe(true);
    // Nobody wins who waits: of settings as far off as all others the printed one is taken.
    expect(found.chosen.setting).toEqual({ npos: 0, types: 'printed', cards: 0 });
    expect(found.wishForPolicy).toBeCloseTo(0.4);
    expect(told).toEqual([1, 1]);
    for (const wish of [0, 1]) await expect(direct({ ...terms, wish })).rejects.toThrow('between 0 and 1');
    const game = await openGame({ start: { ...start, seed: 'a' } });
    await expect(direct({ ...terms, wish: 0.5, start: game.state as never })).rejects.toThrow('yet to begin');
  });

  it('need places of a game that goes on, and a policy that there is', async () => {
    const game = await openGame({ start: { mission: 1, map: 1, operatives: [{ name: 'Kel', apl: 2, wounds: 9 }] } });
    await expect(forecast({ start: game.state, games: 1 })).rejects.toThrow("A forecast needs everybody's position");
    await expect(forecast({ start, games: 1, policy: 'lucky' })).rejects.toThrow('There is no policy lucky.');
  });

  it('need numbers that can be played', async () => {
    const of = (more: object) => linesOf({ ...terms, ...more });
    await expect(of({ threads: 0 })).rejects.toThrow('threads is a whole number from 1 to 256, not 0.');
    await expect(of({ threads: -1 })).rejects.toThrow('threads');
    await expect(of({ threads: 9999 })).rejects.toThrow('threads');
    await expect(of({ games: -1 })).rejects.toThrow('games is a whole number from 1 to 10000000, not -1.');
    await expect(of({ games: 1.5 })).rejects.toThrow('games');
    await expect(of({ games: 1e11 })).rejects.toThrow('games');
    await expect(of({ cap: 0 })).rejects.toThrow('cap is a whole number of 1 or more, not 0.');
    await expect(of({ shard: { part: 5, of: 2 } })).rejects.toThrow('shard.part is a whole number from 1 to 2, not 5.');
    await expect(of({ shard: { part: 1, of: 0 } })).rejects.toThrow('shard.of');
    await expect(forecast({ ...terms, games: 0 })).rejects.toThrow('games');
    await expect(direct({ ...terms, games: 0, wish: 0.5 })).rejects.toThrow('games');
  });

  it('of a policy of your own are played in the thread of the program', async () => {
    const waits: PlayerPolicy = { id: 'waits', version: 1, choose: doesNothing };
    const found = await forecast({ ...terms, games: 1, policy: waits, threads: 4 });
    expect(found.method.policy).toBe('waits/1');
    expect(found.options[0]).toMatchObject({ games: 1, broken: 0 });
  });
});
