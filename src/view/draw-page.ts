import { drawTable } from './draw-table.ts';
import type { Look, Role } from './look.ts';
import type { Block, Line } from './page.ts';
import { widthOf, wrap } from './text.ts';

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
      return block.lines.flatMap((line) => drawLine(line, block.lines, look)).join('\n');
    case 'table':
      return drawTable(block.table, look);
    case 'chart':
      return block.curve.words.flatMap((text) => wrap(text, look.width, 2)).join('\n');
  }
}

/** `>` marks an instruction; the lines around one are set in as far. */
function drawLine(line: Line, lines: readonly Line[], look: Look): string[] {
  const margin = lines.some(({ instruction }) => instruction) ? 2 : 0;
  const wrapped = wrap(line.text, look.width - margin, 2).map((each) => ' '.repeat(margin) + each);
  const marked = line.instruction ? wrapped.map((each, index) => (index === 0 ? `>${each.slice(1)}` : each)) : wrapped;
  return painted(marked, line.role ?? (line.instruction ? 'instruction' : undefined), look);
}

function painted(lines: readonly string[], role: Role | undefined, { paint }: Look): string[] {
  return role === undefined ? [...lines] : lines.map((line) => paint(role, line));
}

/** A line that catches the eye across the table, between two rules. */
function drawBanner(
  { text, role }: { readonly text: string; readonly role: Role },
  { width, unicode, paint }: Look,
): string {
  const lines = wrap(text, width);
  const rule = (unicode ? '\u2501' : '=').repeat(Math.max(...lines.map(widthOf)));
  return [rule, ...lines, rule].map((line) => paint(role, line)).join('\n');
}
