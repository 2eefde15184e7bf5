/** Words of matched play that stand in `data/second-edition/matched.json`. */

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
