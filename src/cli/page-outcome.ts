import type { Look } from '../view/look.ts';
import type { Block } from '../view/page.ts';
import type { Outcome } from './act.ts';

/** An outcome that is shown as a page. */
export function pageOutcome(document: Outcome['document'], blocks: (look: Look) => readonly Block[]): Outcome {
  return {
    document,
    async show(look) {
      const { drawPage } = await import('../view/draw-page.ts');
      return drawPage(blocks(look), look);
    },
  };
}
