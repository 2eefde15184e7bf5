import * as z from 'zod';
import type { AbilityChange, AbilityChoice, OwnDatacard } from '../../catalog/pack.ts';
import { mostAttackDice } from '../../catalog/parse-profile.ts';
import {
  type AbilityTerms,
  abilityIds,
  type BehaviourClause,
  type BehaviourData,
  type DatacardData,
  orderConditions,
  type ProfileData,
  type WeaponData,
} from '../../catalog/types.ts';
import { parseWeaponRule } from '../../catalog/weapon-rule.ts';
import { fitting, kebab, listed, partId, unlike, whole, words } from './data-checks.ts';

const weaponRule = z.string().refine((text) => parseWeaponRule(text) !== undefined, {
  error: 'be a weapon rule as on a card, such as Piercing 1, Lethal 5+ or Range 8"',
});

export const profileFields = {
  atk: whole(1, mostAttackDice),
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

const weapon = z
  .strictObject({ id: kebab, name: words, type: z.enum(['ranged', 'melee']), profiles: listed(profile) })
  .check(fewProfiles) satisfies z.ZodType<WeaponData>;

/** What decides between profiles knows one that spreads beside one that does not; a melee weapon has one profile. */
function fewProfiles({ value, issues }: z.core.ParsePayload<WeaponData>): void {
  const spreading = value.profiles.filter(({ rules }) => rules.some((rule) => /^(blast|torrent)\b/i.test(rule))).length;
  const right =
    value.type === 'melee' ? value.profiles.length === 1 : spreading < 2 && value.profiles.length - spreading < 2;
  if (right) return;
  const message =
    value.type === 'melee'
      ? 'have one profile, since it is a melee weapon'
      : 'have one profile with Blast or Torrent and one without at most';
  issues.push({ code: 'custom', path: ['profiles'], message, input: value.profiles });
}

export const abilityTerms = {
  inches: whole(1, 30).exactOptional(),
  weapon: kebab.exactOptional(),
  profile: kebab.exactOptional(),
  protects: partId.exactOptional(),
} satisfies Record<keyof AbilityTerms, unknown>;

const abilityId = z.enum(abilityIds);
const abilityChange: z.ZodType<AbilityChange> = z.strictObject({ id: abilityId, ...abilityTerms, effect: words });
const abilityChoice = fitting<AbilityChoice>([abilityId, abilityChange], (value) =>
  typeof value === 'object' ? abilityChange : abilityId,
);

export const abilityChoices = z
  .array(abilityChoice)
  .check(unlike<AbilityChoice>('id', (choice) => (typeof choice === 'string' ? choice : choice.id)));

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

export const behaviour = z.strictObject({
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

type Armed = Pick<DatacardData, 'weapons' | 'behaviour'>;

/** A profile that the behaviour prescribes is one of the card. */
export function prescribed({ value, issues }: z.core.ParsePayload<Armed>): void {
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

/** All of a datacard but its abilities and where it comes from. */
export const cardFields = {
  id: partId,
  name: words,
  short: kebab,
  ...statFields,
  base: whole(20, 170),
  weapons: listed(weapon),
  behaviour,
  theme: partId.exactOptional(),
  replaces: partId.exactOptional(),
};

/** A datacard of a user's own. */
export const ownDatacard: z.ZodType<OwnDatacard> = z
  .strictObject({ ...cardFields, abilities: abilityChoices.exactOptional() })
  .check(prescribed);
