import { maxThreat } from '../../rules/state/parts.ts';
import { markupText } from '../page/harmless.ts';
import { type Block, type Chart, type Page, type PageTable, textOf } from '../page/page.ts';

/** A report as one HTML page that needs nothing else. */
export function htmlReport({ title, blocks }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${markupText(title)}</title>
<style>
${reportStyle}</style>
</head>
<body>
<main>
<h1>${markupText(title)}</h1>
${blocks.map(blockHtml).join('\n')}
</main>
</body>
</html>
`;
}

/** A part of a page as markup; every text in it is text. */
export function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${markupText(block.text)}</h2>`;
    case 'banner':
      return `<p><strong>${markupText(block.text)}</strong></p>`;
    case 'lines':
      return block.lines.map(({ text }) => `<p>${markupText(text)}</p>`).join('\n');
    case 'chart':
      return chartSvg(block.curve);
    case 'board':
      return `<h3>${markupText(block.title)}</h3>\n<div class="wide" tabindex="0" role="region" aria-label="${markupText(block.title)}">${block.svg}</div>`;
    case 'table':
      return tableHtml(block.table);
  }
}

/** The first column names the row, unless it is a number. */
function tableHtml({ title, columns, rows, empty = '' }: PageTable): string {
  const caption = title === undefined ? '' : `<caption>${markupText(title)}</caption>\n`;
  if (rows.length === 0)
    return `${title === undefined ? '' : `<h3>${markupText(title)}</h3>\n`}<p>${markupText(empty)}</p>`;
  const number = (at: number): string => (columns[at]?.align === 'right' ? ' class="number"' : '');
  // A heading without words is none: a screen reader would say it.
  const head = columns
    .map(({ title: text }, at) => (text === '' ? '<td></td>' : `<th scope="col"${number(at)}>${markupText(text)}</th>`))
    .join('');
  const body = rows.map((cells) => {
    const inside = cells.map((cell, at) => {
      const text = markupText(textOf(cell));
      return at === 0 ? `<th scope="row"${number(at)}>${text}</th>` : `<td${number(at)}>${text}</td>`;
    });
    return `<tr>${inside.join('')}</tr>`;
  });
  return `<div class="wide" tabindex="0" role="region" aria-label="${markupText(title ?? 'Table')}">
<table>
${caption}<thead><tr>${head}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>
</div>`;
}

/** Units of the drawing; the axes leave room for their numbers. */
const [width, height] = [800, 320];
const plot = { left: 40, right: 790, top: 10, bottom: 280 } as const;

/** The threat level as steps, entry by entry, on bands of the grades; the same in words below it. */
export function chartSvg({ levels, turningPoints, words, grades }: Chart): string {
  const x = (at: number): number => round(plot.left + ((plot.right - plot.left) * at) / Math.max(1, levels.length));
  const text = words.join(' ');
  return `<figure>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="threat-title threat-words">
<title id="threat-title">Threat level over the battle</title>
<desc id="threat-words">${markupText(text)}</desc>
${bands(grades)}
${turningPoints.map(({ number, at }) => marker(x(at), number)).join('\n')}
<path class="level" d="${steps(levels, x)}"/>
</svg>
<figcaption>${markupText(text)}</figcaption>
</figure>`;
}

const y = (level: number): number => round(plot.bottom - ((plot.bottom - plot.top) * level) / maxThreat);

/** Every other grade is shaded; each level where a grade begins has its number. */
function bands(grades: Chart['grades']): string {
  return grades
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

/** Read as well in the light as in the dark, on paper, and in a narrow window. */
const reportStyle = `:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #ffffff; --line: #767676; --accent: #0b6b3a; --band: #e9efe9; }
@media (prefers-color-scheme: dark) { :root { --ink: #ededed; --paper: #141714; --line: #8f988f; --accent: #5fd08f; --band: #232b23; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1, h2 { line-height: 1.2; }
h2 { margin-top: 2.5rem; border-bottom: 2px solid var(--accent); }
.wide { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; }
caption { text-align: left; font-weight: bold; padding: 0.25rem 0; }
th, td { border: 1px solid var(--line); padding: 0.2rem 0.5rem; text-align: left; vertical-align: top; }
thead th { background: var(--band); }
.number { text-align: right; font-variant-numeric: tabular-nums; }
svg { width: 100%; height: auto; color: var(--ink); }
svg text { fill: currentColor; font-size: 12px; }
svg .band { fill: var(--band); }
svg .axis { stroke: var(--line); }
svg .level { fill: none; stroke: var(--accent); stroke-width: 3; }
`;
