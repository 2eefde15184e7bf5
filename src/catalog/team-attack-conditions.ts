import * as z from 'zod/mini';
import { fewAtMost, reachInches } from './team-attack-words.ts';
import { ruleId as id, ruleText as text, whom } from './team-words.ts';
import { numberedWeaponRules } from './weapon-rule.ts';

const bound = z.optional(z.int().check(z.gte(0)));

/** Conditions about an attack and about who stands near: the board answers where places are known, else the table, once in an attack. */
export const combatConditions = [
  /** The enemy is within so many inches; in a `not` it is beyond them. */
  z.strictObject({ within: reachInches }),
  /**
   * At least `least` other friends, or enemies (1 by default) are within that many inches of `of` (the operative itself by default). Only those
   * count that have the keyword, one of these datacards, none of the datacards `apart`, and the token. `orSelf`: the operative whose
   * rule it is counts too.
   */
  z.strictObject({
    near: z.strictObject({
      who: z.enum(['friend', 'enemy']),
      within: reachInches,
      keyword: z.optional(text),
      cards: z.optional(z.array(id).check(z.minLength(1))),
      apart: z.optional(z.array(id).check(z.minLength(1))),
      token: z.optional(text),
      visible: z.optional(z.literal(true)),
      least: z.optional(fewAtMost),
      orSelf: z.optional(z.literal(true)),
    }),
    of: z.optional(whom),
  }),
  /** The weapon used is not in its roster, such as one that equipment gives it. */
  z.strictObject({ lent: z.boolean() }),
  /** It has moved in this activation or counteraction; `most`: at most this many inches, or its Move stat. */
  z.strictObject({
    moved: z.union([z.boolean(), z.strictObject({ most: z.union([reachInches, z.literal('move')]) })]),
  }),
  /** This is the operative's first, or a later, such attack in this activation. */
  z.strictObject({ attack: z.enum(['first', 'later']) }),
  /** Whether the target of a Shoot is in cover; never true before that is known. */
  z.strictObject({ cover: z.boolean() }),
  /** Whether it is obscured, in the same way. */
  z.strictObject({ obscured: z.boolean() }),
  /** A figure of its datacard. */
  z.strictObject({ stat: z.enum(['wounds', 'save', 'apl']), least: bound, most: bound, of: whom }),
  /** The weapon used has that numbered weapon rule, with at least this number. */
  z.strictObject({ numbered: z.enum(numberedWeaponRules), least: fewAtMost }),
  /** The number of rolled dice with this result is within these bounds. */
  z.strictObject({ rolled: z.enum(['fail', 'normal', 'critical', 'success']), least: bound, most: bound }),
  /** After the attack: whether `of` fell in it. */
  z.strictObject({ fell: z.boolean(), of: whom }),
  /** After the attack: whether `of` lost wounds in it. */
  z.strictObject({ hurt: z.boolean(), of: whom }),
  /** `of` had lost wounds before the action began. */
  z.strictObject({ was: z.literal('wounded'), of: whom }),
  /** `of` is injured now, and was not before. */
  z.strictObject({ became: z.literal('injured'), of: whom }),
  /** After the attack: at least this many successes, or criticals, were retained against the enemy. */
  z.strictObject({ retained: z.enum(['success', 'critical']), least: fewAtMost }),
  /** At least this many of the operative's successes, or criticals, have inflicted damage on the enemy. */
  z.strictObject({ inflicted: z.enum(['success', 'critical']), least: fewAtMost }),
] as const;

export type CombatCondition = z.infer<(typeof combatConditions)[number]>;
