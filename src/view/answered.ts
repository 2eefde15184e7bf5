import { formatAnswer } from '../engine/answer.ts';
import type { Answer, AnswerSource } from '../engine/question.ts';

/** What was answered, a question a line, and by whom: `npo-type: 3,4 (rolled)`. */
export function answeredLines(answers: readonly Answer[]): string[] {
  return answers.map(({ name, value, source }) => `${name}: ${formatAnswer(value)} (${sourceText[source]})`);
}

const sourceText = {
  answer: 'given',
  dice: 'your dice',
  auto: 'as suggested',
  seed: 'rolled',
  prompt: 'you said',
} as const satisfies Record<AnswerSource, string>;
