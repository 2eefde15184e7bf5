import * as z from 'zod';
import { parseWeaponRule } from '../catalog/parse-weapon-rule.ts';
import {
  type AbilityData,
  type BehaviourClause,
  type BehaviourData,
  type DatacardData,
  orderConditions,
  type ProfileData,
  themes,
  type WeaponData,
} from '../catalog/types.ts';
import { kebab, listed, source, told, unlike, whole, words } from './data-checks.ts';

const weaponRule = z.string().refine((text) => parseWeaponRule(text) !== undefined, {
  error: 'be a weapon rule as on a card, such as Piercing 1, Lethal 5+ or Range 8"',
});

export const profileFields = {
  atk: whole(1, 12),
  hit: whole(2, 6),
  normal: whole(0, 20),
  critical: whole(0, 20),
  rules: z.array(weaponRule),
};
export const statFields = { apl: whole(1, 6), move: whole(1, 15), save: whole(2, 6), wounds: whole(1, 60) };

const profile = z.strictObject({
  id: kebab,
  name: words.exactOptional(),
  ...profileFields,
}) satisfies z.ZodType<ProfileData>;

const weapon = z.strictObject({
  id: kebab,
  name: words,
  type: z.enum(['ranged', 'melee']),
  profiles: listed(profile),
}) satisfies z.ZodType<WeaponData>;

const ability = z.strictObject({ id: kebab, name: words, effect: words }) satisfies z.ZodType<AbilityData>;

const clause = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['fight', 'shoot']) }),
  z.strictObject({ action: z.literal('charge'), to: z.literal('closest-operative') }),
  z.strictObject({ action: z.literal('fall-back'), to: z.literal('shooting-position') }),
  z.strictObject({
    action: z.enum(['reposition', 'dash']),
    to: z.enum(['shooting-position', 'closest-operative', 'royal-warden']),
    cover: z.boolean(),
    dashFulfils: z.boolean(),
  }),
]) satisfies z.ZodType<BehaviourClause>;

const behaviour = z.strictObject({
  aim: words,
  order: z.enum(orderConditions),
  profile: z
    .strictObject({
      weapon: kebab,
      profile: kebab,
      when: z.enum(['several-operatives', 'several-operatives-and-no-npo']),
    })
    .exactOptional(),
  clauses: z
    .array(clause)
    .min(1)
    .check(unlike('action', ({ action }) => action)),
}) satisfies z.ZodType<BehaviourData>;

/** A profile that the behaviour prescribes is one of the card. */
function prescribed({ value, issues }: z.core.ParsePayload<DatacardData>): void {
  const named = value.behaviour.profile;
  if (named === undefined) return;
  const path = ['behaviour', 'profile'];
  const carried = value.weapons.find(({ id }) => id === named.weapon);
  if (carried === undefined)
    issues.push({
      code: 'custom',
      path: [...path, 'weapon'],
      message: 'be a weapon of this datacard',
      input: named.weapon,
    });
  else if (!carried.profiles.some(({ id }) => id === named.profile))
    issues.push({
      code: 'custom',
      path: [...path, 'profile'],
      message: 'be a profile of that weapon',
      input: named.profile,
    });
}

const datacard = z
  .strictObject({
    id: kebab,
    name: words,
    short: kebab,
    ...statFields,
    base: whole(20, 170),
    weapons: listed(weapon),
    abilities: z.array(ability),
    behaviour,
    theme: z.enum(themes).exactOptional(),
    source,
    correction: words.exactOptional(),
  })
  .check(told, prescribed) satisfies z.ZodType<DatacardData>;

export const datacardsSchema = listed<DatacardData>(datacard).check(unlike('short', ({ short }) => short));
