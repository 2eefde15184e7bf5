/** Something that a typed word may mean, by its id, name, number or short form. */
export interface Spelled {
  readonly id: string;
  readonly name?: string | undefined;
  readonly number?: number | undefined;
  readonly short?: string | undefined;
}

/** What a typed word means: one thing, several, or none; `near` lists similar words, nearest first. */
export type Meant<T> =
  | { readonly is: 'one'; readonly one: T }
  | { readonly is: 'several'; readonly several: readonly T[] }
  | { readonly is: 'none'; readonly near: readonly T[] };

/** Letters that are no others with a mark, as people type them without. */
const plain = new Map(Object.entries({ þ: 'th', ð: 'd', đ: 'd', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', ı: 'i' }));

/** `Necron Warrior` is `necron-warrior`. */
export const kebab = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[þðøæœßłđı]/g, (letter) => plain.get(letter) ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** `Frag Cannon (shell)` is `Frag Cannon`. */
export const withoutBrackets = (name: string): string => name.replace(/\s*\([^()]*\)$/, '');

/** `Beam 2"` is `Beam`. */
export const withoutNumber = (name: string): string => name.replace(/[ "+\d]+$/, '');

/**
 * The only match for a word as people type it: whole, in any case and with any punctuation (`Warrior 1`, `warrior1`); otherwise by
 * its beginning (`war`); otherwise by beginnings of its parts (`w1`, `oru` for brother-oru).
 */
export function meantBy<T extends Spelled>(word: string, from: readonly T[]): Meant<T> {
  const wanted = kebab(word);
  if (wanted === '') return { is: 'none', near: [] };
  for (const fits of [isSpelled, isCompact, begins, hasParts]) {
    const several = from.filter((one) => fits(wanted, one));
    const [one, another] = several;
    if (one && another && fits !== isSpelled && fits !== isCompact) return { is: 'several', several };
    if (one) return { is: 'one', one };
  }
  return { is: 'none', near: alike(wanted, from) };
}

type Fits = (wanted: string, one: Spelled) => boolean;

const isSpelled: Fits = (wanted, one) => `${one.number}` === wanted || wordsFor(one).includes(wanted);
const isCompact: Fits = (wanted, one) => wordsFor(one).some((word) => compact(word) === compact(wanted));
const begins: Fits = (wanted, one) => wordsFor(one).some((word) => compact(word).startsWith(compact(wanted)));
/** Numbers must be equal; for words the beginning is enough. */
const hasParts: Fits = (wanted, one) =>
  wordsFor(one).some((word) => {
    const parts = partsOf(word);
    let at = 0;
    return partsOf(wanted).every((part) => {
      const found = parts.findIndex(
        (own, index) => index >= at && (/^\d/.test(part) ? own === part : own.startsWith(part)),
      );
      at = found + 1;
      return found >= 0;
    });
  });

const compact = (word: string): string => word.replaceAll('-', '');

/** `warrior-1` and `w1`: words and numbers apart. */
const partsOf = (word: string): readonly string[] => word.match(/\d+|[^\d-]+/g) ?? [];

const wordsFor = ({ id, name, short }: Spelled): readonly string[] => [
  kebab(id),
  ...(short === undefined ? [] : [short.toLowerCase()]),
  ...(name === undefined ? [] : [kebab(name)]),
];

const mostAlike = 3;

/** The nearest three, by the whole word or a part of it. Parts of fewer than four letters (`of`, `the`) are ignored. */
function alike<T extends Spelled>(wanted: string, from: readonly T[]): readonly T[] {
  const most = mostChanges(wanted);
  const whole = ranked(wanted, from, wordsFor).filter(({ changes }) => changes <= most);
  const found = whole.length > 0 ? whole : ranked(wanted, from, longParts).filter(({ changes }) => changes <= most);
  const [best] = found;
  return found
    .filter(({ changes }) => changes === best?.changes)
    .slice(0, mostAlike)
    .map(({ one }) => one);
}

const longParts = (one: Spelled): readonly string[] =>
  wordsFor(one)
    .flatMap((word) => word.split('-'))
    .filter((part) => part.length >= 4);

const ranked = <T extends Spelled>(wanted: string, from: readonly T[], words: (one: T) => readonly string[]) =>
  from
    .map((one) => ({ one, changes: Math.min(...words(one).map((word) => changesTo(wanted, word))) }))
    .sort((a, b) => a.changes - b.changes);

/** One letter may always differ, and two in every five. */
const mostChanges = (wanted: string): number => Math.max(1, Math.floor(wanted.length * 0.4));

/** A beginning of three letters or more counts as one changed letter. */
function changesTo(wanted: string, word: string): number {
  if (wanted.length > longestAlike) return Number.POSITIVE_INFINITY;
  const name = word.toLowerCase();
  return wanted.length >= 3 && name.startsWith(wanted) ? 1 : changesBetween(wanted, name);
}

/** ` Did you mean X?` for the nearest known word, or nothing if none is near. Starts with a space. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const near = nearest(word, known);
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

/** The known word with the fewest changed letters; undefined if more than `most` differ (default: two in five). */
export function nearest(word: string, known: Iterable<string>, most?: number): string | undefined {
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let fewest = (most ?? mostChanges(wanted)) + 1;
  for (const candidate of known) {
    const changes = changesTo(wanted, candidate);
    if (changes < fewest) {
      fewest = changes;
      best = candidate;
    }
  }
  return best;
}

/** In letters. A longer word is not compared: that would take seconds. */
const longestAlike = 60;

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

/** `a`, `a or b`, `a, b or c`. */
export const oneOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** The sentence for a word that means nothing known, or several things; it names up to three that may be meant. */
export function notMeant(kind: string, word: string, meant: Exclude<Meant<Spelled>, { readonly is: 'one' }>): string {
  const all = meant.is === 'several' ? meant.several : meant.near;
  const some = all.slice(0, mostAlike).map(({ id }) => id);
  if (meant.is === 'none')
    return `There is no ${kind} ${word}.${some.length === 0 ? '' : ` Did you mean ${oneOf(some)}?`}`;
  const more = all.length - some.length;
  const listed = more > 0 ? `${some.join(', ')} or ${more} more` : oneOf(some);
  return `${word} may be ${listed}: say which ${kind}.`;
}
