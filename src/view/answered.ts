import { formatAnswer } from '../engine/answer.ts';
import type { Answer, AnswerSource } from '../engine/question.ts';

/** What was answered, a question a line, and by whom: `npo-type: 3,4; 6,1 (rolled)`. */
export function answeredLines(answers: readonly Answer[]): string[] {
  const lines = new Map<string, { readonly first: Answer; readonly values: string[] }>();
  for (const answer of answers) {
    const key = `${answer.name} ${answer.source}`;
    const line = lines.get(key) ?? { first: answer, values: [] };
    line.values.push(formatAnswer(answer.value));
    lines.set(key, line);
  }
  return [...lines.values()].map(
    ({ first, values }) => `${first.name}: ${values.join('; ')} (${sourceText[first.source]})`,
  );
}

export const sourceText = {
  answer: 'given',
  dice: 'your dice',
  auto: 'as suggested',
  seed: 'rolled',
  prompt: 'you said',
  known: 'recorded',
} as const satisfies Record<AnswerSource, string>;
