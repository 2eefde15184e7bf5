import type { OwnMarker } from '../../catalog/card-rules.ts';
import { missionOfGame } from '../../catalog/catalogue.ts';
import { killzone } from '../../catalog/killzone.ts';
import { mapOf } from '../../catalog/pack.ts';
import type { GameEvent } from '../events/events.ts';
import { emit, look, type Rule } from '../language/language.ts';
import { roomAt } from '../state/rooms.ts';
import type { GameState, MarkerKept, MarkerPlace, MeasuredPoint, Npo, Operative } from '../state/state.ts';
import { cardOf, npoById, nposInPlay, operativeById, operativesInPlay } from '../state/stats.ts';

/** Millimetres across (core rules, Markers). */
export const markerSize = { objective: 40, other: 20 } as const;

/** A marker of this battle in its present state. */
export interface Marker extends OwnMarker, MarkerKept {}

/** The item of mission 3, whose events came before there were any other markers. */
const item = 'item';
const printed = ['1', '2', '3'];
/** One of the three of mission 3. */
export const isPrinted = ({ objectives }: Pick<GameState, 'objectives'>, { id }: Pick<OwnMarker, 'id'>): boolean =>
  objectives.mission === 'recover-transponder' && printed.includes(id);

/** What the mission and the event cards of this game have. */
export const markersHeard = ({ config, catalogue }: Pick<GameState, 'config' | 'catalogue'>): readonly OwnMarker[] => [
  ...(missionOfGame(config)?.does?.markers ?? []),
  ...[...catalogue.eventCards.values()].flatMap(({ does }) => does?.markers ?? []),
];

/** The markers that have been set up, removed ones too, in the order of the data. */
export function markersOf(state: GameState): readonly Marker[] {
  // None was set up: there is nothing to look for among the cards.
  if (state.objectives.mission !== 'recover-transponder' && Object.keys(state.markers).length === 0) return [];
  return markersHeard(state).flatMap((marker): readonly Marker[] => {
    const kept = objectiveOf(state, marker) ?? state.markers[marker.id];
    if (!kept) return [];
    return [{ ...marker, ...kept, name: isPrinted(state, marker) && kept.found ? 'the item' : marker.name }];
  });
}

/** One of the three of mission 3, as the mission keeps count of them. */
function objectiveOf({ objectives, markers }: GameState, { id }: OwnMarker): MarkerKept | undefined {
  const number = printed.indexOf(id) + 1;
  if (objectives.mission !== 'recover-transponder' || number === 0) return undefined;
  const { markers: left, carrier, found } = objectives;
  if (!left.includes(number)) return { place: { at: 'removed' }, found: false };
  if (carrier !== null) return { place: { at: 'carried', id: carrier }, found };
  const { place, spot } = (found ? markers[item] : undefined) ?? markers[id] ?? {};
  if (place === undefined || place.at === 'carried')
    return { place: found ? { at: 'table' } : { at: 'objective', number }, found };
  return { place, found, ...(spot && { spot }) };
}

/** That marker, if it has been set up; the item of mission 3, once found, by that word too. */
export const markerOf = (state: GameState, id: string): Marker | undefined =>
  markersOf(state).find((one) => one.id === id || (id === item && one.found && isPrinted(state, one)));

/** By what it is kept: of mission 3 the item by another word than the marker in which it was found. */
export const markerKeptAs = (state: GameState, marker: Pick<Marker, 'id' | 'found'>): string =>
  marker.found && isPrinted(state, marker) ? item : marker.id;

/** Its name at the beginning of a sentence. */
export const nameFirst = ({ name }: Pick<Marker, 'name'>): string => name.charAt(0).toUpperCase() + name.slice(1);

export const isRemoved = ({ place }: Marker): boolean => place.at === 'removed';

/** Who carries it, in the killzone or beyond the edge. */
export const carrierOf = ({ place }: Marker, state: GameState): Operative | undefined =>
  place.at === 'carried' ? operativeById(state, place.id) : undefined;

/** The NPO that carries it, by its behaviour; it puts it down as it is incapacitated. */
export const npoCarrierOf = ({ place }: Marker, state: GameState): Npo | undefined =>
  place.at === 'carried' ? npoById(state, place.id) : undefined;

/** It lies in the killzone. */
export const isLying = (marker: Marker): boolean => !isRemoved(marker) && marker.place.at !== 'carried';

/** It lies in the killzone, or is carried there. */
export const isInPlay = (marker: Marker, state: GameState): boolean =>
  isLying(marker) ||
  nposInPlay(state).some(({ id }) => id === npoCarrierOf(marker, state)?.id) ||
  operativesInPlay(state).some(({ id }) => id === carrierOf(marker, state)?.id);

/** The marker that this operative, of either side, carries. */
export const carriedBy = (state: GameState, id: string): Marker | undefined =>
  markersOf(state).find(({ place }) => place.at === 'carried' && place.id === id);

/** The room in which it lies, as far as the map and its place tell. */
export function roomOfMarker({ config }: GameState, { place }: Marker): string | undefined {
  const map = mapOf(config);
  if (place.at === 'room') return place.room;
  const at = place.at === 'objective' ? map?.objectiveMarkers[place.number - 1] : undefined;
  return map && at ? roomAt(map, at) : undefined;
}

/** It is set up there, or moved there. `because`: id of the event card or mission. */
export function* setMarker(marker: string, place: MarkerPlace, because: string): Rule {
  const there = markerOf(yield* look(), marker);
  yield* emit({ type: 'marker-set', marker: there ? markerKeptAs(yield* look(), there) : marker, place, because });
}

export function* removeMarker(marker: string, because: string): Rule {
  const isOfMission = isPrinted(yield* look(), { id: marker });
  yield* emit({ type: 'marker-removed', ...(isOfMission ? { marker: Number(marker) } : { marker, because }) });
}

export function* carryMarker(marker: string, id: string, because: string): Rule {
  const isOfMission = isPrinted(yield* look(), { id: marker });
  yield* emit({ type: 'marker-picked-up', id, ...(isOfMission ? {} : { marker, because }) });
}

/** Its carrier puts it down in its control range (core rules, Place Marker). `because`: what made it do so, if not that action. */
export function* putDown(marker: string, id: string, because?: string): Rule {
  if (isPrinted(yield* look(), { id: marker })) return yield* emit({ type: 'marker-placed', id });
  yield* emit({ type: 'marker-placed', id, marker, ...(because === undefined ? {} : { because }) });
}

/** Those of mission 3 are told by their numbers. */
export const markerWord = (state: GameState, { id }: Pick<Marker, 'id'>): string | number =>
  isPrinted(state, { id }) ? Number(id) : id;

/** What is kept of markers once this has happened in that state. */
export function markersAfter(state: GameState, event: GameEvent): GameState['markers'] {
  const { markers } = state;
  const now = (id: string, changes: Partial<MarkerKept>, place: MarkerPlace): GameState['markers'] => {
    const { found = false } = markers[id] ?? {};
    return { ...markers, [id]: { found, place, ...changes } };
  };
  switch (event.type) {
    case 'marker-set': {
      const { marker, place } = event;
      const spot = place.at === 'operative' ? besideOf(state, place.id) : undefined;
      return now(marker, spot ? { spot } : {}, place);
    }
    case 'marker-removed':
      return typeof event.marker === 'number' ? markers : now(event.marker, {}, { at: 'removed' });
    case 'marker-picked-up':
      return now(event.marker ?? item, {}, { at: 'carried', id: event.id });
    case 'marker-placed': {
      const id = event.marker ?? item;
      const spot = besideOf(state, event.id) ?? markers[id]?.spot;
      return now(id, spot ? { spot } : {}, { at: 'operative', id: event.id });
    }
    case 'item-searched':
      return typeof event.marker === 'number' || !event.found ? markers : found(markers, event.marker);
    case 'markers-swapped':
      return swapped(markers, event.markers);
    case 'incapacitated':
      return dropped(state, event.id);
    default:
      return markers;
  }
}

const found = (markers: GameState['markers'], id: string): GameState['markers'] => {
  const kept = markers[id];
  return kept ? { ...markers, [id]: { ...kept, found: true } } : markers;
};

/** Each lies where the other lay. */
function swapped(markers: GameState['markers'], [one, other]: readonly [string, string]): GameState['markers'] {
  const [here, there] = [markers[one], markers[other]];
  if (!here || !there) return markers;
  const { found: ofOne, ...placeOfOne } = here;
  const { found: ofOther, ...placeOfOther } = there;
  return { ...markers, [one]: { ...placeOfOther, found: ofOne }, [other]: { ...placeOfOne, found: ofOther } };
}

/** Where its carrier stood is remembered until it is put down. */
function dropped(state: GameState, id: string): GameState['markers'] {
  const { markers } = state;
  const carried = Object.entries(markers).find(([, { place }]) => place.at === 'carried' && place.id === id);
  const spot = besideOf(state, id);
  return carried && spot ? { ...markers, [carried[0]]: { ...carried[1], spot } } : markers;
}

/** In control range of an operative: somewhere within 1" of its base. */
function besideOf(state: GameState, id: string): MeasuredPoint | undefined {
  const position = state.positions[id];
  if (!position) return undefined;
  const npo = npoById(state, id);
  const base = npo ? cardOf(state, npo).base : (operativeById(state, id)?.base ?? killzone.bases.operative);
  return { x: position.x, y: position.y, error: position.error + base / 2 / 25.4 + 1 };
}
