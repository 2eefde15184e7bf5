import { describe, expect, it } from 'vitest';
import { wilson } from '../../../src/forecast/count/interval.ts';
import { emptyTally, type OptionTally } from '../../../src/forecast/count/tally.ts';
import { aheadPictures } from '../../../src/view/forecast/ahead-blocks.ts';
import {
  brokenGames,
  courseOfGames,
  gamesSoFar,
  methodBlock,
  winTable,
} from '../../../src/view/forecast/simulation-page.ts';
import type { Block } from '../../../src/view/page/page.ts';
import { unicode } from '../looks.ts';

const ascii = { ...unicode, unicode: false };
const from = { turningPoint: 2, mission: 'demolition-protocol', map: 1, threat: 8 };
const shown = (more: Partial<OptionTally>) => {
  const [nothing] = emptyTally(1).options;
  if (!nothing) throw new Error('no option is counted');
  const option = { ...nothing, ...more };
  return { ...option, name: 'rush', win: wilson(option.wins, option.games) };
};
const played = shown({
  ...{ games: 5, wins: 1, losses: 4, turningPoints: { 3: 4, 5: 1 }, down: { 2: 5 }, why: { demolished: 5 } },
  threat: [
    [5, 15],
    [5, 40],
  ],
});
const undecided = shown({ games: 4, undecided: 4, turningPoints: { 3: 4 }, down: { 0: 4 }, threat: [[4, 4]] });

const tableOf = (block: Block | undefined) => (block?.kind === 'table' ? block.table : undefined);
const rowsOf = (block: Block | undefined) => Object.fromEntries(tableOf(block)?.rows ?? []);

describe('games that were played ahead', () => {
  it('are headed by where they began; where none was decided no chance is shown', () => {
    const table = tableOf(winTable([played, undecided], 'Policy', from, ascii));
    expect(table?.title).toBe('Mission 2, map 1, turning point 2, threat 8');
    expect(table?.rows).toEqual([
      ['rush', '20 % (4-62)', expect.stringContaining('#')],
      ['rush', 'none of 4 games decided by turning point 3', ''],
    ]);
    const begun = { ...from, turningPoint: 0, mission: 'vault/sluices', map: 'vault/cistern' };
    expect(tableOf(winTable([played], 'Policy', begun, ascii))?.title).toBe('Mission vault/sluices, map vault/cistern');
  });

  it('for a program have four decimals', () => {
    const third = shown({ games: 3, wins: 1, losses: 2 });
    expect(tableOf(winTable([third], 'Policy', from, { ...ascii, plain: true }))?.rows).toEqual([
      ['rush', '0.3333', '0.0615', '0.7923', '3'],
    ]);
  });

  it('are told by turning points, with the threat at their ends', () => {
    expect(rowsOf(courseOfGames(played, from, ascii))).toMatchObject({
      'Turning points': 'TP 3: 4 games, TP 5: 1 game',
      'Threat at the end of turning points 2 to 3': '3 8',
      'Ended by': 'seven access points breached 100 %',
    });
    const rows = rowsOf(courseOfGames(played, { ...from, turningPoint: 0 }, unicode));
    expect(rows['Threat at the end of turning points 1 to 2']).toMatch(/^.. {2}3 8$/);
    const none = rowsOf(courseOfGames(undecided, from, ascii));
    expect(none).toHaveProperty('Threat at the end of turning point 2');
    expect(none).not.toHaveProperty('Ended by');
  });

  it('tell the threat of games that went on, of how many, and only while at least half did', () => {
    const threat = [
      [20, 40],
      [20, 180],
      [11, 66],
      [9, 45],
      [3, 9],
    ] as const;
    const course = shown({ games: 20, wins: 20, turningPoints: { 3: 9, 6: 11 }, down: { 0: 20 }, threat });
    expect(rowsOf(courseOfGames(course, from, ascii))['Threat at the end of turning points 2 to 4']).toBe(
      '2 9 6 (of 20 20 11 games; then fewer than half went on)',
    );
    const halved = shown({ ...course, threat: threat.slice(0, 3) });
    expect(rowsOf(courseOfGames(halved, from, ascii))['Threat at the end of turning points 2 to 4']).toBe(
      '2 9 6 (of 20 20 11 games)',
    );
    const half = shown({
      ...course,
      threat: [
        [20, 40],
        [10, 90],
      ],
    });
    expect(rowsOf(courseOfGames(half, from, ascii))['Threat at the end of turning points 2 to 3']).toBe(
      '2 9 (of 20 10 games)',
    );
    const drawn = JSON.stringify(aheadPictures([{ name: 'Now', turningPoint: 2, tally: course }], 360));
    expect(drawn).toContain('from now on (of 20 20 11 games; then fewer than half went on)');
    expect(drawn).toContain('Turning point 2: 2. Turning point 3: 9. Turning point 4: 6.\\"');
    expect(drawn).not.toMatch(/Turning point 4: 6\. Turning point 5/);
  });

  it('that broke are named, also where no course of them is shown', () => {
    expect(brokenGames([played])).toEqual([]);
    expect(JSON.stringify(brokenGames([{ ...played, broken: 2 }]))).toContain('rush: 2 of 5 games broke, a fault');
  });

  it('tell how far they are with the interval itself', () => {
    expect(gamesSoFar([{ games: 1, wins: 1 }], 20)).toBe('1 of 20 games, 100 % (21-100)');
    expect(gamesSoFar([{ games: 1, wins: 1 }], 1)).toBe('1 of 1 game, 100 % (21-100)');
    expect(gamesSoFar([{ games: 1, wins: 1 }], 20_000, true)).toBe('1 of at most 20000 games, 100 % (21-100)');
    expect(gamesSoFar([], 20)).toBe('');
  });

  it('name a seed that is empty', () => {
    const method = { policy: 'rush/5', policies: ['rush/5'], dice: 'keyed/1', board: 'exact/1', seed: '', cap: 12 };
    expect(JSON.stringify(methodBlock({ ...method, notModelled: [] }))).toContain("seed '').");
  });
});
