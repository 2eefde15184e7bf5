import { nearest } from './did-you-mean.ts';
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
