import type { ChanceInterval } from '../../forecast/count/interval.ts';
import type { Counts } from '../../forecast/count/tally.ts';
import { markupText } from '../page/harmless.ts';

/** A chance under the name of what it is of. */
export interface NamedChance {
  readonly name: string;
  readonly win: ChanceInterval;
}

// Drawn in the colour of the text, with lengths and words: nothing is told by colour alone.

const width = 720;

/** An SVG with what it shows in words for those who do not see it. */
const drawing = (height: number, words: string, inside: readonly string[]): string =>
  `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${markupText(words)}" fill="currentColor" stroke="none">
${inside.join('\n')}
</svg>`;

const round = (value: number): number => Math.round(value * 10) / 10;
const percent = (share: number): number => Math.round(share * 100);

const [barWidth, rowHeight, nameWidth] = [400, 30, 200];

/** A bar for each chance from 0 to 100 %, full up to it, with a whisker from the low to the high end of its interval. */
export function winBarsSvg(rows: readonly NamedChance[]): string {
  const x = (share: number): number => round(nameWidth + barWidth * share);
  const words = rows.map(
    ({ name, win }) => `${name}: ${percent(win.chance)} % (${percent(win.low)} to ${percent(win.high)}).`,
  );
  return drawing(
    rows.length * rowHeight,
    words.join(' '),
    rows.map(({ name, win: { chance, low, high } }, row) => {
      const [top, middle] = [row * rowHeight + 5, row * rowHeight + 15];
      const whisker = `M${x(low)} ${middle - 6}V${middle + 6}M${x(low)} ${middle}H${x(high)}M${x(high)} ${middle - 6}V${middle + 6}`;
      return `<text x="0" y="${middle + 4}" font-size="12">${markupText(name)}</text>
<rect x="${nameWidth}" y="${top}" width="${barWidth}" height="20" fill="none" stroke="currentColor" stroke-opacity="0.4"/>
<rect x="${nameWidth}" y="${top}" width="${round(barWidth * chance)}" height="20" fill-opacity="0.4"/>
<path d="${whisker}" fill="none" stroke="currentColor" stroke-width="2"/>
<text x="${nameWidth + barWidth + 10}" y="${middle + 4}" font-size="12">${percent(chance)} % (${percent(low)}-${percent(high)})</text>`;
    }),
  );
}

const [columnWidth, columnHeight] = [50, 120];

/** How often each number came, a column each from the least to the most, with the counts above them. */
export function histogramSvg(counts: Counts, what: string): string {
  const numbers = Object.keys(counts).map(Number);
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
  const most = Math.max(...Object.values(counts));
  const all = numbers.length === 0 ? [] : Array.from({ length: to - from + 1 }, (_, more) => from + more);
  return drawing(
    columnHeight + 40,
    all.map((number) => `${what} ${number}: ${counts[`${number}`] ?? 0}.`).join(' '),
    all.map((number, column) => {
      const count = counts[`${number}`] ?? 0;
      const height = round((columnHeight * count) / most);
      const [left, top] = [column * columnWidth, round(20 + columnHeight - height)];
      const middle = left + columnWidth / 2;
      return `<rect x="${left + 5}" y="${top}" width="${columnWidth - 10}" height="${height}" fill-opacity="0.6"/>
<text x="${middle}" y="${round(top - 4)}" text-anchor="middle" font-size="12">${count}</text>
<text x="${middle}" y="${columnHeight + 36}" text-anchor="middle" font-size="12">${number}</text>`;
    }),
  );
}

/** Levels from 0 to `most`, one a turning point from `first` on, as a line with its figures. */
export function sparklineSvg(levels: readonly number[], most: number, first: number): string {
  const at = (index: number): number => columnWidth * (index + 0.5);
  const y = (level: number): number => round(20 + columnHeight * (1 - Math.min(level / most, 1)));
  const path = levels.map((level, index) => `${index === 0 ? 'M' : 'L'}${at(index)} ${y(level)}`).join('');
  return drawing(
    columnHeight + 40,
    levels.map((level, index) => `Turning point ${first + index}: ${Math.round(level)}.`).join(' '),
    [
      `<path d="${path}" fill="none" stroke="currentColor" stroke-width="2"/>`,
      ...levels.map(
        (level, index) => `<circle cx="${at(index)}" cy="${y(level)}" r="3"/>
<text x="${at(index)}" y="${round(y(level) - 6)}" text-anchor="middle" font-size="12">${Math.round(level)}</text>
<text x="${at(index)}" y="${columnHeight + 36}" text-anchor="middle" font-size="12">${first + index}</text>`,
      ),
    ],
  );
}
