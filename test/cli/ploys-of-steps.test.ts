import { describe, expect, it } from 'vitest';
import { openGame } from '../../src/game/open-game.ts';
import { Table } from './tw.ts';

const begins = async (team: string, ...more: readonly string[]): Promise<Table> => {
  const table = new Table();
  const words = ['new-game', '--mission', '2', '--map', 'none', '--seed', 'abc', '--team', team, ...more, '--auto'];
  expect((await table.tw(words)).exitCode).toBe(0);
  return table;
};
const stateOf = async (table: Table) => (await openGame({ file: table.path('tw-session.jsonl') })).state;
const used = async (table: Table) => ((await stateOf(table)).ruleUses ?? []).map(({ rule }) => rule);
const dice = (text: string): readonly string[] => ['--dice', text, '--auto'];

/** In turning point 1, and while the threat level is 0, the players have the initiative without a roll-off. */
const inSecond = async (team: string, ...more: readonly string[]): Promise<Table> => {
  const table = await begins(team, ...more);
  for (const words of [['strategy'], ['end-turn'], ['threat', 'set', '3']])
    expect((await table.tw([...words, '--auto'])).exitCode).toBe(0);
  return table;
};

describe('steps of the turning point with --ploy', () => {
  const overseer = ['tempestus-aquilons', '--equipment', 'Remote Overseer'] as const;
  const again = async (table: Table): Promise<readonly string[]> => {
    const [one] = (await stateOf(table)).operatives;
    const who = `rule-target=${one?.id}`;
    return ['initiative', '--ploy', 'remote-overseer', '--answer', who, ...dice('4,1,5')];
  };

  it('initiative: the players lose the roll-off with 1 against 4, roll a 5 by Remote Overseer, and win', async () => {
    const table = await inSecond(...overseer);
    const { exitCode, out } = await table.tw(await again(table));
    expect([exitCode, out]).toEqual([0, expect.stringContaining('Remote Overseer')]);
    expect([(await stateOf(table)).initiative, await used(table)]).toEqual(['players', ['remote-overseer']]);
  });

  it('initiative: without it 1 against 4 is lost, and nothing is used', async () => {
    const table = await inSecond(...overseer);
    expect((await table.tw(['initiative', ...dice('4,1')])).exitCode).toBe(0);
    expect([(await stateOf(table)).initiative, await used(table)]).toEqual(['npos', []]);
  });

  it('it can be undone, and used again; once used it is refused, and nothing is written', async () => {
    const table = await inSecond(...overseer);
    await table.tw(await again(table));
    await table.tw(['undo']);
    expect(await used(table)).toEqual([]);
    expect((await table.tw(await again(table))).exitCode).toBe(0);
    const refused = await table.tw(['ready', '--ploy', 'remote-overseer', '--auto']);
    expect([refused.exitCode, refused.err]).toEqual([1, expect.stringContaining('it has been used in this battle')]);
    expect((await stateOf(table)).step).toBe('ready');
  });

  it('ready: Tesseract Cube gives 1 CP at 4, none at 3', async () => {
    const pointsAt = async (...words: readonly string[]): Promise<number> => {
      const table = await begins('hierotek-circle', '--equipment', 'Tesseract Cube');
      await table.tw(['initiative', '--auto']);
      const { exitCode, err } = await table.tw(['ready', ...words, '--auto']);
      expect([exitCode, err]).toEqual([0, expect.anything()]);
      return (await stateOf(table)).commandPoints;
    };
    const cube = ['--ploy', 'tesseract-cube', '--answer', 'rule-target=chronomancer', '--dice'];
    const usual = await pointsAt();
    expect([await pointsAt(...cube, '4'), await pointsAt(...cube, '3')]).toEqual([usual + 1, usual]);
  });

  it('end-turn: Krump ’Em takes 1 CP and names whose free Fight it is; without it none is taken', async () => {
    const points = async (...words: readonly string[]) => {
      const table = await begins('kommandos');
      await table.tw(['strategy', '--auto']);
      const before = (await stateOf(table)).commandPoints;
      const { exitCode, err } = await table.tw(['end-turn', ...words, '--auto']);
      expect([exitCode, err]).toEqual([0, expect.anything()]);
      const state = await stateOf(table);
      return [before - state.commandPoints, await used(table), state.turningPoint];
    };
    expect(await points('--ploy', 'krump-em', '--answer', 'rule-target=nob')).toEqual([1, ['krump-em'], 2]);
    expect(await points()).toEqual([0, [], 2]);
  });

  it('strategy: a strategy ploy is in force and paid; said alone it is refused where there is none of that name', async () => {
    const table = await begins('plague-marines');
    const before = (await stateOf(table)).commandPoints;
    const { exitCode, out } = await table.tw(['strategy', '--ploy', 'contagion', '--auto']);
    expect([exitCode, out]).toEqual([0, expect.stringContaining('Contagion')]);
    const { commandPoints } = await stateOf(table);
    expect([await used(table), commandPoints]).toEqual([['contagion'], before]);
    const none = await (await begins('plague-marines')).tw(['strategy', '--ploy', 'waaagh', '--auto']);
    expect([none.exitCode, none.err]).toEqual([2, expect.stringContaining('No ploy of yours is called "waaagh"')]);
  });
});
