import * as z from 'zod/mini';
import { type BehaviourData, behaviour } from './behaviour-schema.ts';
import { mostAttackDice } from './parse-profile.ts';
import {
  anyText,
  baseAcross,
  checkedBy,
  correctionTold,
  eachWithOwn,
  formOf,
  fromTo,
  idOfPart,
  kebabWords,
  like,
  listOf,
  listWithIds,
  maybe,
  means,
  type ReportWrong,
  realText,
  type SourceTag,
  sourceTag,
} from './schema-parts.ts';
import { parseWeaponRule } from './weapon-rule.ts';
import { abilityIds } from './words.ts';

/** A rule of a pack that has words alone: the people at the table play it, and are reminded of it when it matters. */
const tableRule = formOf({
  name: means(realText(), 'what the rule is called'),
  text: means(realText(), 'what the table does; {name} is who has it'),
});
export type TableRule = z.infer<typeof tableRule>;
const notes = listOf(tableRule);

const rules = listOf(
  checkedBy(anyText(), (rule, wrong) => {
    if (parseWeaponRule(rule) === undefined)
      wrong(
        [],
        {
          must: 'be a weapon rule as on a card, such as Piercing 1, Lethal 5+ or Range 8" (any other belongs under notes)',
          always: true,
        },
        rule,
      );
  }),
);
const damage = fromTo(0, 20);

/** The figures of a weapon profile, all of which a pack may change. */
export const profileFields = {
  atk: means(fromTo(1, mostAttackDice), 'attack dice'),
  hit: means(fromTo(2, 6), 'the D6 that hits: 3 is 3+'),
  normal: means(like(damage), 'damage of a normal success'),
  critical: means(like(damage), 'damage of a critical success'),
  rules: means(like(rules), 'weapon rules, as on a card'),
};
export const profileNotes = maybe(means(like(notes), 'other rules, which the table plays'));
/** In kebab case. A single profile has the id of its weapon. */
export const commandId = means(kebabWords(), 'how it is named in commands');
const profile = formOf({
  id: commandId,
  name: maybe(means(realText(), 'what it is called, if the weapon has several')),
  ...profileFields,
  notes: profileNotes,
});
export type ProfileData = z.infer<typeof profile>;

const weapon = formOf({
  id: commandId,
  name: means(realText(), 'what it is called'),
  type: means(z.enum(['ranged', 'melee']), 'for Shoot or for Fight'),
  profiles: means(listWithIds(profile), 'its figures: one, or one more that spreads (Blast, Torrent)'),
  oneIn: maybe(
    means(fromTo(2, 6), 'one in so many of those that are set up carries it, instead of another of its type'),
  ),
});
export type WeaponData = z.infer<typeof weapon>;

/** An NPO chooses between one profile that spreads and one that does not; a melee weapon has one profile. */
function fewProfiles({ type, profiles }: WeaponData, wrong: ReportWrong): void {
  const spreading = profiles.filter((one) => one.rules.some((rule) => /^(blast|torrent)\b/i.test(rule))).length;
  const right = type === 'melee' ? profiles.length === 1 : spreading < 2 && profiles.length - spreading < 2;
  if (right) return;
  const must =
    type === 'melee'
      ? 'have one profile, since it is a melee weapon'
      : 'have one profile with Blast or Torrent and one without at most';
  wrong(['profiles'], must, profiles);
}

/** The values of an ability that a datacard may change. */
export const abilityTerms = {
  inches: maybe(means(fromTo(1, 30), 'its distance in inches, where it has one')),
  weapon: maybe(means(kebabWords(), 'the id of the weapon that it is about')),
  profile: maybe(means(kebabWords(), 'the id of the profile that it is about')),
  protects: maybe(means(idOfPart(), 'the id of the datacard that it protects')),
};
export const abilityId = z.enum(abilityIds);
const ability = formOf({ id: abilityId, name: realText(), ...abilityTerms, effect: realText() });
export type AbilityData = z.infer<typeof ability>;

/** Reports a profile that the behaviour prescribes, but the card does not have. */
export function prescribed(
  { weapons, behaviour: { profile: named } }: { weapons: readonly WeaponData[]; behaviour: BehaviourData },
  wrong: ReportWrong,
): void {
  if (named === undefined) return;
  const carried = weapons.find(({ id }) => id === named.weapon);
  if (carried === undefined) wrong(['behaviour', 'profile', 'weapon'], 'be a weapon of this datacard', named.weapon);
  else if (!carried.profiles.some(({ id }) => id === named.profile))
    wrong(['behaviour', 'profile', 'profile'], 'be a profile of that weapon', named.profile);
}

/** The figures that a pack may change of a printed datacard. */
export const statFields = {
  apl: means(fromTo(0, 6), 'Action Point Limit'),
  move: means(fromTo(0, 15), 'Move, in inches; 0: it does not Reposition'),
  save: means(fromTo(2, 6), 'the D6 that saves: 3 is 3+'),
  wounds: means(fromTo(1, 60), 'Wounds'),
};

export const cardKeywords = means(
  listOf(realText()),
  'its keywords, such as NECRON, which rules of kill teams look for; none if left out',
);

/** All of a datacard but its abilities and where it comes from. Bases in millimetres. */
export const cardFields = {
  id: means(idOfPart(), 'its id: after that of the pack and a slash'),
  name: means(realText(), 'what it is called'),
  short: means(kebabWords(), 'its name in commands, in lower case'),
  ...statFields,
  base: means(baseAcross(), 'its base, in mm across'),
  keywords: maybe(cardKeywords),
  weapons: means(listWithIds(checkedBy(weapon, fewProfiles)), 'its weapons'),
  behaviour: means(like(behaviour), 'what it does when it activates'),
  notes: maybe(means(like(notes), 'rules of it that the table plays')),
  theme: maybe(means(idOfPart(), 'the id of the theme with which it comes')),
  replaces: maybe(means(idOfPart(), 'the id of the datacard in whose stead it comes')),
};

/** Kebab-case: one of ours or of the pack that the game is played with. A game's catalogue knows them all. */
export type DatacardId = string;

const datacard = formOf({
  ...cardFields,
  abilities: listOf(ability),
  source: sourceTag(),
  /** What differs from the seed, when `source` is not `printed`. */
  correction: maybe(realText()),
});
/** `data/datacards.json` */
export const printedDatacards = checkedBy(
  listWithIds(checkedBy(checkedBy(datacard, correctionTold), prescribed)),
  eachWithOwn('short', ({ short }) => short),
);

/** Of a user's own pack, too. */
export interface DatacardData extends Omit<z.infer<typeof datacard>, 'source'> {
  readonly source: SourceTag | 'pack';
}
