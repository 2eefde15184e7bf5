import CliTable from 'cli-table3';
import { joined, widthOf, wrap } from '../words/text.ts';
import type { Look, Role } from './look.ts';
import { type Block, type Cell, type Column, type Line, type PageTable, textOf } from './page.ts';

/** The blocks below each other, with a blank line between them but after a heading. No line is longer than the look is wide. */
export function drawPage(blocks: readonly Block[], look: Look): string {
  let page = '';
  let gap = '';
  for (const block of blocks) {
    page += gap + drawBlock(block, look);
    gap = block.kind === 'heading' ? '\n' : '\n\n';
  }
  return page;
}

function drawBlock(block: Block, look: Look): string {
  switch (block.kind) {
    case 'banner':
      return drawBanner(block, look);
    case 'heading':
      return painted(wrap(block.text, look.width, 2), 'heading', look).join('\n');
    case 'lines':
      return drawLines(block.lines, look).join('\n');
    case 'table':
      return drawTable(block.table, look);
    case 'board':
      return block.lines.join('\n');
    case 'chart':
      return block.curve.words.flatMap((text) => wrap(text, look.width, 2)).join('\n');
  }
}

/** `>` marks an instruction; the lines around one are set in as far. */
function drawLines(lines: readonly Line[], look: Look): string[] {
  const margin = lines.some(({ instruction }) => instruction) ? 2 : 0;
  return lines.flatMap((line) => drawLine(line, margin, look));
}

function drawLine({ text, instruction, role }: Line, margin: number, look: Look): string[] {
  const wrapped = wrap(text, look.width - margin, 2).map((each) => ' '.repeat(margin) + each);
  const marked = instruction ? wrapped.map((each, index) => (index === 0 ? `>${each.slice(1)}` : each)) : wrapped;
  return painted(marked, role ?? (instruction ? 'instruction' : undefined), look);
}

function painted(lines: readonly string[], role: Role | undefined, { paint }: Look): string[] {
  return role === undefined ? [...lines] : lines.map((line) => paint(role, line));
}

/** A line that catches the eye across the table, between two rules. */
function drawBanner(
  { text, role }: { readonly text: string; readonly role: Role },
  { width, unicode, paint }: Look,
): string {
  const rule = (unicode ? '\u2501' : '=').repeat(3);
  return wrap(`${rule} ${text} ${rule}`, width)
    .map((line) => paint(role, line))
    .join('\n');
}

/** A column is never made narrower than this to let a table fit. */
const narrowest = 14;
/** In a record, what is longer stands on lines of its own. */
const longPiece = 30;

/** The table between lines; where it does not fit even with wrapped cells, its rows as records below each other. */
export function drawTable(table: PageTable, look: Look): string {
  if (look.plain) return plainRows(table).join('\n');
  return [...titleOf(table, look), ...bodyOf(table, look), ...notesOf(table, look)].join('\n');
}

/** A line a row, each cell as it is, a blank for a break in it. */
function plainRows({ title, columns, rows, notes = [], empty = 'none' }: PageTable): string[] {
  const line = (cells: readonly string[]): string => cells.map((cell) => cell.replaceAll(/\s+/g, ' ')).join('\t');
  const body =
    rows.length === 0
      ? [empty]
      : [line(columns.map((column) => column.title)), ...rows.map((row) => line(row.map((cell) => textOf(cell))))];
  return [...(title === undefined ? [] : [title]), ...body, ...notes];
}

function bodyOf(table: PageTable, look: Look): string[] {
  if (table.rows.length === 0) return wrap(table.empty ?? 'none', look.width);
  const filled = withColumns(
    table,
    (_, index) => index === 0 || table.rows.some((row) => textOf(row[index] ?? '') !== ''),
  );
  const drawn = table.records || (look.width < narrowLook && isNamesAndValues(filled)) ? null : drawnGrid(filled, look);
  return drawn ?? filled.rows.flatMap((row) => record(filled, row, look));
}

/** Columns; in less a frame around names and values costs more lines than it is worth. */
const narrowLook = 60;
const isNamesAndValues = ({ columns }: Pick<PageTable, 'columns'>): boolean =>
  columns.length === 2 && columns[1]?.stacked === '';

/** With all its columns, else without the spare ones and with wrapped cells, else null. */
function drawnGrid(table: PageTable, look: Look): string[] | null {
  const natural = naturalWidths(table);
  if (drawnWidth(natural) <= look.width) return grid(table, natural, look);
  const lean = withColumns(table, ({ spare }) => !spare);
  const widths = fittedWidths(lean, look.width);
  return widths === null ? null : grid(lean, widths, look);
}

function withColumns(table: PageTable, keep: (column: Column, index: number) => boolean): PageTable {
  const kept = table.columns.map(keep);
  return {
    ...table,
    columns: table.columns.filter((_, index) => kept[index]),
    rows: table.rows.map((row) => row.filter((_, index) => kept[index])),
  };
}

const titleOf = ({ title }: PageTable, { width, paint }: Look): string[] =>
  title === undefined ? [] : wrap(title, width, 2).map((line) => paint('heading', line));

const notesOf = ({ notes = [] }: PageTable, { width }: Look): string[] => notes.flatMap((note) => wrap(note, width, 2));

/** Each cell has a blank on either side and a line after it. */
const drawnWidth = (widths: readonly number[]): number => 1 + widths.reduce((sum, width) => sum + width + 3, 0);

const naturalWidths = ({ columns, rows }: PageTable): number[] =>
  columns.map(({ title }, index) => most([widthOf(title), ...rows.map((row) => widthOf(textOf(row[index] ?? '')))]));

/** The largest of however many numbers. */
const most = (numbers: readonly number[]): number =>
  numbers.reduce((largest, each) => Math.max(largest, each), Number.NEGATIVE_INFINITY);

/** The widest columns made narrower as far as needed and no word is cut; null when the table cannot be made to fit. */
function fittedWidths(table: PageTable, width: number): number[] | null {
  const widths = naturalWidths(table);
  const floors = table.columns.map(({ title }, index) => {
    const words = table.rows.flatMap((row) => textOf(row[index] ?? '').split(' '));
    return most([narrowest, widthOf(title), ...words.map(widthOf)]);
  });
  for (let over = drawnWidth(widths) - width; over > 0; over -= 1) {
    const widest = most(widths.filter((each, index) => each > (floors[index] ?? each)));
    if (widest === Number.NEGATIVE_INFINITY) return null;
    widths[widths.findIndex((each, index) => each === widest && each > (floors[index] ?? each))] = widest - 1;
  }
  return widths;
}

/** More rows than these are drawn without the library, which looks at each cell several times. */
const longGrid = 100;

function grid({ columns, rows }: PageTable, widths: readonly number[], look: Look): string[] {
  const texts = (row: readonly Cell[]): string[] =>
    row.map((cell, index) => linesOf(cell, widths[index] ?? 0, look.paint).join('\n'));
  const isLong = rows.length > longGrid;
  const drawn = new CliTable({
    head: texts(columns.map(({ title }) => ({ text: title, role: 'heading' }))),
    ...(isLong ? { colWidths: widths.map((width) => width + 2) } : {}),
    colAligns: columns.map(({ align }) => align ?? 'left'),
    style: { head: [], border: [], compact: true },
    ...(look.unicode ? {} : { chars: asciiLines }),
  });
  // Of a long table the library draws the frame, around one empty row.
  for (const row of isLong ? [columns.map(() => '')] : rows) drawn.push(texts(row));
  const lines = drawn.toString().split('\n');
  if (!isLong) return lines;
  return [...lines.slice(0, -2), ...rows.flatMap((row) => rowOf(row, columns, widths, look)), ...lines.slice(-1)];
}

/** The lines of one row, as the library would draw them. */
function rowOf(row: readonly Cell[], columns: readonly Column[], widths: readonly number[], look: Look): string[] {
  const side = look.unicode ? '\u2502' : '|';
  const plain = row.map((cell, index) => linesOf(textOf(cell), widths[index] ?? 0, look.paint));
  const shown = row.map((cell, index) => linesOf(cell, widths[index] ?? 0, look.paint));
  return Array.from({ length: most(plain.map(({ length }) => length)) }, (_, line) => {
    const parts = columns.map(({ align }, index) => {
      const text = shown[index]?.[line] ?? '';
      const blanks = ' '.repeat((widths[index] ?? 0) - widthOf(plain[index]?.[line] ?? ''));
      return align === 'right' ? `${blanks}${text}` : `${text}${blanks}`;
    });
    return `${side} ${parts.join(` ${side} `)} ${side}`;
  });
}

/** The text of a cell in lines of at most that width. */
function linesOf(cell: Cell, width: number, paint: Look['paint']): string[] {
  const lines = wrap(textOf(cell), width);
  return typeof cell === 'string' ? lines : lines.map((line) => paint(cell.role, line));
}

/**
 * A row where there is no room for columns: the first cell, then the others set in under it, long ones on lines of their
 * own. The texts of `records` keep their order: a question comes before its answer.
 */
function record({ columns, records = false }: PageTable, row: readonly Cell[], { width, paint }: Look): string[] {
  const [name, ...cells] = row;
  const pieces = cells.map((cell, index) => pieceOf(columns[index + 1], textOf(cell))).filter((piece) => piece !== '');
  const isLong = (piece: string): boolean => widthOf(piece) > longPiece;
  const [only, another] = pieces;
  // What is but a name and a short value stands on one line.
  if (isNamesAndValues({ columns }) && only !== undefined && another === undefined) {
    const line = `${textOf(name ?? '')}: ${only}`;
    if (widthOf(line) <= width) return [line];
  }
  const paragraphs =
    records && pieces.some(isLong)
      ? pieces
      : [joined(pieces.filter((piece) => !isLong(piece))), ...pieces.filter(isLong)];
  const under = paragraphs.filter((each) => each !== '').flatMap((each) => wrap(each, width - 2));
  return [
    ...wrap(textOf(name ?? ''), width, 2).map((line) => paint('heading', line)),
    ...under.map((line) => `  ${line}`),
  ];
}

function pieceOf(column: Column | undefined, value: string): string {
  const label = column?.stacked ?? column?.title ?? '';
  return value === '' || label === '' ? value : `${label} ${value}`;
}

const asciiLines = {
  top: '-',
  'top-mid': '+',
  'top-left': '+',
  'top-right': '+',
  bottom: '-',
  'bottom-mid': '+',
  'bottom-left': '+',
  'bottom-right': '+',
  left: '|',
  'left-mid': '+',
  mid: '-',
  'mid-mid': '+',
  right: '|',
  'right-mid': '+',
  middle: '|',
};
