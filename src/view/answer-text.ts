import { formatAnswer } from '../engine/answer.ts';
import { type AnswerValue, parseRemarked, type Question } from '../engine/question.ts';

/** An answer in the words in which it was offered: `Kel (12/12) in cover, Vane (8/8)`. */
export function answerText(question: Question, value: AnswerValue): string {
  if (question.kind !== 'choice' || typeof value === 'boolean' || typeof value === 'number') return formatAnswer(value);
  const { options, tags = [] } = question;
  const values = typeof value === 'string' ? [value] : value.map(String);
  const named = values.map((each) => {
    const { value: head, remarks } = parseRemarked(each);
    const label = options.find((option) => option.value === head)?.label ?? head;
    return [label, ...remarks.map((remark) => tags.find((tag) => tag.value === remark)?.label ?? remark)].join(': ');
  });
  return named.length === 0 ? 'none' : named.join('; ');
}
