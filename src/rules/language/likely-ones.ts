import type { ChoiceQuestion, Option } from '../../engine/question.ts';

/** Lists the ones that may be meant; others are taken if somebody names them. If none may be meant, the record is wrong, and all are listed. */
export function likelyOnes<T>(
  all: readonly T[],
  may: (one: T) => boolean,
  option: (one: T) => Option,
): Pick<ChoiceQuestion, 'options' | 'unlikely'> {
  const [likely, others] = [all.filter(may), all.filter((one) => !may(one))];
  if (likely.length === 0 || others.length === 0) return { options: all.map(option) };
  return { options: likely.map(option), unlikely: others.map(option) };
}
