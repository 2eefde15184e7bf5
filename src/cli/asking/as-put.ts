import { formatAnswer } from '../../engine/answer.ts';
import type { AnswerValue, Question } from '../../engine/question.ts';
import { tooClose } from '../../rules/facts/fact.ts';
import type { Stop } from './prompt-state.ts';

/** As it is put to a person: where two answers are left, as yes or no; where a dice picks from a list, as that list. */
export function asPut(asked: Question | Stop): Question | Stop {
  if (asked.kind === 'dice' && asked.faces && !asked.secret) {
    const { faces, kind: _, sides: __, count: ___, ...question } = asked;
    return { ...question, kind: 'choice', many: false, min: 1, max: 1, options: faces };
  }
  if (asked.kind !== 'choice' || !asked.either) return asked;
  const { name, either, suggest } = asked;
  return {
    kind: 'confirm',
    name,
    why: either.why,
    ...(suggest && { suggest: { value: isSame(suggest.value, either.yes), because: tooClose } }),
  };
}

/** What a reply to that answers to the question. */
export function answerPut(asked: Question, said: AnswerValue): AnswerValue {
  if (asked.kind === 'dice' && typeof said === 'string')
    return [1 + (asked.faces ?? []).findIndex(({ value }) => value === said)];
  return asked.kind === 'choice' && asked.either ? asked.either[said === true ? 'yes' : 'no'] : said;
}

/** An answer as a person has given it; `words`: how the others are said. */
export function sayAnswer(
  asked: Question,
  value: AnswerValue,
  words: (question: Question, value: AnswerValue) => string,
): string {
  if (asked.kind === 'dice')
    return [value]
      .flat()
      .map((face) => asked.faces?.[Number(face) - 1]?.label ?? face)
      .join(' ');
  if (asked.kind === 'number' && asked.atMost !== undefined) return Number(value) <= asked.atMost ? 'yes' : 'no';
  if (asked.kind !== 'choice' || !asked.either) return words(asked, value);
  return isSame(value, asked.either.yes) ? 'yes' : 'no';
}

const isSame = (one: AnswerValue, other: AnswerValue): boolean => formatAnswer(one) === formatAnswer(other);
