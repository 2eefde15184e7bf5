import { describe, expect, it } from 'vitest';
import { answerOfLine, lineWanted, wrongLine } from '../../../src/cli/asking/line-words.ts';
import type { ChoiceQuestion, Question } from '../../../src/engine/question.ts';

const named = (value: string) => ({ value, label: value });
const asked = { name: 'asked', why: 'Which?' };
const many = (min: number, max: number): ChoiceQuestion => ({
  ...asked,
  ...{ kind: 'choice', many: true, min, max, options: ['kel', 'vane', 'orr'].map(named) },
});

const one: Question = { ...many(1, 1), many: false };
const dice = (count: number, sides: number): Question => ({ ...asked, kind: 'dice', count, sides });
const number: Question = { ...asked, kind: 'number', min: 0, max: 20 };
const yesOrNo: Question = { ...asked, kind: 'confirm' };

describe('a question at a terminal that can only print', () => {
  it.each<[string, Question, string]>([
    ['one dice', dice(1, 6), '1D6'],
    ['several dice', dice(3, 6), '3D6, such as 341'],
    ['dice of three faces', dice(2, 3), '2D3, such as 31'],
    ['a number', number, '0\u00a0to\u00a020'],
    ['inches that matter up to a limit', { ...number, atMost: 6 }, 'y, n or the inches'],
    ['yes or no', yesOrNo, 'y or n'],
    ['text', { ...asked, kind: 'text' }, 'text'],
    ['one of a list', one, '1, 2, 3'],
    ['just one of several', many(1, 1), '1, such as 1'],
    ['two of a list', many(2, 2), '2, such as 1,2'],
    ['any of a list', many(0, 3), 'up to 3, such as 1,2, or none'],
  ])('says what answers it, and takes that: %s', (_, question, wanted) => {
    expect(lineWanted(question)).toBe(wanted);
    const examples = wanted.split(/, (?:such as |or )|\u00a0to\u00a0| or /).slice(wanted.includes('D') ? 1 : 0);
    const typed = question.kind === 'choice' && question.many ? examples.slice(1) : examples;
    const lines = typed.filter((line) => !['text', 'the inches', 'y, n'].includes(line));
    for (const line of question === one ? lines.flatMap((keys) => keys.split(', ')) : lines)
      expect({ line, ok: answerOfLine(question, line).ok }).toEqual({ line, ok: true });
  });

  it.each<[Question, string, string]>([
    [dice(2, 6), '3', 'That is 1 dice; 2 are wanted.'],
    [dice(2, 6), '37', 'A D6 shows 1 to 6, not 7.'],
    [number, 'x', 'A whole number from 0 to 20, please.'],
    [{ ...number, atMost: 6 }, 'x', 'y or n, or the inches, please.'],
    [yesOrNo, 'x', 'y or n, please.'],
    [{ ...asked, kind: 'text' }, '', 'Some text, please.'],
    [one, 'x', '"x" is none of these: 1, 2, 3.'],
    [many(2, 2), '1,x', '"x" is none of these: 1, 2, 3.'],
    [many(2, 2), '1,kel', 'asked takes 2 of kel, vane, orr, not 1.'],
    [many(1, 2), '1,2,3', '1 to 2, please, not 3.'],
    [many(0, 2), '1,2,3', 'Up to 2, please, not 3.'],
  ])('says why a line is no answer', (question, line, says) => {
    const answer = answerOfLine(question, line);
    expect(answer.ok ? '' : wrongLine(question, line, answer.problem)).toBe(says);
  });
});
