import type { AbilityTerms } from '../../catalog/datacard-schema.ts';
import { printedDatacard } from '../../catalog/datacards.ts';
import type {
  AbilityChange,
  AbilityChoice,
  DatacardChange,
  OwnDatacard,
  ProfileChange,
  WeaponChange,
} from '../../catalog/pack.ts';
import { mostAttackDice } from '../../catalog/parse-profile.ts';
import {
  abilityIds,
  type BehaviourClause,
  type BehaviourData,
  clauseConditions,
  type DatacardData,
  datacardIds,
  orderConditions,
  type ProfileData,
  type TableRule,
  type WeaponData,
} from '../../catalog/types.ts';
import { parseWeaponRule } from '../../catalog/weapon-rule.ts';
import { type FieldsAs, form, tagged } from '../../shape/objects.ts';
import { saying } from '../../shape/saying.ts';
import { among, choice, isRecord, list, optional, such, text, wholeFrom, yesNo } from '../../shape/shape.ts';
import { fitting, keptAs, type Wrong } from '../../shape/written.ts';
import { base, figure, kebabText, listById, partId, someText, unlike } from './basic-shapes.ts';

const rules = list(
  such(
    text,
    (rule) => parseWeaponRule(rule) !== undefined,
    'be a weapon rule as on a card, such as Piercing 1, Lethal 5+ or Range 8" (any other belongs under notes)',
  ),
);
/** The table plays them, and is told of them in time. */
const notes = optional(
  list(
    saying(form<TableRule>({ name: someText, text: someText.means('what the table does; {name} is who has it') }), {
      name: 'what the rule is called',
    }),
  ),
);
const atk = wholeFrom(1, mostAttackDice);
const hit = wholeFrom(2, 6);
const damage = figure(0, 20);
const stats = { apl: figure(1, 6), move: figure(1, 15), save: wholeFrom(2, 6) };

const profileSays = {
  id: 'how it is named in commands',
  name: 'what it is called, if the weapon has several',
  atk: 'attack dice',
  hit: 'the D6 that hits: 3 is 3+',
  normal: 'damage of a normal success',
  critical: 'damage of a critical success',
  rules: 'weapon rules, as on a card',
  notes: 'other rules, which the table plays',
};
const profile = saying(
  form<ProfileData>({
    id: kebabText,
    name: optional(someText),
    atk,
    hit,
    normal: damage,
    critical: damage,
    rules,
    notes,
  }),
  profileSays,
);

const weaponSays = {
  id: 'how it is named in commands',
  name: 'what it is called',
  type: 'for Shoot or for Fight',
  profiles: 'its figures: one, or one more that spreads (Blast, Torrent)',
};
const weapon = fitting(
  saying(
    form<WeaponData>({
      id: kebabText,
      name: someText,
      type: among({ ranged: true, melee: true }),
      profiles: listById(profile),
    }),
    weaponSays,
  ),
  fewProfiles,
);

/** What decides between profiles knows one that spreads beside one that does not; a melee weapon has one profile. */
function fewProfiles({ type, profiles }: WeaponData, wrong: Wrong): void {
  const spreading = profiles.filter((one) => one.rules.some((rule) => /^(blast|torrent)\b/i.test(rule))).length;
  const right = type === 'melee' ? profiles.length === 1 : spreading < 2 && profiles.length - spreading < 2;
  if (right) return;
  const must =
    type === 'melee'
      ? 'have one profile, since it is a melee weapon'
      : 'have one profile with Blast or Torrent and one without at most';
  wrong(['profiles'], must, profiles);
}

export const abilityTerms: FieldsAs<AbilityTerms> = {
  inches: optional(figure(1, 30)),
  weapon: optional(kebabText),
  profile: optional(kebabText),
  protects: optional(partId),
};
const abilityId = among(abilityIds);
const abilityChange = saying(form<AbilityChange>({ id: abilityId, ...abilityTerms, effect: someText }), {
  id: 'a printed ability',
  inches: 'its distance in inches, where it has one',
  weapon: 'the id of the weapon that it is about',
  profile: 'the id of the profile that it is about',
  protects: 'the id of the datacard that it protects',
  effect: 'what it does, in words',
});
const abilities = fitting(
  list(
    choice<AbilityChoice>([abilityId, abilityChange], (value) =>
      typeof value === 'object' ? abilityChange : abilityId,
    ),
  ),
  unlike<AbilityChoice>('id', (one) => (typeof one === 'string' ? one : one.id)),
);

type Move = Extract<BehaviourClause, { readonly cover: boolean }>;
const when = optional(among(clauseConditions));
const move: FieldsAs<Omit<Move, 'action'>> = {
  when,
  to: among<Move['to']>({ 'shooting-position': true, 'closest-operative': true, 'royal-warden': true }).means(
    'shooting-position: to a valid target that is not obscured, else to where it serves the NPOs best; closest-operative: towards the closest player operative; royal-warden: towards the Warden, or the closest player operative when there is none',
  ),
  cover: yesNo.means('ends in cover if it can'),
  dashFulfils: yesNo.means('a Dash that follows may be what fulfils it'),
};
const clause = saying(
  tagged<BehaviourClause, 'action'>(
    'action',
    {
      fight: { when },
      shoot: { when },
      charge: { when, to: among(['closest-operative']) },
      'fall-back': { when, to: among(['shooting-position']) },
      reposition: move,
      dash: move,
    },
    'kept',
  ),
  {
    action: 'the action that it performs',
    when: 'only then; always, if left out',
    to: 'where it moves to',
  },
);

export const behaviour = saying(
  form<BehaviourData>({
    aim: someText.means('what it is after, in words'),
    order: among(orderConditions).means(
      'when it has an Engage order. attack-made: if it is going to Shoot or Fight in this activation; attack-reached: if it can Fight or Charge at some point of it; attack-or-warden: also if it can end with an engaged Royal Warden in control range',
    ),
    profile: optional(
      saying(
        form<NonNullable<BehaviourData['profile']>>({
          weapon: kebabText,
          profile: kebabText,
          when: among({ 'several-operatives': true, 'several-operatives-and-no-npo': true }),
        }),
        {
          weapon: 'the id of the weapon',
          profile: 'the id of the profile that it then uses',
          when: 'it would hit several player operatives; or also no NPO',
        },
      ),
    ),
    clauses: fitting(
      list(clause, 1),
      unlike('action', ({ action }) => action),
    ).means(
      'tried from the top until one can be performed: an action and where it leads, in any order, each action once',
    ),
  }),
  { profile: 'a profile that it uses when that hits several' },
);

/** A profile that the behaviour prescribes is one of the card. */
export function prescribed(
  { weapons, behaviour: { profile: named } }: Pick<DatacardData, 'weapons' | 'behaviour'>,
  wrong: Wrong,
): void {
  if (named === undefined) return;
  const carried = weapons.find(({ id }) => id === named.weapon);
  if (carried === undefined) wrong(['behaviour', 'profile', 'weapon'], 'be a weapon of this datacard', named.weapon);
  else if (!carried.profiles.some(({ id }) => id === named.profile))
    wrong(['behaviour', 'profile', 'profile'], 'be a profile of that weapon', named.profile);
}

/** All of a datacard but its abilities and where it comes from. */
export const cardFields: FieldsAs<Omit<OwnDatacard, 'abilities'>> = {
  id: partId,
  name: someText,
  short: kebabText,
  ...stats,
  wounds: keptAs(wholeFrom(1, 100), wholeFrom(1, 60)),
  base,
  weapons: listById(weapon),
  behaviour,
  notes,
  theme: optional(partId),
  replaces: optional(partId),
};

/** What the fields of a datacard are. */
const cardSays = {
  id: 'its id: after that of the pack and a slash',
  name: 'what it is called',
  short: 'its name in commands, in lower case',
  apl: 'Action Point Limit',
  move: 'Move, in inches',
  save: 'the D6 that saves: 3 is 3+',
  wounds: 'Wounds',
  base: 'its base, in mm across',
  weapons: 'its weapons',
  behaviour: 'what it does when it activates',
  notes: 'rules of it that the table plays',
  theme: 'the id of the theme with which it comes',
  replaces: 'the id of the datacard in whose stead it comes',
  abilities: 'abilities of printed datacards, by their ids',
};
/** A datacard of a user's own. */
const ownDatacard = fitting(
  saying(form<OwnDatacard>({ ...cardFields, abilities: optional(abilities) }), cardSays),
  prescribed,
);

const profileChange = saying(
  form<ProfileChange>({
    id: kebabText,
    atk: optional(figure(1, mostAttackDice)),
    hit: optional(hit),
    normal: optional(damage),
    critical: optional(damage),
    rules: optional(rules),
    notes,
  }),
  profileSays,
);
const datacardChange = fitting(
  saying(
    form<DatacardChange>({
      id: among(datacardIds),
      apl: optional(stats.apl),
      move: optional(stats.move),
      save: optional(stats.save),
      wounds: optional(figure(1, 60)),
      weapons: optional(
        listById(saying(form<WeaponChange>({ id: kebabText, profiles: listById(profileChange) }), weaponSays)),
      ),
      abilities: optional(abilities),
      behaviour: optional(behaviour),
    }),
    { ...cardSays, id: 'the printed datacard that is changed' },
  ),
  namesOurs,
);

/** Weapons and profiles are changed, never added. */
function namesOurs({ id, weapons: changes = [] }: DatacardChange, wrong: Wrong): void {
  const printed = printedDatacard(id);
  if (!printed) return;
  const { name, weapons } = printed;
  for (const [index, change] of changes.entries()) {
    const carried = weapons.find((one) => one.id === change.id);
    if (!carried) {
      wrong(['weapons', index, 'id'], `be a weapon of ${name}: ${weapons.map((one) => one.id).join(', ')}`, change.id);
      continue;
    }
    const known = carried.profiles.map((one) => one.id);
    for (const [number, one] of change.profiles.entries())
      if (!known.includes(one.id))
        wrong(
          ['weapons', index, 'profiles', number, 'id'],
          `be a profile of ${carried.name}: ${known.join(', ')}`,
          one.id,
        );
  }
}

/** A datacard in a pack: what changes of ours, or a whole one. */
export const datacardEntry = choice<DatacardChange | OwnDatacard>([ownDatacard, datacardChange], (value) =>
  isRecord(value) && datacardIds.some((id) => id === value.id) ? datacardChange : ownDatacard,
);
