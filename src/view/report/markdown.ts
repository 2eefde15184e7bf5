import { type Table, textOf } from '../table.ts';
import type { Part, Report } from './part.ts';

/** A report as Markdown. What comes from names and reasons is escaped. */
export const markdownReport = ({ title, parts }: Report): string =>
  `${[`# ${escaped(title)}`, ...parts.map(partText)].join('\n\n')}\n`;

function partText(part: Part): string {
  switch (part.kind) {
    case 'heading':
      return `## ${escaped(part.text)}`;
    case 'paragraph':
      return escaped(part.text);
    case 'chart':
      return part.curve.words.map((text) => `- ${escaped(text)}`).join('\n');
    case 'table':
      return tableText(part.table);
  }
}

function tableText({ title, columns, rows, empty = '' }: Table): string {
  const caption = title === undefined ? [] : [`**${escaped(title)}**`, ''];
  if (rows.length === 0) return [...caption, escaped(empty)].join('\n');
  return [
    ...caption,
    row(columns.map((column) => escaped(column.title))),
    row(columns.map(({ align }) => (align === 'right' ? '---:' : '---'))),
    ...rows.map((cells) => row(cells.map((cell) => escaped(textOf(cell))))),
  ].join('\n');
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** On one line, with nothing that Markdown or HTML would read as its own. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_[\]|~#]/g, (sign) => `\\${sign}`);
}
