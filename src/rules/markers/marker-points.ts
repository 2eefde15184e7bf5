import type { Zone } from '../../catalog/arrival-schema.ts';
import { missionOfGame } from '../../catalog/catalogue.ts';
import type { KillzoneMap, MapArea, MapPoint } from '../../catalog/maps.ts';
import type { AnswerValue } from '../../engine/question.ts';
import { asOption, emit, type Rule } from '../language/language.ts';
import { choiceFact, type TableFact } from '../language/table-line.ts';
import { onBoard, onLattice } from '../state/base.ts';
import { isWithinBounds, placesOfMap, roomAt, sidesOfHatchway } from '../state/rooms.ts';
import type { GameState, MarkerPlace, MeasuredPoint } from '../state/state.ts';
import { nposInPlay, operativesInPlay } from '../state/stats.ts';
import type { Marker } from './markers.ts';
import { carrierOf, isPrinted, isRemoved, markersOf, npoCarrierOf } from './markers.ts';

/** Points of the map that are, or surround, the marker's middle; empty if nothing tells. */
export function pointsOf(marker: Marker | undefined, map: KillzoneMap): readonly MapPoint[] {
  if (!marker) return [];
  const { place, spot } = marker;
  switch (place.at) {
    case 'objective':
      return map.objectiveMarkers.filter((_, index) => index + 1 === place.number);
    case 'room':
      return placesOfMap(map).filter((point) => roomAt(map, point) === place.room);
    case 'zone':
      return placesOfMap(map).filter((point) => isWithinBounds(zoneOf(map, place.zone), point));
    case 'hatchway':
      return sidesOfHatchway(map, place.hatchway);
    case 'spot':
      return around(place);
    case 'operative':
      return spot ? around(spot) : [];
    case 'told':
    case 'table':
    case 'carried':
    case 'removed':
      return [];
  }
}

/** Where its middle is on the board, as far as it is a point there. */
export function spotOf({ place, spot }: Marker, map: KillzoneMap): MeasuredPoint | undefined {
  if (place.at === 'spot') return { x: place.x, y: place.y, error: place.error };
  if (place.at === 'operative') return spot;
  const point = place.at === 'objective' ? map.objectiveMarkers[place.number - 1] : undefined;
  return point && { ...onBoard(point), error: 0 };
}

export function zoneOf(map: KillzoneMap, zone: Zone): MapArea {
  switch (zone) {
    case 'drop-zone-a':
      return map.dropZone.A;
    case 'drop-zone-b':
      return map.dropZone.B;
    case 'territory-a':
      return map.territory.A;
    case 'territory-b':
      return map.territory.B;
  }
}

/** As far off as it may be, each way. */
const around = ({ x, y, error }: MeasuredPoint): readonly MapPoint[] =>
  [
    [0, 0],
    [error, 0],
    [-error, 0],
    [0, error],
    [0, -error],
  ].map(([right = 0, down = 0]) => onLattice({ x: x + right, y: y + down }));

const own = (state: GameState): readonly Marker[] => markersOf(state).filter((marker) => !isPrinted(state, marker));

const factOf = ({ id }: Marker): string => `mission.${id.replace(/^.*\//, '')}`;

/** Where each marker of the mission and the event cards is: it lies, is removed, or who carries it. */
export function markerFacts(state: GameState): readonly TableFact[] {
  const npos = missionOfGame(state.config)?.does?.pickUp?.some((one) => one.npos) ? nposInPlay(state) : [];
  const carriers = [...operativesInPlay(state), ...npos].map(asOption);
  return own(state).map((marker) =>
    choiceFact(factOf(marker), `Where is ${marker.name}?`, nowOf(marker, state), [
      { value: 'lies', label: 'in the killzone' },
      { value: 'removed', label: 'removed' },
      ...carriers.map(({ value, label }) => ({ value, label: `${label} carries it` })),
    ]),
  );
}

function nowOf(marker: Marker, state: GameState): string {
  if (isRemoved(marker)) return 'removed';
  return (carrierOf(marker, state) ?? npoCarrierOf(marker, state))?.id ?? 'lies';
}

/** The markers as they are in truth. */
export function* correctMarkers(state: GameState, right: ReadonlyMap<string, AnswerValue>): Rule {
  for (const marker of own(state)) {
    const value = right.get(factOf(marker));
    if (value === undefined || value === nowOf(marker, state)) continue;
    const place: MarkerPlace =
      value === 'lies'
        ? { at: 'table' }
        : value === 'removed'
          ? { at: 'removed' }
          : { at: 'carried', id: String(value) };
    yield* emit({ type: 'marker-set', marker: marker.id, place, because: 'correction' });
  }
}
