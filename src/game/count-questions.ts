import type { Asked } from '../engine/resolve.ts';

/** How many questions were put to a person or taken as suggested, dice not counted. */
export const countQuestions = (asked: readonly Asked[]): number =>
  asked.filter(({ question, answer }) => question.kind !== 'dice' && answer.source !== 'seed').length;
