import { partsOf, tellingWords } from '../../rules/language/telling-words.ts';

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
