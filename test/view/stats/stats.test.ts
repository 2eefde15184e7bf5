import { describe, expect, it } from 'vitest';
import type { FinishedGame } from '../../../src/view/stats/finished-game.ts';
import { statsOf } from '../../../src/view/stats/stats.ts';
import { statsPage } from '../../../src/view/stats/stats-page.ts';

const game = (changes: Partial<FinishedGame> = {}): FinishedGame => ({
  mode: 'joint-ops',
  mission: 4,
  name: 'Destroy Sarcophagus',
  map: 1,
  outcome: 'players-win',
  turningPoint: 4,
  threat: 12,
  operatives: 6,
  fallen: 2,
  luck: [],
  owners: [],
  ...changes,
});
const rival = game({ mode: 'adversary-ops', mission: null, name: 'Adversary Ops', outcome: 'by-points', threat: null });

/** Rows of the table with this title. */
const rowsOf = (games: readonly FinishedGame[], title: string) =>
  statsPage(statsOf(games, [])).flatMap((block) =>
    block.kind === 'table' && block.table.title === title ? block.table.rows : [],
  );

describe('stats of finished games', () => {
  it('count each mission by its number, with how long it took and who fell', () => {
    const games = [
      game(),
      game({ outcome: 'players-lose', turningPoint: 2, fallen: 6 }),
      game({ mission: 1, name: 'Shifting Labyrinth', turningPoint: 3, fallen: 0 }),
    ];
    const { missions, won, lost } = statsOf(games, []);
    expect([won, lost]).toEqual([2, 1]);
    expect(missions).toEqual([
      { mission: 1, name: 'Shifting Labyrinth', games: 1, won: 1, lost: 0, turningPoint: 3, fallen: 0 },
      { mission: 4, name: 'Destroy Sarcophagus', games: 2, won: 1, lost: 1, turningPoint: 3, fallen: 4 },
    ]);
    expect(rowsOf(games, 'Finished games by mission')).toEqual([
      ['1. Shifting Labyrinth', '1', '1', '100 %', '3.0', '0.0'],
      ['4. Destroy Sarcophagus', '2', '1', '50 %', '3.0', '4.0'],
      ['All', '3', '2', '67 %', '', ''],
    ]);
  });

  it('count neither a win nor a loss where victory points decide', () => {
    expect(statsOf([rival], [])).toMatchObject({ games: 1, won: 0, lost: 0 });
    expect(rowsOf([rival], 'Finished games by mission')).toEqual([['Adversary Ops', '1', '', '', '4.0', '2.0']]);
    expect(statsOf([rival, game()], []).missions.map(({ name }) => name)).toEqual([
      'Destroy Sarcophagus',
      'Adversary Ops',
    ]);
  });

  it('part wins and losses by the turning point in which they came', () => {
    const games = [game(), game({ outcome: 'players-lose', turningPoint: 2 }), game({ outcome: 'players-lose' })];
    expect(statsOf(games, []).ends).toEqual([
      { turningPoint: 2, games: 1, won: 0, lost: 1 },
      { turningPoint: 4, games: 2, won: 1, lost: 1 },
    ]);
  });

  it('add up the luck of all, each side and kind of dice by itself', () => {
    const hits = { dice: 'hits', side: 'players', groups: 2, expected: 3.5, rolled: 5 } as const;
    const saves = { dice: 'saves', side: 'npos', groups: 1, expected: 1, rolled: 0 } as const;
    const games = [game({ luck: [hits] }), game({ luck: [saves, { ...hits, expected: 1.5, rolled: 0 }] })];
    expect(statsOf(games, []).luck).toEqual([{ ...hits, groups: 4, expected: 5, rolled: 5 }, saves]);
    expect(rowsOf(games, 'Luck')).toEqual([
      ['Hits', 'Players', '4', '5.00', '5', '+0.00'],
      ['Saves', 'NPOs', '1', '1.00', '0', '-1.00'],
    ]);
  });

  it('set forecasts beside outcomes, a fifth of all chances at a time', () => {
    const told = [
      { chance: 0.1, won: false },
      { chance: 0.15, won: true },
      { chance: 0.2, won: false },
      { chance: 1, won: true },
    ];
    const stats = statsOf([game()], told);
    expect(stats.forecasts).toEqual([
      { from: 0, to: 0.2, forecasts: 2, told: 0.125, won: 1 },
      { from: 0.2, to: 0.4, forecasts: 1, told: 0.2, won: 0 },
      { from: 0.8, to: 1, forecasts: 1, told: 1, won: 1 },
    ]);
    // The squares of 0.1, 0.85, 0.2 and 0, on average.
    expect(stats.brier).toBeCloseTo((0.01 + 0.7225 + 0.04 + 0) / 4, 10);
    const tables = statsPage(stats).flatMap((block) => (block.kind === 'table' ? [block.table] : []));
    expect(tables.at(-1)).toMatchObject({
      title: 'Forecasts and outcomes',
      rows: [
        ['0 to 20 %', '2', '13 %', '1', '50 %'],
        ['20 to 40 %', '1', '20 %', '0', '0 %'],
        ['80 to 100 %', '1', '100 %', '1', '100 %'],
      ],
    });
    expect(statsOf([game()], [])).toMatchObject({ forecasts: [], brier: null });
    expect(rowsOf([game()], 'Forecasts and outcomes')).toEqual([]);
  });

  it('say so where nothing is over', () => {
    expect(statsPage(statsOf([], []))).toMatchObject([
      { kind: 'lines', lines: [{ text: 'No finished game was found. Play one: tw play --demo.' }] },
    ]);
  });
});
