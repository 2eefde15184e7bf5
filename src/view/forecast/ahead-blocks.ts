import { type ChanceInterval, wilson } from '../../forecast/count/interval.ts';
import type { OptionTally } from '../../forecast/count/tally.ts';
import type { Method } from '../../forecast/play/job.ts';
import { maxThreat } from '../../rules/mission/joint-ops/threat.ts';
import { type Block, heading, paragraph } from '../page/page.ts';
import { histogramSvg, sparklineSvg, winBarsSvg } from './drawings.ts';
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
    drawn(
      `Threat level at the end of each turning point, ${from}${of ? ` (${of})` : ''}`,
      sparklineSvg(levels, maxThreat, first, width),
      [`${sparkline(levels, maxThreat, signs)}  ${levels.map((level) => Math.round(level)).join(' ')}`],
    ),
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
