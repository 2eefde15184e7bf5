import data from '../../data/missions.json';
import { frozen } from './frozen.ts';
import type { MissionData, MissionId } from './types.ts';

/** The six missions of Joint Ops, by number. */
export const missions = frozen(data);

const byId = new Map<string, MissionData>(missions.map((mission) => [mission.id, mission]));

/** The mission with this id. */
export function mission(id: MissionId): MissionData;
export function mission(id: string): MissionData | undefined;
export function mission(id: string): MissionData | undefined {
  return byId.get(id);
}
