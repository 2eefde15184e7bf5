import type { ChoiceQuestion, Option } from '../../engine/question.ts';
import { choose, type Rule } from '../language/language.ts';

/** Options, split by whether the record allows them. */
interface SplitOptions {
  readonly plausible: readonly Option[];
  readonly others: readonly Option[];
}

export const splitOptions = <T>(
  all: readonly T[],
  may: (one: T) => boolean,
  option: (one: T) => Option,
): SplitOptions => ({
  plausible: all.filter(may).map(option),
  others: all.filter((one) => !may(one)).map(option),
});

/** What the others are called where doors are chosen. */
export const beyondItsMoves = 'a different one (out of reach, as far as tw knows)';

/** The value behind which the rest is offered: a kill team may have moved by rules of its own, which nobody has recorded. */
const another = 'another';

/**
 * Asks among plausible options; the others are behind `another`, and are taken when named at once. A single other option is listed
 * last. Where nothing is plausible the record is wrong, and all are offered.
 */
export function* choosePlausible(
  question: Pick<ChoiceQuestion, 'name' | 'why'>,
  { plausible, others }: SplitOptions,
  rest: string,
): Rule<string> {
  const [first, second] = plausible;
  if (first === undefined || others.length === 0)
    return yield* choose({ ...question, options: [...plausible, ...others] });
  const suggested = second === undefined && { suggest: { value: first.value, because: 'the only one in reach' } };
  if (others.length === 1) return yield* choose({ ...question, options: [...plausible, ...others], ...suggested });
  const value = yield* choose({
    ...question,
    options: [...plausible, { value: another, label: rest }],
    unlikely: others,
    ...suggested,
  });
  return value === another ? yield* choose({ ...question, options: others }) : value;
}
