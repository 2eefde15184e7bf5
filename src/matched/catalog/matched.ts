import data from '../../../data/second-edition/matched.json';
import { frozen } from '../../catalog/frozen.ts';

export const matchedMissionIds = ['loot', 'secure', 'capture'] as const;
export type MatchedMissionId = (typeof matchedMissionIds)[number];
export const mapSetIds = ['open', 'close-quarters', 'hazardous'] as const;
export type MapSetId = (typeof mapSetIds)[number];
export const scoutingIds = ['barricade', 'order', 'dash'] as const;
export type ScoutingId = (typeof scoutingIds)[number];
/** The eleven steps of a matched play game, in order (Critical Operations, Game Sequence). */
export const matchedSteps = [
  'mission',
  'killzone',
  'roles',
  'kill-team',
  'tac-ops',
  'equipment',
  'barricades',
  'operatives',
  'scouting',
  'battle',
  'end',
] as const;
export type MatchedStep = (typeof matchedSteps)[number];

/** `letter`: A to C, by which a pairing with a map is named: A4. */
export interface MatchedMission {
  readonly id: MatchedMissionId;
  readonly letter: string;
  readonly name: string;
}

/** `maps`: names by number, from 1. `tacOps`: those that stand instead of others; `proxy`: behind the other's card. */
export interface MapSet {
  readonly id: MapSetId;
  readonly name: string;
  readonly maps: readonly string[];
  readonly tacOps: readonly { readonly instead: string; readonly name: string; readonly proxy?: boolean }[];
}

/** What people do on the table at a step; `set`, `method`, `hidden`: only with that. */
export interface MatchedInstruction {
  readonly step: MatchedStep;
  readonly set?: MapSetId;
  readonly method?: string;
  /** Only where Tac Ops are secret. */
  readonly hidden?: boolean;
  readonly text: string;
}

export interface MatchedData {
  readonly source: string;
  readonly missions: readonly MatchedMission[];
  readonly sets: readonly MapSet[];
  readonly instructions: readonly MatchedInstruction[];
  readonly scouting: readonly { readonly id: ScoutingId; readonly name: string; readonly text: string }[];
}

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
