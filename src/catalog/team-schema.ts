import * as z from 'zod/mini';
import { parseProfile } from './parse-profile.ts';
import {
  anyText,
  baseAcross,
  checkedBy,
  formOf,
  fromTo,
  idOfPart,
  kebabWords,
  listOf,
  listWithIds,
  maybe,
  means,
  realText,
  textLike,
  trueOrFalse,
} from './schema-parts.ts';

/** A profile in the spelling of rosters. */
const profile = checkedBy(anyText(), (written, wrong) => {
  if (!parseProfile(written).ok) wrong([], 'be a profile such as 4 3+ 3/4 Piercing 1', written);
});

/** A weapon of a kill team. */
export const teamWeapon = formOf({
  name: means(realText(), 'what it is called'),
  type: means(z.enum(['ranged', 'melee']), 'for Shoot or for Fight'),
  profile: means(profile, 'attack dice, hit, damage and rules: 4 3+ 3/4 Piercing 1'),
});
export type TeamWeapon = z.infer<typeof teamWeapon>;

/** Figures of an operative of a kill team. */
export const teamOperative = formOf({
  id: means(kebabWords(), 'how it is named in --team'),
  name: means(realText(), 'what it is called'),
  apl: means(fromTo(1, 9), 'Action Point Limit'),
  move: means(fromTo(1, 20), 'Move, in inches'),
  save: means(fromTo(2, 6), 'the D6 that saves: 3 is 3+'),
  wounds: means(fromTo(1, 60), 'Wounds'),
  base: means(baseAcross(), 'its base, in mm across'),
  leader: means(trueOrFalse(), 'whether it is the leader'),
  weapons: means(listOf(teamWeapon), 'its weapons: all that its card prints, options among them'),
});
export type TeamOperative = z.infer<typeof teamOperative>;

const fields = {
  id: means(idOfPart(), 'its name in --team'),
  name: means(realText(), 'what it is called'),
  printing: means(realText(), 'where its figures are from'),
  archetypes: means(listOf(realText()), 'its archetypes, such as Security'),
  operatives: means(listWithIds(teamOperative), 'its operatives'),
};

/** The figures of a kill team. */
const team = formOf(fields);
export type TeamData = z.infer<typeof team>;

/** A kill team of a pack: its figures, and its rules in the form of ours. */
export const packTeam = <R extends z.ZodMiniType<{ readonly id: string }>>(rule: R) =>
  formOf({ ...fields, rules: maybe(means(listWithIds(rule), 'its own rules, as in data/teams')) });

/** `data/teams/teams.json`; `compiled`: year and month. */
export const teams = formOf({
  source: realText(),
  compiled: textLike(/^\d{4}-\d\d$/, 'be a month'),
  teams: listWithIds(team),
});
export type TeamsData = z.infer<typeof teams>;
