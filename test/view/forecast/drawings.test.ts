import { describe, expect, it } from 'vitest';
import { wilson } from '../../../src/forecast/count/interval.ts';
import { emptyTally, withGames } from '../../../src/forecast/count/tally.ts';
import { aheadBlocks, histogramSvg, sparklineSvg, winBarsSvg } from '../../../src/view/forecast/ahead-blocks.ts';

const labelOf = (svg: string): string => /aria-label="([^"]*)"/.exec(svg)?.[1] ?? '';

describe('pictures of games played ahead', () => {
  it('a bar is as long as the chance, its whisker reaches over the interval, and words say both', () => {
    const svg = winBarsSvg([{ name: 'Kel <waits>', win: wilson(20, 40) }], 402);
    expect(svg).toContain('<rect x="1" y="18" width="200" height="20" fill-opacity="0.4"/>');
    // 35 to 65 % of 400 units, from 1 on.
    expect(svg).toContain('M141.8 22V34M141.8 28H260.2M260.2 22V34');
    expect(labelOf(svg)).toBe('Kel &lt;waits&gt;: 50 % (35 to 65).');
  });

  it('a histogram has a column for each number, also where none came, the highest for the most', () => {
    const svg = histogramSvg({ 4: 10, 6: 5 }, 'Turning point', 360);
    expect([...svg.matchAll(/ height="([\d.]+)" fill/g)].map(([, height]) => height)).toEqual(['120', '0', '60']);
    expect(labelOf(svg)).toBe('Turning point 4: 10. Turning point 5: 0. Turning point 6: 5.');
    expect(labelOf(histogramSvg({}, 'Turning point', 360))).toBe('');
  });

  it('twelve columns and more fit on a phone', () => {
    const svg = histogramSvg({ 1: 1, 12: 1 }, 'Turning point', 360);
    const rights = [...svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g)].map(
      ([, x, w]) => Number(x) + Number(w),
    );
    expect(rights).toHaveLength(12);
    expect(Math.max(...rights)).toBeLessThanOrEqual(360);
  });

  it('a line of levels begins at the turning point in which it began', () => {
    const svg = sparklineSvg([3, 15], 15, 2, 360);
    expect(svg).toContain('d="M25 116L75 20"');
    expect(labelOf(svg)).toBe('Turning point 2: 3. Turning point 3: 15.');
  });

  it('of a report: every start has its bar, and how games ended is told from the last', () => {
    const line = { k: 0, o: 0, why: '', down: 1, d: 9 } as const;
    const [first, last] = [
      [{ ...line, r: 'w' as const, tp: 4, th: [1, 5] }],
      [{ ...line, r: 'l' as const, tp: 7, th: [9, 15] }],
    ].map((game) => withGames(emptyTally(1), [game]).options[0]);
    if (!first || !last) throw new Error('nothing was counted');
    const method = {
      policy: 'rush/1',
      policies: ['rush/1'],
      dice: 'd',
      board: 'b',
      seed: 's',
      cap: 12,
      notModelled: [],
    };
    const blocks = aheadBlocks(
      [
        { name: 'Turning point 1', turningPoint: 0, tally: first },
        { name: 'Now', turningPoint: 3, tally: last },
      ],
      method,
    );
    const text = JSON.stringify(blocks);
    expect(text).toContain('Turning point 1: 100 % (21 to 100). Now: 0 % (0 to 79).');
    expect(text).toContain('Turning point 7: 1.');
    expect(text).not.toContain('Turning point 4: 1.');
    expect(text).toContain('Turning point 3: 9. Turning point 4: 15.');
    expect(aheadBlocks([], method)).toEqual([]);
  });
});
