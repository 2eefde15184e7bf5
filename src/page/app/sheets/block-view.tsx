import type { Block } from '../../../view/page/page.ts';
import { blockHtml } from '../../../view/report/html.ts';

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
  return (
    <>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </>
  );
}
