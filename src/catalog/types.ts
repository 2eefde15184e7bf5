/** Types of `data/` by their schemas (`schema/`), and the words that stand in it. Distances in inches, bases in millimetres. */
export type { BehaviourClause } from './behaviour-schema.ts';
export type {
  AbilityData,
  DatacardData,
  DatacardId,
  ProfileData,
  TableRule,
  WeaponData,
} from './datacard-schema.ts';
export type { CardId, EventCardData } from './event-card-schema.ts';
export type { MissionData, MissionId } from './mission-schema.ts';
export type { GlossaryEntry, NpoTableRow, RulingData } from './table-schemas.ts';
export {
  type AbilityId,
  type ClauseCondition,
  clauseConditions,
  datacardIds,
  type EndPreference,
  endPreferences,
  missionIds,
  type SwitchId,
  switchIds,
  type TargetPreference,
  type Theme,
  targetPreferences,
  themes,
} from './words.ts';
