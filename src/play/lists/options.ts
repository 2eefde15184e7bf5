import { type ChoiceQuestion, formatRemarked, formatWithin, type Option } from '../../engine/question.ts';
import { aboutOf } from '../../rules/questions/about.ts';

const meaningOf = (question: ChoiceQuestion, value: string) => aboutOf(question)?.others?.[value]?.is;

/** It says which NPO goes first. */
export const goesFirst = (question: ChoiceQuestion, value: string): boolean =>
  ['comes-first', 'goes-first-idle'].includes(meaningOf(question, value) ?? '');

/** It says that no other NPO goes first. */
export const saysNoOther = (question: ChoiceQuestion, value: string): boolean =>
  meaningOf(question, value) === 'no-other-first';

/** It says that none of the others can be. */
export const saysNone = (question: ChoiceQuestion, value: string): boolean => meaningOf(question, value) === 'none';

/** It says that none of the others can be, but something else. */
export const saysNobody = (question: ChoiceQuestion, value: string): boolean =>
  meaningOf(question, value) === 'hatchway-on-its-way';

/** What is said most often besides somebody stands right below them: that no other NPO goes first. */
export function inOrderOfUse(question: ChoiceQuestion): readonly Option[] {
  const says = question.options.filter(({ value }) => saysNoOther(question, value));
  if (says.length === 0) return question.options;
  const plain = plainOptions(question);
  const rest = question.options.filter((option) => !plain.includes(option) && !says.includes(option));
  return [...plain, ...says, ...rest];
}

/** The remarks that an option takes, or the options within it. */
export const remarksOn = ({ value, bare, barred, within }: Option, question: ChoiceQuestion): readonly Option[] => {
  if (!question.many) return [];
  if (within) return within.options;
  return bare || value in (aboutOf(question)?.others ?? {}) ? [] : notBarred(question.tags ?? [], barred);
};

export const notBarred = (tags: readonly Option[], barred: readonly string[] = []): readonly Option[] =>
  tags.filter((tag) => !barred.includes(tag.value));

/** A line that ends the question once it is chosen: with it everything is said. */
export function endsIt(question: ChoiceQuestion, value: string): boolean {
  if (!question.many || saysNoOther(question, value) || saysNone(question, value)) return question.many;
  const option = question.options.find((one) => one.value === value);
  // One is wanted, and nothing more can be said of it.
  if (question.min === 1 && question.max === 1 && option && remarksOn(option, question).length === 0) return true;
  return meaningOf(question, value) === 'goes-first-idle' && option?.within === undefined;
}

/** Those that stand for somebody or something, and may all be so at once; not `none of them`. */
export function plainOptions(question: ChoiceQuestion): readonly Option[] {
  const others = aboutOf(question)?.others ?? {};
  return question.options.filter(({ value, bare }) => !bare && !(value in others));
}

/** The operative that an NPO attacks, where it can only be that one. */
export function onlyWithin(question: ChoiceQuestion, chosen: string): string | undefined {
  if (aboutOf(question)?.predicate !== 'can-attack') return undefined;
  const plain =
    question.options.find(({ value }) => value === chosen)?.within?.options.filter(({ bare }) => !bare) ?? [];
  const [only, another] = plain;
  return only && !another ? saidWithin(chosen, only.value) : undefined;
}

/** What it is true in place of: that the only operative that can be meant is a target. */
export function replacesOnly(question: ChoiceQuestion, value: string): string | undefined {
  const of = question.options.find((option) =>
    option.within?.options.some((inner) => inner.bare && saidWithin(option.value, inner.value) === value),
  );
  return of && onlyWithin(question, of.value);
}

const saidWithin = (value: string, inner: string): string =>
  formatRemarked({ value, remarks: [formatWithin({ value: inner, remarks: [] })] });
