import { describe, expect, it } from 'vitest';
import { wilson } from '../../../src/forecast/count/interval.ts';
import { releaseFigures } from '../../../src/view/forecast/direction-page.ts';
import { measuredTable } from '../../../src/view/forecast/measured-table.ts';
import type { Block } from '../../../src/view/page/page.ts';
import { unicode } from '../looks.ts';

const by = {
  ...{ tw: '2.0.0', team: 'deathwatch' },
  method: { policy: 'rush/7', dice: 'keyed/1', board: 'exact/1', seed: 'tw', cap: 12 },
};
const printed = { npos: 0, types: 'printed', cards: 0 } as const;
const fewer = { npos: -1, types: 'easier', cards: 0 } as const;
const one = (mission: number, map: number, setting: typeof printed | typeof fewer, wins: number) => ({
  ...{ mission, map, setting, games: 40, win: wilson(wins, 40) },
});
const tableOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : []))[0];

describe('chances that were measured with the release', () => {
  const shown = [one(2, 1, printed, 20), one(2, 3, printed, 10), one(2, 3, fewer, 30)];

  it('stand by mission and setting, a column a map, with their intervals; what was not measured is blank', () => {
    const blocks = measuredTable(shown, by, unicode);
    const table = tableOf(blocks);
    expect(table?.columns.map(({ title }) => title)).toEqual(['Set-up', 'Map 1', 'Map 3']);
    expect(table?.rows).toEqual([
      ['Mission 2, as printed', '50 % (35-65)', '25 % (14-40)'],
      ['Mission 2, 1 NPO fewer, easier NPO types', '', '75 % (60-86)'],
    ]);
    expect(JSON.stringify(blocks)).toContain('Measured with release 2.0.0: deathwatch, 40 games each, by rush/7');
  });

  it('for programs are a line each', () => {
    const table = tableOf(measuredTable(shown.slice(0, 1), by, { ...unicode, plain: true }));
    expect(table?.rows).toEqual([['2', '1', '0', 'printed', '0', '0.5', expect.any(String), expect.any(String), '40']]);
  });

  it('tell the director at once what is nearest', () => {
    const [as, , easier] = shown;
    if (!as || !easier) throw new Error('nothing was measured');
    const measured = { team: 'deathwatch', policy: 'rush/7', printed: as, nearest: easier };
    expect(releaseFigures(measured, 0.7)).toBe(
      'Measured with the release (deathwatch, rush/7): as printed 50 % (35-65); nearest to 70 % 1 NPO fewer, easier NPO types, 75 % (60-86).',
    );
    expect(releaseFigures({ ...measured, printed: null }, 0.7)).toMatch(/rush\/7\): nearest to 70 %/);
  });
});
