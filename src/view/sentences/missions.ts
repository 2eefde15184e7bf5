import { describeEscapeMarker } from '../../rules/escape-marker.ts';
import type { EscapeMarkerPlace, GameState } from '../../rules/state.ts';
import { nameOf } from '../names.ts';
import { signed } from '../text.ts';
import type { EventOf } from './chapter.ts';

/** What happens to a mission's own markers, points and rooms. */
export type MissionEvent = EventOf<
  | 'escape-marker-placed'
  | 'auspex-rolled'
  | 'escape-marker-moved'
  | 'item-searched'
  | 'marker-removed'
  | 'marker-picked-up'
  | 'marker-placed'
  | 'destruction-points-changed'
  | 'room-opened'
  | 'room-scouted'
  | 'phased'
>;

export function missionSentence(event: MissionEvent, state: GameState): string | null {
  switch (event.type) {
    case 'escape-marker-placed':
      return `Place the Escape marker at the middle of Player B's killzone edge${where(event.place)}.`;
    case 'auspex-rolled':
      return event.d3 === 2
        ? 'Auspex Calibration: D3 2, the Escape marker stays.'
        : `Auspex Calibration: D3 ${event.d3}, ${event.d3 === 1 ? 'left' : 'right'} by D3+3" = ${event.inches}".`;
    case 'escape-marker-moved': {
      const further = event.further > 0 ? ` and ${event.further}" more, to the first place with room` : '';
      return `Move the Escape marker ${event.inches}" to the ${event.direction}${further} (as seen from inside, facing the edge)${where(event.place)}.`;
    }
    case 'item-searched': {
      const result = event.found ? 'the item is found' : 'nothing; remove this marker';
      return `${nameOf(state, event.id)} searches marker ${event.marker}: D3 ${event.d3} against ${event.others} other markers: ${result} (Locate Item).`;
    }
    case 'marker-removed':
      return `Remove objective marker ${event.marker}.`;
    case 'marker-picked-up':
      return `${nameOf(state, event.id)} carries the item.`;
    case 'marker-placed':
      return `${nameOf(state, event.id)} puts the item down: place the marker within its control range.`;
    case 'destruction-points-changed': {
      const { objectives } = state;
      const before = objectives.mission === 'destroy-sarcophagus' ? objectives.destructionPoints : 0;
      const points = `${signed(event.change)}, now ${Math.max(0, before + event.change)} of 20`;
      return `Destruction points ${points} (${causes[event.because]}${event.dice.length > 0 ? `: ${event.dice.join(' + ')}` : ''}).`;
    }
    case 'room-opened':
      return `Room ${event.room} is opened for the first time.`;
    case 'room-scouted':
      return `Room ${event.room} is scouted.`;
    case 'phased':
      return `${nameOf(state, event.id)} phases: set it up within ${event.inches}" of the access point of hatchway ${event.hatchway}; in control range of an enemy only if there is no other place.`;
  }
}

const causes = { breach: 'Breach', 'nanoscarab-repair': 'Nanoscarab Repair', correction: 'correction' } as const;

const where = (place: EscapeMarkerPlace | null): string => (place === null ? '' : `: ${describeEscapeMarker(place)}`);
