import { checkAnswer, parseAnswer } from '../../engine/answer.ts';
import { type AnswerValue, type ChoiceQuestion, formatRemarked, parseRemarked } from '../../engine/question.ts';
import { goesFirst, onlyWithin, plainOptions, replacesOnly, saysNobody, saysNone, saysNoOther } from './options.ts';

/** What is ticked to begin with: suggested values, and for each remark on one the pair as well. */
export function suggestedTicks({ suggest }: ChoiceQuestion): readonly string[] {
  if (!suggest) return [];
  return ticksOf(typeof suggest.value === 'string' ? [suggest.value] : suggest.value);
}

/** The ticks of an answer: each value, and for each remark on one the pair as well. */
export const ticksOf = (values: readonly string[]): readonly string[] =>
  values.flatMap((chosen) => {
    const { value, remarks } = parseRemarked(chosen);
    return [value, ...remarks.map((remark) => formatRemarked({ value, remarks: [remark] }))];
  });

/** Ticks a value or takes the tick off, with all that was remarked on it; what cannot be true beside it is no longer ticked. */
export function ticksAfter(question: ChoiceQuestion, ticked: readonly string[], value: string): readonly string[] {
  const now = toggledTick(withoutRivals(question, ticked, value), value);
  return now.includes(value) ? withOnly(question, now, [value]) : now;
}

/** All of them are ticked too. */
export const withAllTicked = (
  question: ChoiceQuestion,
  ticked: readonly string[],
  values: readonly string[],
): readonly string[] =>
  withOnly(
    question,
    [...new Set([...ticked, ...values])],
    values.filter((value) => !ticked.includes(value)),
  );

/** With the only operative that each of them can mean. */
const withOnly = (question: ChoiceQuestion, ticked: readonly string[], added: readonly string[]): readonly string[] => [
  ...new Set([...ticked, ...added.flatMap((value) => onlyWithin(question, value) ?? [])]),
];

/** No other NPO goes first, and one does; none of them, and one of them. */
function withoutRivals(question: ChoiceQuestion, ticked: readonly string[], value: string): readonly string[] {
  if (!question.many) return ticked;
  const isSomebody = (one: string): boolean =>
    plainOptions(question).some((option) => option.value === one || one.startsWith(`${option.value}:`));
  const saysOnly = (one: string): boolean => saysNobody(question, one) || saysNone(question, one);
  const isRival = (one: string): boolean =>
    (goesFirst(question, value) && saysNoOther(question, one)) ||
    (saysOnly(value) ? isSomebody(one) : isSomebody(value) && saysOnly(one));
  const replaced = replacesOnly(question, value);
  return ticked.filter((one) => !isRival(one) && (replaced === undefined || !startsWith(one, replaced)));
}

const startsWith = (one: string, value: string): boolean => one === value || one.startsWith(`${value}/`);

/** Unticked with all that was remarked on it. */
export const toggledTick = (ticked: readonly string[], value: string): readonly string[] =>
  ticked.includes(value)
    ? ticked.filter((each) => each !== value && !each.startsWith(`${value}:`) && !each.startsWith(`${value}/`))
    : [...ticked, value];

/** The answer that ticks give, or what is wrong with them. */
export function answerOfTicks(
  question: ChoiceQuestion,
  ticked: readonly string[],
): { readonly value: AnswerValue } | { readonly problem: string } {
  const parsed = ticked.length === 0 ? checkAnswer(question, []) : parseAnswer(question, ticked.join(','));
  if (parsed.ok) return { value: parsed.value };
  const count = ticked.filter((value) => parseRemarked(value).remarks.length === 0).length;
  const fits = count >= question.min && count <= question.max;
  if (fits) return { problem: `${parsed.problem}.` };
  const wanted = ticksWanted(question);
  return { problem: count === 0 ? `Nothing is ticked: tick ${wanted}.` : `Tick ${wanted}, not ${count}.` };
}

export function ticksWanted({ min, max, options }: ChoiceQuestion): string {
  if (min === max) return `${min}`;
  if (min === 0) return `up to ${max}`;
  return max >= options.length ? `${min} or more` : `${min} to ${max}`;
}
