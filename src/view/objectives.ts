import { demolished, demolitionsNeeded } from '../rules/modes/joint-ops/missions/demolition-protocol.ts';
import { destructionPointsNeeded } from '../rules/modes/joint-ops/missions/destroy-sarcophagus.ts';
import { describeEscapeMarker, escapeEdges } from '../rules/modes/joint-ops/missions/escape-marker.ts';
import { roomsToScout } from '../rules/modes/joint-ops/missions/scout-sub-crypt.ts';
import type { EscapeMarkerPlace, GameState } from '../rules/state.ts';
import { nameOf } from './names.ts';
import { listed } from './text.ts';

/** What the mission keeps count of, in a sentence; empty where it counts nothing. */
export function objectivesText(state: GameState): string {
  const { objectives } = state;
  switch (objectives.mission) {
    case 'shifting-labyrinth':
      return [
        ...(objectives.escapeMarker === null ? [] : [markerText(objectives.escapeMarker)]),
        escapedText(state),
      ].join(' ');
    case 'recover-transponder':
      if (objectives.carrier !== null) return `${nameOf(state, objectives.carrier)} carries the item.`;
      return objectives.found
        ? 'The item has been found; nobody carries it.'
        : `Objective markers not yet searched: ${listed(objectives.markers.map(String))}.`;
    case 'destroy-sarcophagus':
      return `Destruction points: ${objectives.destructionPoints} of ${destructionPointsNeeded}.`;
    case 'scout-sub-crypt':
      return `Rooms scouted: ${objectives.scouted.length} of ${roomsToScout}${roomsText(objectives.scouted)}; opened: ${objectives.opened.length}${roomsText(objectives.opened)}.`;
    case 'demolition-protocol':
      return `Hatchways and breach points open and breached: ${demolished(state).length} of ${demolitionsNeeded}.`;
    case 'regroup':
      return '';
  }
}

/** The marker may have turned a corner: whichever edge is within 1" of it can be crossed (ruling escape-edge). */
function markerText(marker: EscapeMarkerPlace): string {
  return `Escape marker: ${describeEscapeMarker(marker)}; within 1" of it the ${listed(escapeEdges(marker), 'or')} edge may be crossed.`;
}

function escapedText({ operatives }: GameState): string {
  const escaped = operatives.filter(({ state }) => state === 'escaped').length;
  return operatives.length === 0 ? '' : `Escaped: ${escaped} of ${operatives.length}.`;
}

const roomsText = (rooms: readonly string[]): string => (rooms.length === 0 ? '' : ` (${listed(rooms)})`);
