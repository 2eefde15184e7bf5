import { meantBy, type Spelled } from '../../engine/spelling.ts';
import { bySign } from '../../rules/board/places/signs.ts';
import type { PlaceArgs } from '../../rules/language/deed.ts';
import { isPrinted, isRemoved, markerKeptAs, markersOf } from '../../rules/markers/markers.ts';
import { teamMarkersById } from '../../rules/state/own-markers.ts';
import { isPlace, placeExamples } from '../../rules/state/place-word.ts';
import type { GameState } from '../../rules/state/state.ts';
import { Failure, named } from '../keeping/failure.ts';

/**
 * Reads names and places. Markers set up by operations are placed too, and the item of mission 3 once it has been put down. A name
 * may have several words: it ends where a place begins. Throws `Failure`.
 */
export function placedByWords(words: readonly string[], state: GameState): PlaceArgs['places'][number] {
  const markers = markersOf(state)
    .filter((marker) => !isRemoved(marker) && (marker.found || !isPrinted(state, marker)))
    .map((marker) => ({ id: markerKeptAs(state, marker), name: marker.name.replace(/^the /, '') }));
  const all = [...bySign(state, [...state.npos, ...state.operatives]), ...markers, ...teamMarkersById(state)];
  const [name, place] = nameAndPlace(words, all);
  if (place === '') throw new Failure('usage', `Where is ${name}?`, { hint: `Places are ${placeExamples}.` });
  return { id: named('operative', name, all).id, place };
}

/** If no place follows, the name is as many words as mean somebody. */
function nameAndPlace(words: readonly string[], all: readonly Spelled[]): readonly [name: string, place: string] {
  const ways = words.map((_, index): readonly [string, string] => [
    words.slice(0, index + 1).join(' '),
    words.slice(index + 1).join(' '),
  ]);
  const [first = ['', '']] = ways;
  return (
    ways.find(([, place]) => isPlace(place)) ?? ways.findLast(([name]) => meantBy(name, all).is === 'one') ?? first
  );
}
