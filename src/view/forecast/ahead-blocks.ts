import { type ChanceInterval, wilson } from '../../forecast/count/interval.ts';
import type { OptionTally } from '../../forecast/count/tally.ts';
import type { Method } from '../../forecast/play/job.ts';
import { maxThreat } from '../../rules/mission/joint-ops/threat.ts';
import { type Block, heading, paragraph } from '../page/page.ts';
import { histogramSvg, sparklineSvg, winBarsSvg } from './drawings.ts';
import { histogram, sparkline, winBar } from './pictures.ts';
import { chanceText, methodBlock } from './simulation-page.ts';

/** Games played ahead from one moment of a battle. */
export interface AheadFrom {
  /** `Turning point 2`, `now`. */
  readonly name: string;
  readonly turningPoint: number;
  readonly tally: OptionTally;
}

/** What is drawn of a chance as a line of text. */
const signs = { unicode: true };
const barWidth = 28;

/** Of a report: the chance at each moment, and how the games from the last of them ended, in pictures. */
export function aheadBlocks(moments: readonly AheadFrom[], method: Method): readonly Block[] {
  const last = moments.at(-1);
  if (!last) return [];
  const rows = moments.map(({ name, tally }) => ({ name, win: wilson(tally.wins, tally.games) }));
  const { turningPoints, threat, games } = last.tally;
  const levels = threat.map(([count, sum]) => (count === 0 ? 0 : sum / count));
  // The first that was played on in: where a battle is yet to begin, turning point 1.
  const first = Math.max(last.turningPoint, 1);
  const from = last.name === 'now' ? 'from now on' : `from ${last.name.toLowerCase()} on`;
  const drawn = (title: string, svg: string, ...lines: readonly string[]): Block => ({
    kind: 'board',
    title,
    lines,
    svg,
  });
  return [
    heading('Played ahead'),
    paragraph(`${games} games each, played on from there by a program: how often it won, with the interval.`),
    drawn('Win chance', winBarsSvg(rows), ...rows.map(rowText)),
    drawn(
      `Turning points in which games ended, ${from}`,
      histogramSvg(turningPoints, 'Turning point'),
      histogram(turningPoints, signs),
    ),
    drawn(
      `Threat level at the end of each turning point, ${from}`,
      sparklineSvg(levels, maxThreat, first),
      `${sparkline(levels, maxThreat, signs)}  ${levels.map((level) => Math.round(level)).join(' ')}`,
    ),
    methodBlock(method),
  ];
}

const rowText = ({ name, win }: { readonly name: string; readonly win: ChanceInterval }): string =>
  `${name.padEnd(16)} ${winBar(win, barWidth, signs)} ${chanceText(win)}`;
