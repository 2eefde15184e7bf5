import { meantBy, notMeant, type Spelled } from '../../engine/spelling.ts';
import { Failure } from './failure.ts';

const mostListed = 8;

/**
 * The one that a word names, as people type it. Throws `Failure` for a word that means none or several, with the nearest
 * of them, and with all where they are few. `kind`: `mission`.
 */
export function named<T extends Spelled>(kind: string, word: string, from: readonly T[]): T {
  const meant = meantBy(word, from);
  if (meant.is === 'one') return meant.one;
  const isFew = from.length > 0 && from.length <= mostListed;
  throw new Failure('invalid-data', notMeant(kind, word, meant), {
    hint: isFew ? `Known: ${from.map(({ id }) => id).join(', ')}.` : undefined,
  });
}
