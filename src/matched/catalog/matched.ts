import data from '../../../data/second-edition/matched.json';
import { frozen } from '../../catalog/frozen.ts';
import type { MapSet, MatchedData, MatchedMission } from '../../catalog/matched-schema.ts';
import type { MapSetId, MatchedMissionId, ScoutingId } from '../../catalog/matched-words.ts';

export type { MapSet, MatchedMission } from '../../catalog/matched-schema.ts';
export {
  type MapSetId,
  type MatchedMissionId,
  type MatchedStep,
  mapSetIds,
  matchedMissionIds,
  matchedSteps,
  type ScoutingId,
  scoutingIds,
} from '../../catalog/matched-words.ts';

/** Missions, map sets and words of Critical Operations (second edition). */
export const matched: MatchedData = frozen(data);

const found = <T>(one: T | undefined, id: string): T => {
  if (one === undefined) throw new Error(`no ${id} in the data`);
  return one;
};

export const matchedMission = (id: MatchedMissionId): MatchedMission =>
  found(
    matched.missions.find((mission) => mission.id === id),
    id,
  );

export const mapSet = (id: MapSetId): MapSet =>
  found(
    matched.sets.find((set) => set.id === id),
    id,
  );

/** `Strait`; maps are numbered from 1. */
export const mapName = (set: MapSetId, map: number): string => found(mapSet(set).maps[map - 1], `map ${map}`);

/** `A4`: the mission's letter and the map's number. */
export const pairing = (mission: MatchedMissionId, map: number): string => `${matchedMission(mission).letter}${map}`;

export const scoutingOption = (id: ScoutingId) =>
  found(
    matched.scouting.find((option) => option.id === id),
    id,
  );

/** The name under which a Tac Op is played on maps of this set (Close Quarters and Hazardous Areas replace some). */
export function tacOpOn(set: MapSetId, name: string): string {
  const [, plain = '', kind = ''] = /^(.*?)(\s*\([^()]*\))?$/.exec(name.trim()) ?? [];
  const replaced = mapSet(set).tacOps.find(({ instead }) => instead.toLowerCase() === plain.toLowerCase());
  return replaced ? `${replaced.name}${kind}` : name.trim();
}
