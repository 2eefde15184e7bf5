import type { GameState } from '../../../rules/state/state.ts';
import { someoneById } from '../../../rules/state/stats.ts';
import { type Block, textOf } from '../../../view/page/page.ts';
import { blockHtml } from '../../../view/report/html.ts';
import { shortNameOf } from '../../../view/words/short-names.ts';
import { useStage } from '../stage/stage.ts';

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
  return <div class="block" dangerouslySetInnerHTML={{ __html: blockHtml(block) }} />;
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

/** People by their names, where a table has what a command calls them. */
function withNames(block: Block, state: GameState): Block {
  if (block.kind !== 'table') return block;
  const rows = block.table.rows.map((row) =>
    row.map((cell) => (someoneById(state, textOf(cell)) ? shortNameOf(state, textOf(cell)) : cell)),
  );
  return { ...block, table: { ...block.table, rows } };
}
