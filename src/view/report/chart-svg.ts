import { threatGrades } from '../../catalog/threat-grades.ts';
import { maxThreat } from '../../rules/modes/joint-ops/threat.ts';
import { escapeHtml } from './escape-html.ts';
import type { ThreatCurve } from './threat-curve.ts';

/** Units of the drawing; the axes leave room for their numbers. */
const [width, height] = [800, 320];
const plot = { left: 40, right: 790, top: 10, bottom: 280 } as const;

/** The threat level as steps, entry by entry, on bands of the grades; the same in words below it. */
export function chartSvg({ levels, turningPoints, words }: ThreatCurve): string {
  const x = (at: number): number => round(plot.left + ((plot.right - plot.left) * at) / Math.max(1, levels.length));
  const text = words.join(' ');
  return `<figure>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="threat-title threat-words">
<title id="threat-title">Threat level over the battle</title>
<desc id="threat-words">${escapeHtml(text)}</desc>
${bands()}
${turningPoints.map(({ number, at }) => marker(x(at), number)).join('\n')}
<path class="level" d="${steps(levels, x)}"/>
</svg>
<figcaption>${escapeHtml(text)}</figcaption>
</figure>`;
}

const y = (level: number): number => round(plot.bottom - ((plot.bottom - plot.top) * level) / maxThreat);

/** Every other grade is shaded; each level where a grade begins has its number. */
function bands(): string {
  return threatGrades
    .map(({ grade, from, to }) => {
      const [top, bottom] = [y(to), y(Math.max(0, from - 1))];
      const band =
        grade % 2 === 1
          ? `<rect class="band" x="${plot.left}" y="${top}" width="${plot.right - plot.left}" height="${round(bottom - top)}"/>\n`
          : '';
      return `${band}<line class="axis" x1="${plot.left}" y1="${top}" x2="${plot.right}" y2="${top}"/>
<text x="${plot.left - 6}" y="${top + 4}" text-anchor="end">${to}</text>`;
    })
    .join('\n');
}

const marker = (x: number, number: number): string =>
  `<line class="axis" x1="${x}" y1="${plot.top}" x2="${x}" y2="${plot.bottom}" stroke-dasharray="4 4"/>
<text x="${x + 3}" y="${plot.bottom + 18}">TP ${number}</text>`;

function steps(levels: readonly number[], x: (at: number) => number): string {
  const first = `M${x(0)} ${y(levels[0] ?? 0)}`;
  return first + levels.map((level, at) => `V${y(level)}H${x(at + 1)}`).join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;
