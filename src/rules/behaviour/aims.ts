import { missionOfGame } from '../../catalog/catalogue.ts';
import { mapOf } from '../../catalog/pack.ts';
import type { Goal } from '../events/events.ts';
import { isLying, markersOf } from '../markers/markers.ts';
import type { GameState } from '../state/state.ts';
import type { Going } from './behaviour.ts';

/** What a move goes for by its clause, where that is neither an operative nor cover nor a target. */
export function goalOfClause(state: GameState, clause: Going): Goal | undefined {
  switch (clause.to) {
    case 'marker':
      return markersNamed(state, clause.markers);
    case 'place': {
      const { place } = clause;
      if (place === undefined) return undefined;
      if ('zone' in place) return { at: 'zone', zone: place.zone };
      if ('room' in place) return { at: 'room', room: place.room };
      if ('spawn' in place) return spawnPoint(state, place.spawn);
      return { at: 'point', x: place.point[0], y: place.point[1] };
    }
    case 'edge':
      return { at: 'edge', edge: clause.edge ?? 'nearest' };
    default:
      return undefined;
  }
}

/** Where that spawn point of the mission is. */
function spawnPoint({ config }: GameState, named: string): Goal | undefined {
  const point = missionOfGame(config)?.does?.spawnPoints?.find(({ id }) => id === named);
  return point && { at: 'point', x: point.x, y: point.y };
}

/** Those markers as far as they lie in the killzone; of all, where none is named: the mission's own before those of the map. */
function markersNamed(state: GameState, named: Going['markers']): Goal {
  const lying = markersOf(state).filter(isLying);
  if (named?.every((one) => typeof one === 'number' && !lying.some(({ id }) => id === `${one}`)))
    return { at: 'markers', markers: named.map(Number) };
  const own = lying.filter(({ id }) => named?.some((one) => `${one}` === id) ?? true).map(({ id }) => id);
  if (own.length > 0 || named !== undefined) return { at: 'own-markers', markers: own };
  return { at: 'markers', markers: (mapOf(state.config)?.objectiveMarkers ?? [1, 2, 3]).map((_, index) => index + 1) };
}
