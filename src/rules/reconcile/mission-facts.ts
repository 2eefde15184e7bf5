import { killzoneMap } from '../../catalog/maps.ts';
import type { AnswerValue } from '../../engine/question.ts';
import { asOption } from '../language.ts';
import { roomsOf } from '../rooms.ts';
import type { GameState, Objectives } from '../state.ts';
import { operativesInPlay } from '../stats.ts';
import type { TableFact } from '../table-line.ts';
import { choiceFact, numberFact, severalFact, textFact, words, yesNoFact } from './facts.ts';

const edges = ['top', 'right', 'bottom', 'left'] as const;
const markers = ['1', '2', '3'] as const;

/** What the mission keeps count of, fact by fact. */
export function missionFacts(state: GameState): readonly TableFact[] {
  const { objectives } = state;
  switch (objectives.mission) {
    case 'shifting-labyrinth': {
      const { escapeMarker } = objectives;
      if (escapeMarker === null) return [];
      return [
        choiceFact('mission.edge', 'The killzone edge of the Escape marker', escapeMarker.edge, words(edges)),
        textFact(
          'mission.inches',
          "The Escape marker: inches from that edge's first corner, clockwise",
          `${escapeMarker.inches}`,
        ),
      ];
    }
    case 'recover-transponder': {
      const carriers = [...operativesInPlay(state).map(asOption), { value: 'none', label: 'nobody' }];
      return [
        severalFact(
          'mission.markers',
          'The objective markers in play',
          markers.filter((marker) => objectives.markers.includes(Number(marker))),
          words(markers),
        ),
        yesNoFact('mission.found', 'Has the item been found?', objectives.found),
        choiceFact('mission.carrier', 'Who carries the item', objectives.carrier ?? 'none', carriers),
      ];
    }
    case 'destroy-sarcophagus':
      return [numberFact('mission.points', 'Destruction points', objectives.destructionPoints, 0, 99)];
    case 'scout-sub-crypt': {
      const { opened, scouted } = objectives;
      const { map } = state.config;
      const letters =
        map === null ? ['A', 'B', 'C', 'D', 'E', 'F'] : roomsOf(killzoneMap(map)).map((room) => room.letter);
      const rooms = words([...new Set([...letters, ...opened, ...scouted])]);
      const known = (of: readonly string[]) => rooms.map(({ value }) => value).filter((room) => of.includes(room));
      return [
        severalFact('mission.opened', 'Rooms opened', known(opened), rooms),
        severalFact('mission.scouted', 'Rooms scouted', known(scouted), rooms),
      ];
    }
    case 'demolition-protocol':
    case 'regroup':
      return [];
  }
}

/** The objectives with the right values in place of the recorded ones, or what is wrong with one. */
export function correctedObjectives(
  objectives: Objectives,
  right: ReadonlyMap<string, AnswerValue>,
): Objectives | string {
  const several = (name: string): readonly string[] | undefined => {
    const value = right.get(name);
    return Array.isArray(value) ? value.map(String) : undefined;
  };
  switch (objectives.mission) {
    case 'shifting-labyrinth': {
      const { escapeMarker } = objectives;
      if (escapeMarker === null) return objectives;
      const edge = edges.find((one) => one === right.get('mission.edge')) ?? escapeMarker.edge;
      const inches = Number(right.get('mission.inches') ?? escapeMarker.inches);
      if (!(inches >= 0 && inches <= 31)) return 'The Escape marker is 0 to 31 inches along its edge.';
      return { ...objectives, escapeMarker: { edge, inches } };
    }
    case 'recover-transponder': {
      const carrier = right.get('mission.carrier');
      const found = right.get('mission.found');
      return {
        ...objectives,
        markers: several('mission.markers')?.map(Number) ?? objectives.markers,
        found: found === undefined ? objectives.found : found === true,
        carrier: carrier === undefined ? objectives.carrier : carrier === 'none' ? null : String(carrier),
      };
    }
    case 'destroy-sarcophagus':
      return { ...objectives, destructionPoints: Number(right.get('mission.points') ?? objectives.destructionPoints) };
    case 'scout-sub-crypt':
      return {
        ...objectives,
        opened: several('mission.opened') ?? objectives.opened,
        scouted: several('mission.scouted') ?? objectives.scouted,
      };
    case 'demolition-protocol':
    case 'regroup':
      return objectives;
  }
}
