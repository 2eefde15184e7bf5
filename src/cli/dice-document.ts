import type { Asked } from '../engine/resolve.ts';

/** `dice` of the JSON document: what was rolled, in order, and by whom. */
export function diceDocument(asked: readonly Asked[]): readonly Readonly<Record<string, unknown>>[] {
  return asked.flatMap(({ question, answer }) => {
    if (question.kind !== 'dice') return [];
    const { name, why, sides } = question;
    return [{ name, why, sides, values: answer.value, source: answer.source === 'seed' ? 'seed' : 'typed' }];
  });
}
