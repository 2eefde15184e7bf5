import { type ChoiceQuestion, formatRemarked, formatWithin, type Option } from '../../engine/question.ts';
import { goesFirst, inOrderOfUse, notBarred, remarksOn } from '../../play/lists/options.ts';

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

/** Keys that lines of a list have in every list, by the values of their options; others are counted on from there. */
export interface OwnKeys {
  readonly keys: Readonly<Record<string, string>>;
  readonly others: number;
  /** Which letter the lines within others have, by whom or what they say; the rest take those that are left. */
  readonly within?: Readonly<Record<string, number>>;
}

/** A question with a list, and the keys of its own that it has. */
export type Listed = ChoiceQuestion & { readonly own?: OwnKeys };

const digits = '123456789';
/** Without those that lead away from a prompt (`cli/play/keys.ts`), and l, which looks like 1. */
const small = 'aceghijkptvxyz';
const letters = `${small}${small.toUpperCase()}`;

/** Ticked when the NPOs that might go first are listed one by one; no answer. */
export const unfolded = '(unfolded)';

/** Ticked when all that may be said is listed, and not only what is left open; no answer. */
export const showsAll = '(all)';

/** Ticks that only show more. */
export const isAnswer = (ticked: string): boolean => ticked !== unfolded && ticked !== showsAll;

/** The question with the options that are shown. */
export const shownIn = (question: Listed, ticked: readonly string[]): Listed =>
  question.open && !ticked.includes(showsAll) ? { ...question, options: question.open } : question;

/** More NPOs than these that might go first are one line until that is ticked. */
const mostFirsts = 3;

/**
 * The lines of a list. What bears a number of its own (hatchway 3, 2. Demolition Protocol) is chosen with that number,
 * and what stands beside it with letters; player operatives and
 * actions have keys of their own; else the lines are counted, letters after 9. What may be said of a ticked option
 * stands below the one that was ticked last (`focus`: the value of the line there); of the others it stands behind them.
 */
export function rowsOf(listed: Listed, ticked: readonly string[], focus: string | null): readonly Row[] {
  const question = shownIn(listed, ticked);
  const folds = question.many && question.options.filter(({ value }) => goesFirst(question, value)).length > mostFirsts;
  const offered = inOrderOfUse(question);
  const folded: readonly Option[] =
    folds && !ticked.includes(unfolded)
      ? [
          ...offered.filter(({ value }) => !goesFirst(question, value)),
          { value: unfolded, label: 'another NPO goes first …', bare: true },
        ]
      : offered;
  const options: readonly Option[] =
    question === listed ? folded : [...folded, { value: showsAll, label: 'something else', bare: true }];
  const keys = optionKeys(options, question.own);
  const free = [...letters].filter((letter) => !keys.includes(letter));
  const rows = options.flatMap((option, index): Row[] => {
    const below = focusedIn(focus, option.value) ? belowOf(option, question, ticked, focus) : [];
    const said = below.length > 0 ? '' : saidOf(option, question, ticked);
    return [
      { key: keys[index] ?? '', value: option.value, label: `${option.label}${said}`, of: null, depth: 0 },
      ...below.map((row) => ({ ...row, key: '' })),
    ];
  });
  const within = [1, 2].flatMap((depth) => rows.filter((row) => row.depth === depth));
  const keyOf = lettersWithin(within, free, question.own?.within ?? {});
  return rows.map((row) => ({ ...row, key: keyOf.get(row) ?? row.key }));
}

/** A line keeps its key when lines come below another one: those within have their own letters, or take what is left. */
function lettersWithin(
  rows: readonly Row[],
  free: readonly string[],
  own: NonNullable<OwnKeys['within']>,
): ReadonlyMap<Row, string> {
  const letterOf = (row: Row): string | undefined => {
    const letter = letters[own[saidIn(row)] ?? -1];
    return letter !== undefined && free.includes(letter) ? letter : undefined;
  };
  const taken = rows.map(letterOf);
  const spare = free.filter((letter) => !taken.includes(letter));
  let next = 0;
  return new Map(rows.map((row, index) => [row, taken[index] ?? spare[next++] ?? '']));
}

/** What a line within another one says: the operative, or the remark. */
const saidIn = ({ value }: Row): string => value.slice(Math.max(value.lastIndexOf('/'), value.lastIndexOf(':')) + 1);

/** Keys in the order in which they are given out. */
export const inKeyOrder = (keys: readonly string[]): readonly string[] =>
  keys.toSorted((a, b) => letters.indexOf(a) - letters.indexOf(b));

/** Is that line, or one below it, the one that was ticked last? */
export const focusedIn = (focus: string | null, value: string): boolean =>
  focus !== null && (focus === value || isSaidOf(focus, value));

/** Is `one` what may be said of the line with that value? */
export const isSaidOf = (one: string, value: string): boolean =>
  one.startsWith(`${value}:`) || one.startsWith(`${value}/`);

/** What may be said of an option that is ticked, with what may be said of that in turn. */
function belowOf(
  option: Option,
  question: ChoiceQuestion,
  ticked: readonly string[],
  focus: string | null,
): readonly Omit<Row, 'key'>[] {
  const { value, within } = option;
  if (!ticked.includes(value)) return [];
  return remarksOn(option, question).flatMap((one) => {
    const own = formatRemarked({ value, remarks: [one.value] });
    const row = { value: own, label: one.label, of: value, depth: 1 };
    if (!within || one.bare || !ticked.includes(own)) return [row];
    const tags = notBarred(within.tags, one.barred).map((tag) => ({
      value: `${value}:${formatWithin({ value: one.value, remarks: [tag.value] })}`,
      label: tag.label,
      of: value,
      depth: 2,
    }));
    if (focusedIn(focus, own)) return [row, ...tags];
    return [{ ...row, label: `${one.label}${listedBehind(tags.filter((tag) => ticked.includes(tag.value)))}` }];
  });
}

/** What is said of an option whose lines are not shown. */
function saidOf(option: Option, question: ChoiceQuestion, ticked: readonly string[]): string {
  const said = remarksOn(option, question).filter((one) =>
    ticked.includes(formatRemarked({ value: option.value, remarks: [one.value] })),
  );
  return listedBehind(said);
}

const listedBehind = (said: readonly { readonly label: string }[]): string =>
  said.length === 0 ? '' : `: ${said.map(({ label }) => label).join(', ')}`;

function optionKeys(options: readonly Option[], kept: OwnKeys | undefined): readonly string[] {
  if (kept) {
    const given = new Set(Object.values(kept.keys));
    let next = kept.others;
    const free = (): string => {
      const key = keyAt(next++);
      return given.has(key) ? free() : key;
    };
    return options.map(({ value }) => kept.keys[value] ?? free());
  }
  const own = numbersOf(options);
  if (own.length === 0) return options.map((_, index) => keyAt(index));
  let next = 0;
  return own.map((number) => number ?? letters.charAt(next++));
}

/** Their own numbers; where a hatchway and a breach point have the same, those of the kind that is listed first. None if that is not enough. */
function numbersOf(options: readonly Option[]): readonly (string | undefined)[] {
  const own = options.map(({ label }) => ownNumber(label));
  const all = own.filter((one) => one !== undefined);
  const isAmbiguous = (some: typeof all): boolean => new Set(some.map(({ number }) => number)).size < some.length;
  if (!isAmbiguous(all)) return all.length > 0 ? own.map((one) => one?.number) : [];
  const first = all.filter(({ kind }) => kind === all[0]?.kind);
  if (first.length === all.length || isAmbiguous(first)) return [];
  return own.map((one) => (one?.kind === first[0]?.kind ? one?.number : undefined));
}

/** The key of a line that is counted; '' where keys have run out. */
export const keyAt = (index: number): string => `${digits}${letters}`.charAt(index);

/** Letters for operatives in a list of NPOs. */
export const lettersBeside = (keys: OwnKeys['keys']): readonly string[] =>
  [...letters].filter((letter) => !Object.values(keys).includes(letter));

/** The last letters come first, capitals after them; '' where keys have run out. */
export const keyFromEnd = (index: number): string => fromEnd.charAt(index);

const fromEnd = `${[...small].toReversed().join('')}${small.toUpperCase()}`;

/** 3 of `hatchway 3 (D-E)` and of `3. Recover Transponder`. */
function ownNumber(label: string): { readonly kind: string; readonly number: string } | undefined {
  const [, kind = '', number] =
    /^(?:(hatchway|breach point|marker|objective marker|map) )?([1-9])(?:\. |$|[ ,:(])/i.exec(label) ?? [];
  return number === undefined ? undefined : { kind: kind.toLowerCase(), number };
}

/** The label without a number that is its key already. */
export const unnumbered = ({ key, label }: Row): string =>
  key !== '' && label.startsWith(`${key}. `) ? label.slice(key.length + 2) : label;
