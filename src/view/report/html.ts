import { type Table, textOf } from '../table.ts';
import { chartSvg } from './chart-svg.ts';
import { escapeHtml } from './escape-html.ts';
import type { Part, Report } from './part.ts';
import { reportStyle } from './style.ts';

/** A report as one HTML page that needs nothing else. */
export function htmlReport({ title, parts }: Report): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
${reportStyle}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${parts.map(partHtml).join('\n')}
</main>
</body>
</html>
`;
}

function partHtml(part: Part): string {
  switch (part.kind) {
    case 'heading':
      return `<h2>${escapeHtml(part.text)}</h2>`;
    case 'paragraph':
      return `<p>${escapeHtml(part.text)}</p>`;
    case 'chart':
      return chartSvg(part.curve);
    case 'table':
      return tableHtml(part.table);
  }
}

/** The first column names the row, unless it is a number. */
function tableHtml({ title, columns, rows, empty = '' }: Table): string {
  const caption = title === undefined ? '' : `<caption>${escapeHtml(title)}</caption>\n`;
  if (rows.length === 0)
    return `${title === undefined ? '' : `<h3>${escapeHtml(title)}</h3>\n`}<p>${escapeHtml(empty)}</p>`;
  const number = (at: number): string => (columns[at]?.align === 'right' ? ' class="number"' : '');
  const head = columns.map(({ title: text }, at) => `<th scope="col"${number(at)}>${escapeHtml(text)}</th>`).join('');
  const body = rows.map((cells) => {
    const inside = cells.map((cell, at) => {
      const text = escapeHtml(textOf(cell));
      return at === 0 ? `<th scope="row"${number(at)}>${text}</th>` : `<td${number(at)}>${text}</td>`;
    });
    return `<tr>${inside.join('')}</tr>`;
  });
  return `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(title ?? 'Table')}">
<table>
${caption}<thead><tr>${head}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>
</div>`;
}
