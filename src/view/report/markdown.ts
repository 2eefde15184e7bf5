import { onOneLine } from '../page/harmless.ts';
import { type Block, type Page, type PageTable, textOf } from '../page/page.ts';

/** A report as Markdown. What comes from names and reasons is escaped. */
export const markdownReport = ({ title, blocks }: Page): string =>
  `${[`# ${escaped(title)}`, ...blocks.map(blockText)].join('\n\n')}\n`;

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `## ${escaped(block.text)}`;
    case 'banner':
      return `**${escaped(block.text)}**`;
    case 'lines':
      return block.lines.map(({ text }) => escaped(text)).join('\n\n');
    case 'chart':
      return block.curve.words.map((text) => `- ${escaped(text)}`).join('\n');
    case 'board':
      return [`**${escaped(block.title)}**`, '', ...fenced(block.lines)].join('\n');
    case 'table':
      return tableText(block.table);
  }
}

/** As it is drawn: nothing in it is read as Markdown. */
const fenced = (lines: readonly string[]): readonly string[] => ['```text', ...lines.map(onOneLine), '```'];

function tableText({ title, columns, rows, empty = '' }: PageTable): string {
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
  return onOneLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_[\]|~#]/g, (sign) => `\\${sign}`);
}
