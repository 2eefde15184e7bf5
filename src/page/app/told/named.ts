import { signsOf } from '../../../rules/board/places/signs.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { shortNameOf } from '../../../view/words/short-names.ts';

/** The model named first in a line of text, with its sign on the map. */
export function idNamedIn(text: string, state: GameState): { readonly id: string; readonly sign: string } | undefined {
  const signs = signsOf(state);
  const found = [...state.npos, ...state.operatives]
    .flatMap(({ id, name }) =>
      [name, shortNameOf(state, id)].map((word) => ({ id, at: wordAt(text, word), length: word.length })),
    )
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at || other.length - one.length)[0];
  return found && { id: found.id, sign: signs.get(found.id) ?? '' };
}

/** Where a word stands in a text as a whole: Warrior 1, and not the beginning of Warrior 10. */
function wordAt(text: string, word: string): number {
  const at = text.indexOf(word);
  return at >= 0 && /[\p{L}\p{N}]/u.test(text[at + word.length] ?? '') ? -1 : at;
}
