import { emit, look, ofPlayers, rollD3 } from '../language/language.ts';
import { markerOf, markerWord } from '../markers/markers.ts';
import type { Performer } from './context.ts';
import { othersInPlay } from './markers.ts';

/**
 * A D3 above the number of other markers in play finds what is searched for; the last one needs no roll, since any D3 is
 * above 0 (Mission 03, Locate Item).
 */
export const search: Performer<'search-marker'> = function* (
  { dice, why, found: perform, else: otherwise = [] },
  context,
) {
  const state = yield* look();
  const marker = markerOf(state, context.marker ?? '');
  const by = context.it;
  if (!marker || by === undefined) return undefined;
  const others = othersInPlay(state, context);
  const word = markerWord(state, marker);
  const named = typeof word === 'number' ? `marker ${word}` : marker.name;
  const d3 = others === 0 ? null : yield* rollD3(dice, `${why} at ${named}: above ${others} it is the item`, ofPlayers);
  const found = d3 === null || d3 > others;
  yield* emit({ type: 'item-searched', id: by, marker: word, d3, others, found });
  return yield* context.perform(found ? perform : otherwise, context);
};
