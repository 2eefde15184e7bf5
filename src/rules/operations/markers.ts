import { missionOfGame } from '../../catalog/catalogue.ts';
import type { MarkerSpot, Markers } from '../../catalog/operation-parts.ts';
import { mapOf } from '../../catalog/pack.ts';
import { asDoor, asOption, emit, look, ofPlayers, pick, type Rule, rollD3 } from '../language/language.ts';
import {
  carriedBy,
  carrierOf,
  carryMarker,
  isInPlay,
  isLying,
  isRemoved,
  type Marker,
  markerOf,
  markersHeard,
  markersOf,
  markerWord,
  putDown,
  removeMarker,
  setMarker,
} from '../markers/markers.ts';
import { roomsOf } from '../state/rooms.ts';
import type { GameState, MarkerPlace } from '../state/state.ts';
import { operativesInPlay } from '../state/stats.ts';
import { type Context, otherwise, type Performer } from './context.ts';
import { those } from './who.ts';

/** Who asks: the event card, or else the mission. */
type Asking = Partial<Pick<Context, 'marker' | 'source'>>;

/** All that an operation may mean by `all` and `others`: of a mission its own, of an event card those of the mission and of cards. */
function allFor({ source = '' }: Asking, state: GameState): readonly string[] {
  const own = missionOfGame(state.config)?.does?.markers ?? [];
  return (state.catalogue.eventCards.has(source) ? markersHeard(state) : own).map(({ id }) => id);
}

/** The ids that are meant, of those that there are. */
function idsOf(markers: Markers, state: GameState, asking: Asking): readonly string[] {
  const all = allFor(asking, state);
  if (markers === 'all') return all;
  if (markers === 'this') return all.filter((id) => id === asking.marker);
  if (markers === 'others') return all.filter((id) => id !== asking.marker);
  return markers.filter((id) => all.includes(id));
}

/** The markers that are meant, of those that have been set up; removed ones too. */
export function meant(markers: Markers, state: GameState, asking: Asking): readonly Marker[] {
  const all = markersOf(state);
  return idsOf(markers, state, asking).flatMap((id) => all.filter((one) => one.id === id));
}

/** Markers that are not in play are set up. */
export const placeMarker: Performer<'place-marker'> = function* ({ markers, at, else: instead }, context) {
  const state = yield* look();
  const there = markersOf(state);
  const ids = idsOf(markers, state, context);
  const wanted = ids.filter((id) => !there.some((one) => one.id === id && !isRemoved(one)));
  if (state.objectives.mission === 'recover-transponder' && state.phase === 'setup') {
    yield* emit({ type: 'objective-markers-placed', count: ids.length });
    return undefined;
  }
  for (const [index, id] of wanted.entries()) {
    const place = yield* placeAt(at, index, context);
    if (place === null) return yield* otherwise(instead, 'no-marker', context);
    yield* setMarker(id, place, context.source);
  }
  return undefined;
};

/** Markers that lie in the killzone are set up elsewhere. */
export const moveMarker: Performer<'move-marker'> = function* ({ markers, to, else: instead }, context) {
  const lying = meant(markers, yield* look(), context).filter(isLying);
  if (lying.length === 0) return yield* otherwise(instead, 'no-marker', context);
  for (const [index, { id }] of lying.entries()) {
    const place = yield* placeAt(to, index, context);
    if (place === null) return yield* otherwise(instead, 'no-marker', context);
    yield* setMarker(id, place, context.source);
  }
  return undefined;
};

/** Two markers that lie in the killzone change places. */
export const swapMarkers: Performer<'swap-markers'> = function* ({ markers, else: instead }, context) {
  const lying = meant(markers, yield* look(), context).filter(isLying);
  const [one, other] = lying;
  if (!one || !other || one === other) return yield* otherwise(instead, 'no-marker', context);
  yield* emit({ type: 'markers-swapped', markers: [one.id, other.id], because: context.source });
  return undefined;
};

/** Carried ones are lost to their carriers. */
export const remove: Performer<'remove-marker'> = function* ({ markers }, context) {
  for (const marker of meant(markers, yield* look(), context))
    if (!isRemoved(marker)) yield* removeMarker(marker.id, context.source);
  return undefined;
};

/** An operative carries the first of them that lies in the killzone, if it carries none (core rules, Pick Up Marker). */
export const carry: Performer<'carry-marker'> = function* ({ markers, who, else: instead }, context) {
  const state = yield* look();
  const marker = meant(markers, state, context).find(isLying);
  const free = (yield* those(who, context)).find(
    ({ id }) => (context.ofNpo || isPlayers(state, id)) && carriedBy(state, id) === undefined,
  );
  if (!marker || !free) return yield* otherwise(instead, 'no-marker', context);
  yield* carryMarker(marker.id, free.id, context.source);
  return undefined;
};

/** Only player operatives carry markers, unless it is what an NPO does by a clause of its behaviour. */
const isPlayers = (state: GameState, id: string): boolean => operativesInPlay(state).some((one) => one.id === id);

/** Those of them that carry a marker put it down. */
export const drop: Performer<'drop-marker'> = function* ({ who }, context) {
  for (const { id } of yield* those(who, context)) yield* putDownOf(id, context.source);
  return undefined;
};

/** It puts down what it carries, if it carries something. */
export function* putDownOf(id: string, because?: string): Rule {
  const marker = carriedBy(yield* look(), id);
  if (marker) yield* putDown(marker.id, id, because);
}

/** How many of the markers in play are others than this one. */
export const othersInPlay = (state: GameState, context: Asking): number =>
  meant('others', state, context).filter((one) => isInPlay(one, state)).length;

/** Its carrier has left the killzone over the edge. */
export const hasEscaped = (marker: Marker, state: GameState): boolean => carrierOf(marker, state)?.state === 'escaped';

/** A map has so many, and so many are set up without one (pack, Mission 03). */
const objectiveMarkers = 3;

/** Where a marker is put, the first of several being number 0; null where there is no such place. */
function* placeAt(spot: MarkerSpot, index: number, context: Context): Rule<MarkerPlace | null> {
  const state = yield* look();
  const { name } = context;
  if ('told' in spot) return { at: 'told', text: spot.told };
  if ('zone' in spot) return { at: 'zone', zone: spot.zone };
  if ('room' in spot) {
    const map = mapOf(state.config);
    const isThere = map === null || roomsOf(map).some(({ letter }) => letter === spot.room);
    return isThere ? { at: 'room', room: spot.room } : null;
  }
  if ('objective' in spot) {
    if (typeof spot.objective === 'number') return { at: 'objective', number: spot.objective };
    if (spot.objective === 'each') return index < objectiveMarkers ? { at: 'objective', number: index + 1 } : null;
    const all = Array.from({ length: objectiveMarkers }, (_, one) => one + 1);
    const number = yield* pick('marker-place', `${name}: at which objective marker place, at random?`, all, (one) => ({
      value: `${one}`,
      label: `place ${one} of the objective markers`,
    }));
    return { at: 'objective', number };
  }
  if ('hatchway' in spot) {
    if (spot.hatchway !== 'random') {
      const isThere = state.hatchways.some(({ number }) => number === spot.hatchway);
      return isThere ? { at: 'hatchway', hatchway: spot.hatchway } : null;
    }
    const door = yield* pick(
      'marker-place',
      `${name}: the marker at which hatchway, at random?`,
      state.hatchways,
      (one) => asDoor('hatchway', one, state.config),
    );
    return { at: 'hatchway', hatchway: door.number };
  }
  const near = yield* those(spot.near, context);
  if (near.length === 0) return null;
  const one = yield* pick('marker-place', `${name}: the marker at which operative, at random?`, near, asOption);
  return { at: 'operative', id: one.id };
}

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
  const d3 =
    others === 0 ? null : yield* rollD3(dice, `${why} at ${named}: above ${others} the item is there`, ofPlayers);
  const found = d3 === null || d3 > others;
  yield* emit({ type: 'item-searched', id: by, marker: word, d3, others, found });
  return yield* context.perform(found ? perform : otherwise, context);
};
