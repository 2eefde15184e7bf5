import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gameMark, noteForecast } from '../../src/session/files/forecast-notes.ts';
import { load } from '../session/sample.ts';
import { Table } from './tw.ts';

const sessions = join(import.meta.dirname, '../sessions');
const bring = (table: Table, name: string, as = `${name}.jsonl`): void =>
  copyFileSync(join(sessions, `${name}.jsonl`), table.path(as));

const statsIn = async (table: Table, words: readonly string[] = [], state = 'none') => {
  const env = { XDG_STATE_HOME: table.path(state) };
  const { exitCode, out } = await table.tw(['stats', ...words, '--json'], { env });
  return { exitCode, ...JSON.parse(out) };
};

describe('tw stats', () => {
  it('counts the finished games of this folder, each once, and neither others nor other files', async () => {
    const table = new Table();
    for (const name of ['half-escape', 'demolished', 'scouts-fall', 'rivals']) bring(table, name);
    bring(table, 'demolished', 'copy.jsonl');
    bring(table, 'item-lost', 'item-lost.jsonl.bak.2');
    bring(table, 'regrouped', 'regrouped.txt');
    table.write('notes.jsonl', 'nothing\n');
    await table.run('new-game --demo --session going-on.jsonl');
    const before = readdirSync(table.folder);
    const { stats } = await statsIn(table);
    expect(stats).toMatchObject({ games: 5, won: 2, lost: 2, unfinished: 1 });
    expect(stats.missions.map(({ name, games }: { name: string; games: number }) => [name, games])).toEqual([
      ['Shifting Labyrinth', 1],
      ['Demolition Protocol', 1],
      ['Recover Transponder', 1],
      ['Scout Sub-Crypt', 1],
      ['Adversary Ops', 1],
    ]);
    const { out } = await table.tw(['stats'], { env: { XDG_STATE_HOME: table.path('none') } });
    expect(out).toContain('Finished games by mission');
    expect(out).toContain('Not finished: 1 game.');
    expect(readdirSync(table.folder)).toEqual(before);
  });

  it('has the figures that the recorded status of a game has', async () => {
    const table = new Table();
    bring(table, 'scouts-fall');
    const status = JSON.parse(readFileSync(join(sessions, 'scouts-fall.json'), 'utf8'));
    const { stats } = await statsIn(table);
    expect(stats.finished).toMatchObject([
      { mission: 5, outcome: 'players-lose', turningPoint: status.turningPoint, threat: status.threat.level },
    ]);
    const fallen = status.operatives.filter(({ state }: { state: string }) => state === 'incapacitated');
    expect(stats.finished[0].fallen).toBe(fallen.length);
    expect(stats.luck.length).toBeGreaterThan(0);
  });

  it('finds the games that were begun elsewhere, and what lies beside them', async () => {
    const [table, other] = [new Table(), new Table()];
    await other.tw(['new-game', '--demo', '--session', 'begun.jsonl'], {
      env: { XDG_STATE_HOME: table.path('state') },
    });
    bring(other, 'demolished');
    expect((await statsIn(table, [], 'state')).stats).toMatchObject({ games: 1, unfinished: 1 });
    expect((await statsIn(table)).stats).toMatchObject({ games: 0, unfinished: 0 });
  });

  it('counts the named ones alone, and refuses one that is none', async () => {
    const table = new Table();
    mkdirSync(table.path('old'));
    bring(table, 'demolished');
    bring(table, 'half-escape', 'old/evening.jsonl');
    expect((await statsIn(table, ['old/evening.jsonl'])).stats).toMatchObject({ games: 1 });
    table.write('notes.txt', 'nothing\n');
    expect(await statsIn(table, ['notes.txt'])).toMatchObject({ exitCode: 4, ok: false });
    expect(await statsIn(table, ['gone.jsonl'])).toMatchObject({ exitCode: 4, ok: false });
  });

  it('compares what was forecast in a game with how it ended, and leaves other games out', async () => {
    const table = new Table();
    bring(table, 'demolished');
    const env = { XDG_STATE_HOME: table.path('state') };
    const game = gameMark(load(join(sessions, 'demolished.jsonl')));
    for (const [entry, chance] of [
      [3, 0.7],
      [3, 0.9],
      [9, 0.3],
    ] as const)
      noteForecast({ game, entry, chance }, env);
    noteForecast({ game: 'another', entry: 1, chance: 0.5 }, env);
    const { stats } = await statsIn(table, [], 'state');
    expect(stats.forecasts).toEqual([
      { from: 0.2, to: 0.4, forecasts: 1, told: 0.3, won: 1 },
      { from: 0.8, to: 1, forecasts: 1, told: 0.9, won: 1 },
    ]);
    expect(stats.finished[0].mark).toBeUndefined();
    expect((await table.tw(['stats'], { env })).out).toContain('Forecasts and outcomes');
  });

  it('--plain prints a line a row, and says so where nothing is over', async () => {
    const table = new Table();
    const env = { XDG_STATE_HOME: table.path('none') };
    expect((await table.tw(['stats'], { env })).out).toContain('No finished game was found.');
    bring(table, 'demolished');
    const { out } = await table.tw(['stats', '--plain'], { env });
    expect(out).toMatch(/^2\. Demolition Protocol\t1\t1\t100 %\t/m);
  });
});
