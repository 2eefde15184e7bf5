import { describeEscapeMarker } from '../rules/escape-marker.ts';
import type { GameState } from '../rules/state.ts';
import { nameOf } from './names.ts';
import { listed } from './text.ts';

/** What the mission keeps count of, in a sentence; empty where it counts nothing. */
export function objectivesText(state: GameState): string {
  const { objectives, hatchways, breachPoints } = state;
  switch (objectives.mission) {
    case 'shifting-labyrinth':
      return objectives.escapeMarker === null ? '' : `Escape marker: ${describeEscapeMarker(objectives.escapeMarker)}.`;
    case 'recover-transponder':
      if (objectives.carrier !== null) return `${nameOf(state, objectives.carrier)} carries the item.`;
      return objectives.found
        ? 'The item has been found; nobody carries it.'
        : `Objective markers not yet searched: ${listed(objectives.markers.map(String))}.`;
    case 'destroy-sarcophagus':
      return `Destruction points: ${objectives.destructionPoints} of 20.`;
    case 'scout-sub-crypt':
      return `Rooms scouted: ${objectives.scouted.length} of 3${roomsText(objectives.scouted)}.`;
    case 'demolition-protocol': {
      const counted = [...hatchways, ...breachPoints].filter(({ open, breached }) => open && breached);
      return `Hatchways and breach points open and breached: ${counted.length} of 7.`;
    }
    case 'regroup':
      return '';
  }
}

const roomsText = (rooms: readonly string[]): string => (rooms.length === 0 ? '' : ` (${listed(rooms)})`);
