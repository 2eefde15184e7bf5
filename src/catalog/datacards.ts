import data from '../../data/datacards.json';
import { frozen } from './frozen.ts';
import type { DatacardData, DatacardId, ProfileData } from './types.ts';
import { parseWeaponRule, type WeaponRule } from './weapon-rule.ts';

/** The NPO datacards: four of the mission pack, five of Tombs Beyond Counting. */
export const datacards = frozen(data);

const byId = new Map(datacards.map((card) => [card.id, card]));

/** The datacard of ours with this id, as printed. */
export const printedDatacard = (id: DatacardId): DatacardData | undefined => byId.get(id);

const rulesOf = new WeakMap<ProfileData, readonly WeaponRule[]>();

/** The weapon rules of a profile as typed values. Throws when one is not a weapon rule: no checked datacard has any. */
export function profileRules(profile: ProfileData): readonly WeaponRule[] {
  const known = rulesOf.get(profile);
  if (known !== undefined) return known;
  const rules = frozen(
    profile.rules.map((text) => {
      const rule = parseWeaponRule(text);
      if (rule === undefined) throw new Error(`${profile.id} has an unknown weapon rule: ${text}`);
      return rule;
    }),
  );
  rulesOf.set(profile, rules);
  return rules;
}
