import type { GameEvent } from '../../../events.ts';
import type { Objectives } from '../../../state.ts';

type ObjectiveEvent = Extract<
  GameEvent,
  {
    readonly type:
      | 'escape-marker-placed'
      | 'escape-marker-moved'
      | 'item-searched'
      | 'marker-removed'
      | 'marker-picked-up'
      | 'marker-placed'
      | 'destruction-points-changed'
      | 'room-opened'
      | 'room-scouted'
      | 'ruling-applied';
  }
>;

/** What a mission keeps count of, after one more event. */
export function evolveObjectives(objectives: Objectives, event: ObjectiveEvent): Objectives {
  switch (objectives.mission) {
    case 'shifting-labyrinth':
      return event.type === 'escape-marker-placed' || event.type === 'escape-marker-moved'
        ? { ...objectives, escapeMarker: event.place }
        : objectives;
    case 'recover-transponder':
      if (event.type === 'item-searched') return { ...objectives, found: objectives.found || event.found };
      if (event.type === 'marker-removed')
        return { ...objectives, markers: objectives.markers.filter((marker) => marker !== event.marker) };
      if (event.type === 'marker-picked-up') return { ...objectives, carrier: event.id };
      return event.type === 'marker-placed' ? { ...objectives, carrier: null } : objectives;
    case 'destroy-sarcophagus':
      return event.type === 'destruction-points-changed'
        ? { ...objectives, destructionPoints: Math.max(0, objectives.destructionPoints + event.change) }
        : objectives;
    case 'scout-sub-crypt':
      if (event.type === 'room-opened') return { ...objectives, opened: [...objectives.opened, event.room] };
      return event.type === 'room-scouted'
        ? { ...objectives, scouted: [...objectives.scouted, event.room] }
        : objectives;
    case 'regroup':
      return event.type === 'ruling-applied' && event.ruling === 'regroup-single'
        ? { ...objectives, loneSurvivor: true }
        : objectives;
    case 'demolition-protocol':
      return objectives;
  }
}
