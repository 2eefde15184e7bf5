import type { MissionRules } from '../../../../catalog/mission-rules.ts';
import type { MissionData } from '../../../../catalog/types.ts';
import type { Mission } from '../../../mission/mission.ts';
import { missionAsData } from './as-data.ts';
import { scoutSubCrypt } from './scout-sub-crypt.ts';

/** The missions whose rules no other one would share. */
const coded: Readonly<Record<string, Mission>> = {
  'scout-sub-crypt': scoutSubCrypt,
};

/** The rules of a mission. Throws for one that has neither data nor code: the checks of packs see to it that there is none. */
export function missionBy(data: MissionData): Mission {
  const mission = hasRules(data) ? missionAsData(data) : coded[data.id];
  if (!mission) throw new RangeError(`There are no rules of mission ${data.id}`);
  return mission;
}

const hasRules = (data: MissionData): data is MissionData & { readonly does: MissionRules } => data.does !== undefined;
