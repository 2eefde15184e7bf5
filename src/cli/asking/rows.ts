import { type ChoiceQuestion, formatRemarked, type Option } from '../../engine/question.ts';
import { aboutOf } from '../../rules/questions/about.ts';

/** A line of a list that one key chooses; `of`: it is a remark on this option, and stands below it. */
export interface Row {
  /** '' where keys have run out: such a line is reached with the arrows. */
  readonly key: string;
  readonly value: string;
  readonly label: string;
  readonly of: string | null;
}

const digits = '123456789';
/** Without those that lead away from a prompt (`cli/play/keys.ts`), and l, which looks like 1. */
const letters = 'acefghijkptvxyz';

/**
 * The lines of a list. What bears a number of its own (hatchway 3, 2. Demolition Protocol) is chosen with that number,
 * and what stands beside it with letters; else the lines are counted, letters after 9. A ticked option has its remarks
 * below it, but for one that names nobody (`none of them`).
 */
export function rowsOf(question: ChoiceQuestion, ticked: readonly string[]): readonly Row[] {
  const keys = optionKeys(question.options);
  const spare = [...letters].filter((letter) => !keys.includes(letter));
  const others = aboutOf(question)?.others ?? {};
  const remarks = (value: string): readonly Option[] =>
    question.many && ticked.includes(value) && !(value in others) ? (question.tags ?? []) : [];
  return question.options.flatMap(({ value, label }, index): Row[] => [
    { key: keys[index] ?? '', value, label, of: null },
    ...remarks(value).map((tag) => ({
      key: spare.shift() ?? '',
      value: formatRemarked({ value, remarks: [tag.value] }),
      label: tag.label,
      of: value,
    })),
  ]);
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
