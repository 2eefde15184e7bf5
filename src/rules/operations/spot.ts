import type { Spot } from '../../catalog/operations.ts';
import { mapOf } from '../../catalog/pack.ts';
import { asDoor, asOption, look, pick, type Rule } from '../language/language.ts';
import { roomsOf } from '../state/rooms.ts';
import type { MarkerPlace } from '../state/state.ts';
import type { Context } from './context.ts';
import { those } from './who.ts';

/** A map has so many, and so many are set up without one (pack, Mission 03). */
const objectiveMarkers = 3;

/** Where a marker is put, the first of several being number 0; null where there is no such place. */
export function* placeAt(spot: Spot, index: number, context: Context): Rule<MarkerPlace | null> {
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
    const number = yield* pick('marker-place', `${name}: where the marker is set up`, all, (one) => ({
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
      `${name}: hatchway at which the marker is set up`,
      state.hatchways,
      (one) => asDoor('hatchway', one, state.config),
    );
    return { at: 'hatchway', hatchway: door.number };
  }
  const near = yield* those(spot.near, context);
  if (near.length === 0) return null;
  const one = yield* pick('marker-place', `${name}: beside whom the marker is set up`, near, asOption);
  return { at: 'operative', id: one.id };
}
