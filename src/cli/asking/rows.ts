import { type ChoiceQuestion, formatRemarked, formatWithin, type Option } from '../../engine/question.ts';
import { aboutOf } from '../../rules/questions/about.ts';

/** A line of a list that one key chooses; `of`: it is said of this option, and stands below it. */
export interface Row {
  /** '' where keys have run out: such a line is reached with the arrows. */
  readonly key: string;
  readonly value: string;
  readonly label: string;
  readonly of: string | null;
  /** How many options it stands within, a remark on one counted: 0, 1, 2. */
  readonly depth: number;
}

const digits = '123456789';
/** Without those that lead away from a prompt (`cli/play/keys.ts`), and l, which looks like 1. */
const letters = 'acefghijkptvxyz';

/** Ticked when the NPOs that might go first are listed one by one; no answer. */
export const unfolded = '(unfolded)';

/**
 * The lines of a list. What bears a number of its own (hatchway 3, 2. Demolition Protocol) is chosen with that number,
 * and what stands beside it with letters; else the lines are counted, letters after 9. A ticked option has its remarks
 * below it, if it takes any. Several that only say which NPO goes first are one line until that is ticked.
 */
export function rowsOf(question: ChoiceQuestion, ticked: readonly string[]): readonly Row[] {
  const others = aboutOf(question)?.others ?? {};
  const isFirst = ({ value }: Option): boolean =>
    others[value]?.is === 'comes-first' || others[value]?.is === 'goes-first-idle';
  const folds = question.many && question.options.filter(isFirst).length > 1 && !ticked.includes(unfolded);
  const options: readonly Option[] = folds
    ? [
        ...question.options.filter((option) => !isFirst(option)),
        { value: unfolded, label: 'say which NPO goes first', bare: true },
      ]
    : question.options;
  const keys = optionKeys(options);
  const spare = [...letters].filter((letter) => !keys.includes(letter));
  return options.flatMap((option, index): Row[] => [
    { key: keys[index] ?? '', value: option.value, label: option.label, of: null, depth: 0 },
    ...below(option, question, ticked).map((row) => ({ ...row, key: spare.shift() ?? '' })),
  ]);
}

/** What may be said of an option that is ticked, with what may be said of that in turn. */
function below(option: Option, question: ChoiceQuestion, ticked: readonly string[]): readonly Omit<Row, 'key'>[] {
  const { value, bare, within } = option;
  if (!question.many || !ticked.includes(value)) return [];
  const row = (said: string, label: string, depth: number): Omit<Row, 'key'> => ({
    value: formatRemarked({ value, remarks: [said] }),
    label,
    of: value,
    depth,
  });
  if (!within)
    return bare || value in (aboutOf(question)?.others ?? {})
      ? []
      : (question.tags ?? []).map((tag) => row(tag.value, tag.label, 1));
  return within.options.flatMap((inner) => {
    const own = row(inner.value, inner.label, 1);
    if (inner.bare || !ticked.includes(own.value)) return [own];
    const said = (tag: Option): string => formatWithin({ value: inner.value, remarks: [tag.value] });
    return [own, ...within.tags.map((tag) => row(said(tag), tag.label, 2))];
  });
}

/** Those that stand for somebody or something, and may all be so at once; not `none of them`. */
export function plainOptions(question: ChoiceQuestion): readonly Option[] {
  const others = aboutOf(question)?.others ?? {};
  return question.options.filter(({ value, bare }) => !bare && !(value in others));
}

function optionKeys(options: readonly Option[]): readonly string[] {
  const own = options.map(({ label }) => ownNumber(label));
  const numbered = own.filter((number) => number !== undefined);
  if (numbered.length === 0 || new Set(numbered).size < numbered.length)
    return options.map((_, index) => `${digits}${letters}`.charAt(index));
  let next = 0;
  return own.map((number) => number ?? letters.charAt(next++));
}

/** 3 of `hatchway 3 (D-E)` and of `3. Recover Transponder`. */
const ownNumber = (label: string): string | undefined =>
  /^(?:(?:hatchway|breach point|marker|objective marker|map) )?([1-9])(?:\. |$|[ ,:(])/i.exec(label)?.[1];

/** The label without a number that is its key already. */
export const unnumbered = ({ key, label }: Row): string =>
  key !== '' && label.startsWith(`${key}. `) ? label.slice(key.length + 2) : label;
