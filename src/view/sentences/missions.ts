import { describeEscapeMarker } from '../../rules/modes/joint-ops/missions/escape-marker.ts';
import type { EscapeMarkerPlace, GameState } from '../../rules/state.ts';
import { operativeById } from '../../rules/stats.ts';
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
  | 'objective-markers-placed'
  | 'room-opened'
  | 'room-npos-decided'
  | 'room-scouted'
  | 'phased'
  | 'phasing-failed'
  | 'regroup-checked'
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
      return `Move the Escape marker ${event.inches}" to the ${event.direction}${further} (as seen from inside, facing the edge)${event.place === null ? withoutMap : where(event.place)}.`;
    }
    case 'item-searched': {
      if (event.d3 === null)
        return `${nameOf(state, event.id)} searches marker ${event.marker}, the only one left: the item is found (Locate Item).`;
      const result = event.found ? 'the item is found' : 'nothing; remove this marker';
      return `${nameOf(state, event.id)} searches marker ${event.marker}: D3 ${event.d3} against ${event.others} other markers: ${result} (Locate Item).`;
    }
    case 'marker-removed':
      return `Remove objective marker ${event.marker}.`;
    case 'marker-picked-up':
      return `${nameOf(state, event.id)} carries the item.`;
    case 'marker-placed':
      return operativeById(state, event.id)?.state === 'incapacitated'
        ? `${nameOf(state, event.id)} carried the item: before it is removed, place the marker within its control range (Place Marker).`
        : `${nameOf(state, event.id)} puts the item down: place the marker within its control range.`;
    case 'objective-markers-placed':
      return `Set up ${event.count} objective markers where the map has them (Objective markers).`;
    case 'destruction-points-changed':
      return destructionPoints(event, state);
    case 'room-opened':
      return `Room ${event.room} is opened or entered for the first time.`;
    case 'room-npos-decided':
      return `NPOs for this room: D3 ${event.d3} + grade ${event.grade}${event.d3 + event.grade > event.count ? ', at most' : ' ='} ${event.count} (mission).`;
    case 'room-scouted':
      return `Room ${event.room} is scouted.`;
    case 'phased':
      return `${nameOf(state, event.id)} phases: set it up within ${event.inches}" of the access point of hatchway ${event.hatchway}; in control range of an enemy only if there is no other place; a Charge need not end in such range if it cannot (Phasing Points).`;
    case 'phasing-failed':
      return `${nameOf(state, event.id)} cannot be set up at hatchway ${event.hatchway}: another open hatchway (Phasing Points).`;
    case 'regroup-checked':
      return event.fails === null
        ? 'Every player operative in the killzone has regrouped (Victory).'
        : `Not regrouped: ${regroupFails[event.fails]} (Victory).`;
  }
}

function destructionPoints(event: EventOf<'destruction-points-changed'>, { objectives }: GameState): string {
  const before = objectives.mission === 'destroy-sarcophagus' ? objectives.destructionPoints : 0;
  const cause = causes[event.because];
  if (event.because === 'nanoscarab-repair' && before === 0)
    return `${cause}: there are no Destruction points to remove.`;
  const near = event.near === undefined ? '' : `, less ${event.near} for operatives within control range of C1`;
  const dice = event.dice.length > 0 ? `: ${event.dice.join(' + ')}${near}` : '';
  return `Destruction points ${signed(event.change)}, now ${Math.max(0, before + event.change)} of 20 (${cause}${dice}).`;
}

const regroupFails = {
  'drop-zone': "not every player operative is wholly within Player B's drop zone",
  'control-range': 'one of them is within control range of an NPO',
  together: 'not each of them is within 3" of another',
} as const;

const causes = { breach: 'Breach', 'nanoscarab-repair': 'Nanoscarab Repair', correction: 'correction' } as const;

const withoutMap =
  ', around the corner if need be, and further the same way to the first place where terrain leaves room for it';

const where = (place: EscapeMarkerPlace | null): string => (place === null ? '' : `: ${describeEscapeMarker(place)}`);
