import type { Condition, Zone } from '../../catalog/operations.ts';
import { mapOf } from '../../catalog/pack.ts';
import { pointsOf, zoneOf } from '../markers/marker-points.ts';
import { isLying, type Marker } from '../markers/markers.ts';
import { isInside } from '../state/map-places.ts';
import { roomAt } from '../state/rooms.ts';
import type { GameState } from '../state/state.ts';

type Where = Extract<Condition, { readonly markersIn: unknown }>['markersIn'];

/** Whether its middle lies there; undefined where neither the record nor the map tells. */
export function liesIn(marker: Marker, where: Where, state: GameState): boolean | undefined {
  const { place } = marker;
  if (!isLying(marker)) return false;
  if ('room' in where && place.at === 'room') return place.room === where.room;
  if ('zone' in where && place.at === 'zone' && place.zone === where.zone) return true;
  const map = mapOf(state.config);
  if (map === null) return undefined;
  const answers = new Set(
    pointsOf(marker, map).map((point) =>
      'room' in where ? roomAt(map, point) === where.room : isInside(zoneOf(map, where.zone), point),
    ),
  );
  return answers.size === 1 ? answers.has(true) : undefined;
}

const zones: Readonly<Record<Zone, string>> = {
  'drop-zone-a': "Player A's drop zone",
  'drop-zone-b': "Player B's drop zone",
  'territory-a': "Player A's territory",
  'territory-b': "Player B's territory",
};

/** Such as `in room B`. */
export const whereText = (where: Where): string =>
  'room' in where ? `in room ${where.room}` : `in ${zones[where.zone]}`;
