/** An id such as `heavy-gunner-2`: its words, and the number that tells it from others with the same words. */
interface Parts {
  readonly words: readonly string[];
  readonly number: string;
}

/** The words and the number of an id. */
export function wordsOfId(id: string): Parts {
  const number = /-?\d+$/.exec(id)?.[0] ?? '';
  return { words: id.slice(0, id.length - number.length).split('-'), number: number.replace('-', '') };
}

/**
 * The words of an id, beginning with those that the fewest other ids have: `heavy` of `legionary-heavy-gunner`, `gunner` of
 * `legionary-gunner` if both are there. `all` includes the id itself.
 */
export function tellingWords(id: string, all: readonly string[]): readonly string[] {
  const holders = (word: string) => all.filter((other) => wordsOfId(other).words.includes(word)).length;
  return wordsOfId(id)
    .words.map((word) => ({ word, held: holders(word) }))
    .sort((a, b) => a.held - b.held)
    .map(({ word }) => word);
}
