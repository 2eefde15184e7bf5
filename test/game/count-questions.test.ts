import { expect, it } from 'vitest';
import type { AnswerSource, Question } from '../../src/engine/question.ts';
import { countQuestions } from '../../src/game/performing/perform-in.ts';

const asked = (kind: 'confirm' | 'dice', source: AnswerSource) => {
  const question: Question =
    kind === 'dice' ? { kind, name: 'hit', why: '', count: 1, sides: 6 } : { kind, name: 'seen', why: '' };
  return { question, answer: { name: question.name, value: kind === 'dice' ? [1] : true, source } };
};

it('counts what a person was asked, and no dice', () => {
  expect(countQuestions([])).toBe(0);
  expect(countQuestions([asked('confirm', 'prompt'), asked('confirm', 'answer'), asked('confirm', 'auto')])).toBe(3);
  expect(countQuestions([asked('dice', 'prompt'), asked('dice', 'dice'), asked('dice', 'seed')])).toBe(0);
});
