import { mapOf } from '../../catalog/pack.ts';
import { codeOn } from '../../rules/board/ground/keypad.ts';
import type { EventOf } from '../../rules/events/events.ts';
import {
  carrierOf,
  isPrinted,
  type Marker,
  markerOf,
  markerSize,
  markersHeard,
  markersOf,
  npoCarrierOf,
} from '../../rules/markers/markers.ts';
import type { GameState, MarkerPlace } from '../../rules/state/state.ts';
import { someoneById } from '../../rules/state/stats.ts';
import { zoneNames } from '../../rules/state/zone-words.ts';
import { doorNameOf, nameOf, sourceName } from '../words/names.ts';
import { capital, counted } from '../words/text.ts';
import { markerPlaceWords } from './goals.ts';

/** A marker of the mission or of an event card, as that calls it; of mission 3 by its number. */
export function markerName(id: number | string, state: GameState): string {
  if (id === 'item' && state.objectives.mission === 'recover-transponder') return 'the item';
  if (typeof id === 'number') return `objective marker ${id}`;
  return markersHeard(state).find((marker) => marker.id === id)?.name ?? `marker ${id}`;
}

type MarkerSentences = {
  readonly [T in
    | 'item-searched'
    | 'marker-removed'
    | 'marker-picked-up'
    | 'marker-placed'
    | 'marker-set'
    | 'markers-swapped']: (event: EventOf<T>, state: GameState) => string;
};

/** What happens to markers; in mission 3 one of them is the item. */
export const markerSentences: MarkerSentences = {
  'item-searched'(event, state) {
    const { id, marker, d3, others, found } = event;
    const printed = typeof marker === 'number';
    const what = printed ? `marker ${marker}` : markerName(marker, state);
    const rule = printed ? ' (Locate Item)' : '';
    const is = printed ? 'the item is found' : 'this is the one';
    if (d3 === null) return `${nameOf(state, id)} searches ${what}, the last one: ${is}${rule}.`;
    const result = found ? is : printed ? 'nothing, remove the marker' : 'nothing';
    return `${nameOf(state, id)} searches ${what}: D3 ${d3} against ${counted(others, 'other marker', 'other markers')}: ${result}${rule}.`;
  },
  'marker-removed': ({ marker, because }, state) => `Remove ${markerName(marker, state)}${of(because, state)}.`,
  'marker-picked-up': ({ id, marker }, state) =>
    marker === undefined
      ? `${nameOf(state, id)} carries the item.`
      : `${nameOf(state, id)} carries ${markerName(marker, state)}: take the marker off the board.`,
  'marker-placed'({ id, marker }, state) {
    const what = marker === undefined ? 'the item' : markerName(marker, state);
    return someoneById(state, id)?.state === 'incapacitated'
      ? `Place ${what} within control range of ${nameOf(state, id)} before removing the miniature (Place Marker).`
      : `Place ${what} within control range of ${nameOf(state, id)}.`;
  },
  'marker-set'({ marker, place, because }, state) {
    const name = markerName(marker, state);
    if (because === 'placed')
      return place.at === 'spot'
        ? `${capital(name)} is at ${codeOn(mapOf(state.config), place)}.`
        : `The place of ${name} is no longer known.`;
    if (because === 'correction') return `${capital(name)}: ${placeText(place, state)}. (Correction.)`;
    const before = markerOf(state, marker);
    const size = before?.size ?? markersHeard(state).find(({ id }) => id === marker)?.size ?? 'other';
    const does = before && before.place.at !== 'removed' ? `Move ${name}` : `Set up ${name} (${markerSize[size]} mm)`;
    return `${does}: ${placeText(place, state)}${of(because, state)}.`;
  },
  'markers-swapped': ({ markers: [one, other], because }, state) =>
    `Swap the places of ${markerName(one, state)} and ${markerName(other, state)}${of(because, state)}.`,
};

const of = (because: string | undefined, state: GameState): string =>
  because === undefined ? '' : ` (${sourceName(because, state)})`;

/** Where a marker is, in words. */
function placeText(place: MarkerPlace, state: GameState): string {
  switch (place.at) {
    case 'objective':
      return `where the map has objective marker ${markerPlaceWords(place.number, state)}`;
    case 'room':
      return `in room ${place.room}`;
    case 'zone':
      return `in ${zoneNames[place.zone]}`;
    case 'hatchway':
      return `at the access point of ${doorNameOf(state, 'hatchway', place.hatchway)}`;
    case 'operative':
      return `in control range of ${nameOf(state, place.id)}`;
    case 'spot':
      return `at ${codeOn(mapOf(state.config), place)}`;
    case 'told':
      return place.text;
    case 'table':
      return 'as on the table';
    case 'carried':
      return `${nameOf(state, place.id)} carries it`;
    case 'removed':
      return 'removed';
  }
}

/** How each marker of the mission and of the event cards stands, a sentence each. */
export const markersTexts = (state: GameState): readonly string[] =>
  markersOf(state)
    .filter((marker) => !isPrinted(state, marker))
    .map((marker) => `${capital(marker.name)}: ${standing(marker, state)}.`);

function standing(marker: Marker, state: GameState): string {
  const bearer = carrierOf(marker, state) ?? npoCarrierOf(marker, state);
  if (bearer?.state === 'escaped') return `out, with ${bearer.name}`;
  if (bearer) return `${bearer.name} carries it`;
  if (marker.place.at !== 'operative') return placeText(marker.place, state);
  return `where ${nameOf(state, marker.place.id)} put it down`;
}
