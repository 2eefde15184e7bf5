import * as z from 'zod/mini';
import { parseProfile } from './parse-profile.ts';
import { checkedBy } from './schema-parts.ts';
import { ruleText as text } from './team-words.ts';

const weaponType = z.enum(['ranged', 'melee']);

const profile = checkedBy(text, (written, wrong) => {
  if (!parseProfile(written).ok) wrong([], 'be a profile such as 4 3+ 3/4 Piercing 1', written);
});

/** A weapon that it has by the rule: one more, or some of its own used as the other type. */
export const armedEffect = z.union([
  /** Without a `profile` its figures are asked once, as the players' book prints them. An operative with a weapon of that name keeps its own. */
  z.strictObject({ weapon: text, type: weaponType, profile: z.optional(profile) }),
  /** Its weapons of these names are also of that type, with weapon rules more. */
  z.strictObject({ treats: z.array(text).check(z.minLength(1)), as: weaponType, gains: text }),
]);
