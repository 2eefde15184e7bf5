import data from '../../data/missions.json';
import { frozen } from './frozen.ts';
import type { MissionData, MissionId } from './types.ts';

/** The six missions of Joint Ops, by number. */
export const missions = frozen(data);

const byId = new Map<string, MissionData>(missions.map((mission) => [mission.id, mission]));

/** The mission with this id; null where nothing is played for that the program knows (Adversary Ops). */
export function mission(id: MissionId): MissionData;
export function mission(id: string | null): MissionData | undefined;
export function mission(id: string | null): MissionData | undefined {
  return id === null ? undefined : byId.get(id);
}
