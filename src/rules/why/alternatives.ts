import { checkAnswer } from '../../engine/answer.ts';
import {
  type AnswerValue,
  type ChoiceQuestion,
  formatRemarked,
  parseRemarked,
  type Question,
} from '../../engine/question.ts';

/** How another answer differs from the given one. */
export type Difference =
  | { readonly is: 'added' | 'removed'; readonly option: string }
  | { readonly is: 'remark-added' | 'remark-removed'; readonly option: string; readonly remark: string }
  | { readonly is: 'instead'; readonly value: AnswerValue };

export interface Alternative {
  readonly value: AnswerValue;
  readonly difference: Difference;
}

/** A number further off than this is not a small change. */
const steps = 10;

/** Other answers that the question accepts, the smallest changes first: one remark, one option or one step at a time. */
export function alternatives(question: Question, given: AnswerValue): readonly Alternative[] {
  return candidates(question, given).flatMap(({ value, difference }) => {
    const checked = checkAnswer(question, value);
    return checked.ok && String(checked.value) !== String(given) ? [{ value: checked.value, difference }] : [];
  });
}

function candidates(question: Question, given: AnswerValue): readonly Alternative[] {
  switch (question.kind) {
    case 'choice':
      return question.many && Array.isArray(given) ? several(question, given.map(String)) : others(question);
    case 'confirm':
      return [instead(given !== true)];
    case 'number':
      return Array.from({ length: steps }, (_, index) => index + 1).flatMap((step) => [
        instead(Number(given) - step),
        instead(Number(given) + step),
      ]);
    case 'dice':
    case 'text':
      return [];
  }
}

const instead = (value: AnswerValue): Alternative => ({ value, difference: { is: 'instead', value } });
const others = ({ options }: ChoiceQuestion): readonly Alternative[] => options.map(({ value }) => instead(value));

function several({ options, tags = [] }: ChoiceQuestion, given: readonly string[]): readonly Alternative[] {
  const named = given.map((answer) => ({ answer, option: parseRemarked(answer).value }));
  const remarks = named.flatMap(({ answer, option }) =>
    tags.map(({ value: remark }): Alternative => {
      const { value, remarks: has } = parseRemarked(answer);
      const now = has.includes(remark) ? has.filter((one) => one !== remark) : [...has, remark];
      return {
        value: given.map((one) => (one === answer ? formatRemarked({ value, remarks: now }) : one)),
        difference: { is: has.includes(remark) ? 'remark-removed' : 'remark-added', option, remark },
      };
    }),
  );
  const removed = named.map(
    ({ answer, option }): Alternative => ({
      value: given.filter((one) => one !== answer),
      difference: { is: 'removed', option },
    }),
  );
  const rest = options.filter(({ value }) => !named.some(({ option }) => option === value));
  const added = rest.map(
    ({ value }): Alternative => ({ value: [...given, value], difference: { is: 'added', option: value } }),
  );
  const swapped = given.length === 1 ? rest.map(({ value }) => instead([value])) : [];
  return [...removed, ...remarks, ...added, ...swapped];
}
