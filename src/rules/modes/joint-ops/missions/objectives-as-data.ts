import type { MissionRules } from '../../../../catalog/mission-rules.ts';
import type { MissionData } from '../../../../catalog/types.ts';
import type { GameEvent } from '../../../events/events.ts';
import type { Objectives } from '../../../state/state.ts';
import { withEscapeMarker } from './auspex.ts';
import { itemAfter, itemAtFirst } from './item.ts';

export type Does = MissionData & { readonly does: MissionRules };

/** What it keeps count of, before the battle. */
export function firstObjectives({ id, does }: Does): Objectives {
  switch (id) {
    case 'shifting-labyrinth':
      return { mission: id, escapeMarker: null };
    case 'demolition-protocol':
      return { mission: id };
    case 'recover-transponder':
      return itemAtFirst;
    case 'destroy-sarcophagus':
      return { mission: id, destructionPoints: 0 };
    case 'regroup':
      return { mission: id, loneSurvivor: false };
    default:
      return {
        mission: 'own',
        escapeMarker: null,
        loneSurvivor: false,
        counters: Object.fromEntries((does.counters ?? []).map(({ id: counter, start = 0 }) => [counter, start])),
      };
  }
}

export function objectivesEvolved(objectives: Objectives, event: GameEvent): Objectives {
  if (objectives.mission === 'recover-transponder') return itemAfter(objectives, event);
  switch (event.type) {
    case 'escape-marker-placed':
    case 'escape-marker-moved':
      return withEscapeMarker(objectives, event.place);
    case 'destruction-points-changed':
      return withCounter(objectives, 'destruction-points', Math.max(0, pointsOf(objectives) + event.change));
    case 'counter-changed':
      return objectives.mission === 'own'
        ? withCounter(objectives, event.counter, (objectives.counters[event.counter] ?? 0) + event.change)
        : objectives;
    case 'ruling-applied':
      return event.ruling === 'regroup-single' && 'loneSurvivor' in objectives
        ? { ...objectives, loneSurvivor: true }
        : objectives;
    default:
      return objectives;
  }
}

const pointsOf = (objectives: Objectives): number =>
  objectives.mission === 'destroy-sarcophagus' ? objectives.destructionPoints : 0;

export function withCounter(objectives: Objectives, id: string, value: number): Objectives {
  if (objectives.mission === 'destroy-sarcophagus') return { ...objectives, destructionPoints: value };
  if (objectives.mission === 'own') return { ...objectives, counters: { ...objectives.counters, [id]: value } };
  return objectives;
}
