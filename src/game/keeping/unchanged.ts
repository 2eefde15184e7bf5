import { isDeepStrictEqual } from 'node:util';
import { Failure } from './failure.ts';

/** Throws `Failure`, which says what others have done to the game meanwhile; `words`: an entry in words. */
export function insistUnchanged<E extends { readonly n: number }>(
  seen: readonly E[],
  entries: readonly E[],
  words: (entry: E) => string,
): void {
  if (entries === seen) return;
  const last = seen.at(-1);
  const goesOn = last === undefined || isDeepStrictEqual(entries[seen.length - 1], last);
  const news = goesOn ? entries.slice(seen.length) : [];
  if (goesOn && news.length === 0) return;
  throw new Failure(
    'locked',
    goesOn
      ? `The game has changed meanwhile: ${news.map((entry) => `entry ${entry.n} (${words(entry)})`).join('; ')}. Nothing was written.`
      : 'Another game has taken the place of this one. Nothing was written.',
    { hint: 'What was asked is asked again on the game as it is now.' },
  );
}

/** Undo and redo in words. */
export const travelWords = (entry: { readonly undo: number } | { readonly redo: number }): string =>
  'undo' in entry ? `undo down to entry ${entry.undo}` : `redo up to entry ${entry.redo}`;
