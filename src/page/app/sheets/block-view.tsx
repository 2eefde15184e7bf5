import type { GameState } from '../../../rules/state/state.ts';
import { someoneById } from '../../../rules/state/stats.ts';
import { type Block, type Column, type PageTable, textOf } from '../../../view/page/page.ts';
import { blockHtml } from '../../../view/report/html.ts';
import { shortNameOf } from '../../../view/words/short-names.ts';
import { useStage } from '../stage/stage.ts';
import { inMeasures } from '../told/seen-here.ts';

/** A part of a page, as the report shows it: `blockHtml` lets no text in it be markup. */
export function BlockView({ block }: { block: Block }) {
  if (block.kind === 'lines')
    return (
      <div class="block">
        {block.lines.map(({ text, role, instruction }, index) => (
          <p key={index} class={`${role ?? ''} ${instruction ? 'to-do' : ''}`}>
            {text}
          </p>
        ))}
      </div>
    );
  if (block.kind === 'banner') return <p class={`banner ${block.role}`}>{block.text}</p>;
  if (block.kind === 'table' && block.table.rows.length > 0) return <TableView table={worthShowing(block.table)} />;
  return <div class="block" dangerouslySetInnerHTML={{ __html: blockHtml(block) }} />;
}

/** Without columns that say nothing in any row, and without what commands call somebody whose name stands beside it. */
function worthShowing({ columns, rows, ...table }: PageTable): PageTable {
  const isId = (at: number): boolean => columns[at]?.title === 'Id' && columns[at + 1]?.title === 'Name';
  const isWorthIt = (_: unknown, at: number): boolean => !isId(at) && rows.some((row) => textOf(row[at] ?? '') !== '');
  return { ...table, columns: columns.filter(isWorthIt), rows: rows.map((row) => row.filter(isWorthIt)) };
}

/** Where there is no room for columns, each row is a record: its name, and what each cell is with it. */
function TableView({ table: { title, columns, rows, notes = [] } }: { table: PageTable }) {
  const number = ({ align }: Column) => (align === 'right' ? 'number' : undefined);
  return (
    <div class="block">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by keys */}
      <section class="wide" tabIndex={0} aria-label={title ?? 'Table'}>
        <table>
          {title !== undefined && <caption>{title}</caption>}
          <thead>
            <tr>
              {columns.map((column, at) =>
                column.title === '' ? (
                  <td key={at} />
                ) : (
                  <th key={at} scope="col" class={number(column)}>
                    {column.title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, at) => {
                  const { title: of = '', stacked, ...column } = columns[at] ?? {};
                  const Cell = at === 0 ? 'th' : 'td';
                  return (
                    <Cell
                      key={at}
                      scope={at === 0 ? 'row' : undefined}
                      class={number({ title: of, ...column })}
                      data-label={stacked ?? of}
                    >
                      {textOf(cell)}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  const state = useStage().state.value;
  return (
    <>
      {blocks.map((block, index) => (
        <BlockView key={index} block={state ? withNames(block, state) : block} />
      ))}
    </>
  );
}

/** Places by what is drawn, and people by their names, where a table has what a command calls them. */
function withNames(block: Block, state: GameState): Block {
  if (block.kind === 'lines')
    return { ...block, lines: block.lines.map((line) => ({ ...line, text: inMeasures(line.text, state) })) };
  if (block.kind !== 'table') return block;
  const rows = block.table.rows.map((row) =>
    row.map((cell) => (someoneById(state, textOf(cell)) ? shortNameOf(state, textOf(cell)) : cell)),
  );
  const named = (text: string): string =>
    text.replace(ids, (id) => (someoneById(state, id) ? shortNameOf(state, id) : id));
  return { ...block, table: { ...block.table, rows, notes: block.table.notes?.map(named) ?? [] } };
}

const ids = /\b[a-z]+(?:-[a-z0-9]+)+\b/g;
