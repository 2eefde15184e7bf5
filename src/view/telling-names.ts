/** An id as `heavy-gunner-2`: its words, and the number that tells it from others of the same words. */
interface Parts {
  readonly words: readonly string[];
  readonly number: string;
}

function partsOf(id: string): Parts {
  const number = /-?\d+$/.exec(id)?.[0] ?? '';
  return { words: id.slice(0, id.length - number.length).split('-'), number: number.replace('-', '') };
}

/**
 * The words of an id, those first that the fewest of the others have: `heavy` of `legionary-heavy-gunner`, `gunner` of
 * `legionary-gunner` where both are there. `all` has the id itself.
 */
export function tellingWords(id: string, all: readonly string[]): readonly string[] {
  const holders = (word: string) => all.filter((other) => partsOf(other).words.includes(word)).length;
  return partsOf(id)
    .words.map((word) => ({ word, held: holders(word) }))
    .sort((a, b) => a.held - b.held)
    .map(({ word }) => word);
}

/**
 * An id in at most `width` characters: of several words those are left out that tell least; what is still too long is cut, but
 * for its number.
 */
export function shortName(id: string, all: readonly string[], width: number): string {
  const { words, number } = partsOf(id);
  const telling = tellingWords(id, all);
  const end = number === '' ? '' : `-${number}`;
  for (let kept = telling.length; kept > 0; kept -= 1) {
    const most = telling.slice(0, kept);
    const name = words.filter((word) => most.includes(word)).join('-') + end;
    if (name.length <= width) return name;
  }
  return `${(telling[0] ?? id).slice(0, width - end.length)}${end}`;
}
