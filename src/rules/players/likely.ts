import type { ChoiceQuestion, Option } from '../../engine/question.ts';
import { choose, type Rule } from '../language/language.ts';

/** Of what is chosen from, what may be meant by all that is on record, and what by that cannot be. */
interface Sorted {
  readonly likely: readonly Option[];
  readonly unlikely: readonly Option[];
}

/** Sorts what is offered by whether the record leaves it possible. */
export const sorted = <T>(all: readonly T[], may: (one: T) => boolean, option: (one: T) => Option): Sorted => ({
  likely: all.filter(may).map(option),
  unlikely: all.filter((one) => !may(one)).map(option),
});

/** What the others are called where doors are chosen. */
export const beyondItsMoves = 'another, beyond its recorded moves';

/** The value behind which the rest is offered: a kill team may have moved by rules of its own, which nobody has recorded. */
const another = 'another';

/**
 * One of what may be meant; the rest is offered only when asked for, and taken where it is named at once; one alone is named last.
 * Where nothing may be, the record has gone astray, and all is offered.
 */
export function* chooseLikely(
  question: Pick<ChoiceQuestion, 'name' | 'why'>,
  { likely, unlikely }: Sorted,
  rest: string,
): Rule<string> {
  const [first, second] = likely;
  if (first === undefined || unlikely.length === 0)
    return yield* choose({ ...question, options: [...likely, ...unlikely] });
  const suggested = second === undefined && { suggest: { value: first.value, because: 'by what is recorded' } };
  if (unlikely.length === 1) return yield* choose({ ...question, options: [...likely, ...unlikely], ...suggested });
  const value = yield* choose({
    ...question,
    options: [...likely, { value: another, label: rest }],
    unlikely,
    ...suggested,
  });
  return value === another ? yield* choose({ ...question, options: unlikely }) : value;
}
