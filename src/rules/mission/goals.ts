import type { KillzoneMap, MapPoint } from '../../catalog/maps.ts';
import { mapOf } from '../../catalog/pack.ts';
import { boardEdges } from '../../catalog/words.ts';
import type { Goal } from '../events/events.ts';
import { escapeMarkerPoint } from '../markers/escape-marker.ts';
import { pointsOf, zoneOf } from '../markers/marker-points.ts';
import { markerOf } from '../markers/markers.ts';
import { onLattice, squaresOf } from '../state/base.ts';
import { bothSides, doorsOf, isDoorOpen, isWithinBounds, placesOfMap, type RoomDoor, roomAt } from '../state/rooms.ts';
import { stepsToNearest } from '../state/routes.ts';
import type { GameState } from '../state/state.ts';
import { operativesInPlay } from '../state/stats.ts';

/** Equally good points of the map for an NPO that goes for a goal. Empty where the map does not tell. */
export function placesOf(state: GameState, goal: Goal): readonly MapPoint[] {
  const map = mapOf(state.config);
  if (map === null) return [];
  switch (goal.at) {
    case 'escape-marker':
      return goal.place === null ? [] : [escapeMarkerPoint(goal.place, map)];
    case 'access-points':
      return doorsOf(map)
        .filter(isOf(goal))
        .flatMap((door) => (isDoorOpen(state, door) ? bothSides(door) : nearSides(state, map, door)));
    case 'markers':
      return map.objectiveMarkers.filter((_, index) => goal.markers.includes(index + 1));
    case 'item':
      return [];
    case 'own-markers':
      return goal.markers.flatMap((id) => pointsOf(markerOf(state, id), map));
    case 'carrier':
      return wayOut(state, map, goal.id);
    case 'sarcophagus':
      return map.terrain.filter(({ piece }) => piece === 'C1').map(({ center }) => center);
    case 'rooms':
      return placesOfMap(map).filter((place) => goal.rooms.includes(roomAt(map, place)));
    case 'drop-zone':
      return placesOfMap(map).filter((place) => isWithinBounds(map.dropZone.B, place));
    case 'operative':
      return goal.id === null && state.adversary === null ? standing(state) : [];
    case 'edge':
      return placesOfMap(map).filter((place) =>
        goal.edge === 'nearest'
          ? boardEdges.some((edge) => isBeside(map, edge, place))
          : isBeside(map, goal.edge, place),
      );
    case 'point':
      return [onLattice(goal)];
    case 'zone':
      return placesOfMap(map).filter((place) => isWithinBounds(zoneOf(map, goal.zone), place));
    case 'room':
      return placesOfMap(map).filter((place) => roomAt(map, place) === goal.room);
  }
}

/** Where player operatives stand, as far as that is known. */
const standing = (state: GameState): readonly MapPoint[] =>
  operativesInPlay(state).flatMap(({ id }) => {
    const at = state.positions[id];
    return at ? [onLattice(at)] : [];
  });

/** Of Player A's killzone edge, where the carrier gets out soonest: there its way can be cut off. All of it where nobody knows. */
function wayOut(state: GameState, map: KillzoneMap, carrier: string): readonly MapPoint[] {
  const edge = placesOfMap(map).filter((place) => isBeside(map, map.killzoneEdge.A, place));
  const stands = state.positions[carrier];
  const far = stands && stepsToNearest(state, [onLattice(stands)]);
  if (!far) return edge;
  const soonest = Math.min(...edge.map(far));
  return Number.isFinite(soonest) ? edge.filter((place) => far(place) <= soonest + detour) : edge;
}

/** Lattice units (3") that the carrier might go further to get out elsewhere. */
const detour = 0.8;

/** The players' side of a closed door: nobody is in control range through it (ruling mission-goal). */
function nearSides(state: GameState, map: KillzoneMap, door: RoomDoor): readonly MapPoint[] {
  const way = stepsToNearest(state, playersPlaces(state, map));
  const [one, other] = bothSides(door);
  const [here, there] = [way?.(one) ?? 0, way?.(other) ?? 0];
  return here === there ? [one, other] : [here < there ? one : other];
}

/** Where they stand, as far as that is known; else where they come from. */
function playersPlaces(state: GameState, map: KillzoneMap): readonly MapPoint[] {
  const stand = operativesInPlay(state).flatMap(({ id }) => state.positions[id] ?? []);
  return stand.length > 0
    ? stand.map(onLattice)
    : placesOfMap(map).filter((place) => isWithinBounds(map.dropZone.A, place));
}

/** What it is, as places are `nearest to` it. */
export const goalNames: Readonly<Record<Goal['at'], string>> = {
  'escape-marker': 'the Escape marker',
  'access-points': 'an access point still to be breached',
  markers: 'an objective marker',
  item: 'the item',
  'own-markers': 'a marker',
  carrier: 'the edge where the item must get out',
  sarcophagus: 'the sarcophagus',
  rooms: 'a room still to be scouted',
  'drop-zone': "Player B's drop zone",
  operative: 'a player operative',
  edge: 'a killzone edge',
  point: 'that place',
  zone: 'that zone',
  room: 'that room',
};

/**
 * Of several, the first of those with a place nearest to what the NPOs go for (pack, Threat Principle, Setting Up NPOs);
 * undefined where the map does not tell.
 */
export function nearestToGoal<T>(
  state: GameState,
  goal: Goal,
  from: readonly T[],
  placesFor: (one: T) => readonly MapPoint[],
): T | undefined {
  const way = stepsToNearest(state, placesOf(state, goal));
  if (way === null) return undefined;
  const far = (one: T): number => Math.min(...placesFor(one).map(way));
  return from.toSorted((a, b) => far(a) - far(b))[0];
}

const isOf =
  ({ hatchways, breachPoints }: Extract<Goal, { at: 'access-points' }>) =>
  ({ kind, number }: RoomDoor): boolean =>
    (kind === 'hatchway' ? hatchways : breachPoints).includes(number);

function isBeside(map: KillzoneMap, edge: (typeof boardEdges)[number], [x, y]: MapPoint): boolean {
  const { columns, rows } = squaresOf(map);
  switch (edge) {
    case 'left':
      return x < 0.5;
    case 'right':
      return x > columns - 0.5;
    case 'top':
      return y < 0.5;
    case 'bottom':
      return y > rows - 0.5;
  }
}
