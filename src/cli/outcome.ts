import type { Asked } from '../engine/resolve.ts';
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

/** `dice` of the JSON document: what was rolled, in order, and by whom. */
export function diceDocument(asked: readonly Asked[]): readonly Readonly<Record<string, unknown>>[] {
  return asked.flatMap(({ question, answer }) => {
    if (question.kind !== 'dice') return [];
    const { name, why, sides } = question;
    return [{ name, why, sides, values: answer.value, source: answer.source === 'seed' ? 'seed' : 'typed' }];
  });
}
