import { type ChanceInterval, wilson } from '../../forecast/count/interval.ts';
import type { Counts, OptionTally } from '../../forecast/count/tally.ts';
import type { Method } from '../../forecast/play/job.ts';
import { maxThreat } from '../../rules/state/parts.ts';
import { markupText } from '../page/harmless.ts';
import { type Block, heading, paragraph } from '../page/page.ts';
import { percentOf } from './percent.ts';
import { gamesOfCourse, histogram, sparkline, threatCourse, winBar } from './pictures.ts';
import { chanceText, methodBlock, wayToPlay } from './simulation-page.ts';

/** Games played ahead from one state of a battle. */
export interface AheadFrom {
  /** `Turning point 2`, `Now`. */
  readonly name: string;
  /** The turning point that it was then; 0 where the battle was yet to begin. */
  readonly turningPoint: number;
  readonly tally: OptionTally;
}

/** The chance at each of these, and how the games from the last of them went: drawn so many units wide, and as lines of text. */
export function aheadPictures(starts: readonly AheadFrom[], width: number): readonly Block[] {
  const last = starts.at(-1);
  if (!last) return [];
  const rows = starts.map(({ name, tally }) => ({ name, win: wilson(tally.wins, tally.games) }));
  const { turningPoints, threat } = last.tally;
  const levels = threatCourse(threat);
  const of = gamesOfCourse(threat, levels.length);
  const first = Math.max(last.turningPoint, 1);
  const from = last.name === 'Now' ? 'from now on' : `from ${last.name.toLowerCase()} on`;
  const drawn = (title: string, svg: string, lines: readonly string[]): Block => ({ kind: 'board', title, lines, svg });
  return [
    drawn('Win chance', winBarsSvg(rows, width), rows.map(rowText)),
    drawn(`Games that ended in each turning point, ${from}`, histogramSvg(turningPoints, 'Turning point', width), [
      histogram(turningPoints, signs),
    ]),
    ...(levels.length === 0
      ? []
      : [
          drawn(
            `Threat level at the end of each turning point, ${from}${of ? ` (${of})` : ''}`,
            sparklineSvg(levels, maxThreat, first, width),
            [`${sparkline(levels, maxThreat, signs)}  ${levels.map((level) => Math.round(level)).join(' ')}`],
          ),
        ]),
  ];
}

const signs = { unicode: true };
const barWidth = 28;

const rowText = ({ name, win }: { readonly name: string; readonly win: ChanceInterval }): string =>
  `${name.padEnd(16)} ${winBar(win, barWidth, signs)} ${chanceText(win)}`;

/** Units of a page of paper. */
const paper = 720;

/** The same as a part of a report. */
export const aheadBlocks = (starts: readonly AheadFrom[], method: Method): readonly Block[] =>
  starts.length === 0
    ? []
    : [
        heading('Played ahead'),
        paragraph('How often a program won that played on from there, with the interval.'),
        wayToPlay(method),
        ...aheadPictures(starts, paper),
        methodBlock(method),
      ];

/** A chance under the name of what it is of. */
interface NamedChance {
  readonly name: string;
  readonly win: ChanceInterval;
}

// Drawn in the colour of the text, with lengths and words: nothing is told by colour alone. A drawing is as many units wide as is
// said, with texts of 12: 720 for a page of paper, 360 for a phone.

/** An SVG with what it shows in words for those who do not see it. */
const drawing = (width: number, height: number, words: string, inside: readonly string[]): string =>
  `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${markupText(words)}" fill="currentColor" stroke="none" font-size="12">
${inside.join('\n')}
</svg>`;

const round = (value: number): number => Math.round(value * 10) / 10;

const rowHeight = 44;

/** A bar for each chance from 0 to 100 %, full up to it, with a whisker from the low to the high end of its interval. */
export function winBarsSvg(rows: readonly NamedChance[], width: number): string {
  const x = (share: number): number => round(1 + (width - 2) * share);
  const figures = ({ chance, low, high }: ChanceInterval): string =>
    `${percentOf(chance)} % (${percentOf(low)} to ${percentOf(high)})`;
  return drawing(
    width,
    rows.length * rowHeight,
    rows.map(({ name, win }) => `${name}: ${figures(win)}.`).join(' '),
    rows.map(({ name, win }, row) => {
      const top = row * rowHeight;
      const [low, high, middle] = [x(win.low), x(win.high), top + 28];
      return `<text x="0" y="${top + 12}">${markupText(name)}</text>
<text x="${width}" y="${top + 12}" text-anchor="end">${figures(win)}</text>
<rect x="1" y="${top + 18}" width="${width - 2}" height="20" fill="none" stroke="currentColor" stroke-opacity="0.4"/>
<rect x="1" y="${top + 18}" width="${round((width - 2) * win.chance)}" height="20" fill-opacity="0.4"/>
<path d="M${low} ${top + 22}V${top + 34}M${low} ${middle}H${high}M${high} ${top + 22}V${top + 34}" fill="none" stroke="currentColor" stroke-width="2"/>`;
    }),
  );
}

const [widestColumn, columnHeight] = [50, 120];

/** Where each of so many columns is. */
function columnsOf(count: number, width: number) {
  const wide = Math.min(widestColumn, Math.floor(width / Math.max(count, 1)));
  return { wide, middle: (index: number): number => wide * (index + 0.5) };
}

/** How often each number came, a column each from the least to the most, with the counts above them. */
export function histogramSvg(counts: Counts, what: string, width: number): string {
  const numbers = Object.keys(counts).map(Number);
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
  const most = Math.max(...Object.values(counts));
  const all = numbers.length === 0 ? [] : Array.from({ length: to - from + 1 }, (_, more) => from + more);
  const { wide, middle } = columnsOf(all.length, width);
  return drawing(
    width,
    columnHeight + 40,
    all.map((number) => `${what} ${number}: ${counts[`${number}`] ?? 0}.`).join(' '),
    all.map((number, column) => {
      const count = counts[`${number}`] ?? 0;
      const height = round((columnHeight * count) / most);
      const top = round(20 + columnHeight - height);
      return `<rect x="${middle(column) - wide / 2 + 3}" y="${top}" width="${wide - 6}" height="${height}" fill-opacity="0.6"/>
<text x="${middle(column)}" y="${round(top - 4)}" text-anchor="middle">${count}</text>
<text x="${middle(column)}" y="${columnHeight + 36}" text-anchor="middle">${number}</text>`;
    }),
  );
}

/** Levels from 0 to `most`, one a turning point from `first` on, as a line with its figures. */
export function sparklineSvg(levels: readonly number[], most: number, first: number, width: number): string {
  const { middle } = columnsOf(levels.length, width);
  const y = (level: number): number => round(20 + columnHeight * (1 - Math.min(level / most, 1)));
  const path = levels.map((level, index) => `${index === 0 ? 'M' : 'L'}${middle(index)} ${y(level)}`).join('');
  return drawing(
    width,
    columnHeight + 40,
    levels.map((level, index) => `Turning point ${first + index}: ${Math.round(level)}.`).join(' '),
    [
      `<path d="${path}" fill="none" stroke="currentColor" stroke-width="2"/>`,
      ...levels.map(
        (level, index) => `<circle cx="${middle(index)}" cy="${y(level)}" r="3"/>
<text x="${middle(index)}" y="${round(y(level) - 6)}" text-anchor="middle">${Math.round(level)}</text>
<text x="${middle(index)}" y="${columnHeight + 36}" text-anchor="middle">${first + index}</text>`,
      ),
    ],
  );
}
