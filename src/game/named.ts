import { Failure } from './failure.ts';

/** Something that a command's word may name: by its id, its name, its number or a short form. */
export interface Named {
  readonly id: string;
  readonly name?: string | undefined;
  readonly number?: number | undefined;
  readonly short?: string | undefined;
}

/** `Necron Warrior` is `necron-warrior`. */
export const kebab = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** The one that a word names. Throws `Failure` with what was meant, perhaps, and what there is. `kind`: `mission`. */
export function named<T extends Named>(kind: string, word: string, from: readonly T[]): T {
  const wanted = kebab(word);
  const found = from.find((one) => `${one.number}` === wanted || wordsFor(one).includes(wanted));
  if (found) return found;
  const near = nearest(wanted, from.flatMap(wordsFor)) ?? nearest(wanted, from.flatMap(partsOf));
  const meant = from.filter((one) => near !== undefined && [...wordsFor(one), ...partsOf(one)].includes(near));
  throw new Failure(
    'invalid-data',
    `There is no ${kind} ${word}.${meant.length === 0 ? '' : ` Did you mean ${meant.map(({ id }) => id).join(' or ')}?`}`,
    {
      hint: from.length === 0 ? undefined : `Known: ${from.map(({ id }) => id).join(', ')}.`,
    },
  );
}

const wordsFor = ({ id, name, short }: Named): readonly string[] => [
  id,
  ...(short === undefined ? [] : [short]),
  ...(name === undefined ? [] : [kebab(name)]),
];

/** Part of a name is enough to tell what was meant. Shorter ones (`of`, `the`) mean nothing. */
const partsOf = (one: Named): readonly string[] =>
  wordsFor(one)
    .flatMap((word) => word.split('-'))
    .filter((part) => part.length >= 4);

/** ` Did you mean X?` for the nearest of the known words, or nothing when none is near. Starts with a space. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const near = nearest(word, known);
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

/** The known word with the fewest changes of a letter; undefined when more than two in five letters differ. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor(wanted.length * 0.4)) + 1;
  for (const candidate of known) {
    const name = candidate.toLowerCase();
    const begins = wanted.length >= 3 && name.startsWith(wanted);
    const changes = begins ? 1 : changesBetween(wanted, name);
    if (changes < fewest) {
      fewest = changes;
      best = candidate;
    }
  }
  return best;
}

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment). */
function changesBetween(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(before, j - 2) + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return at(row, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
