import * as z from 'zod/mini';
import { checkedBy } from './schema-parts.ts';
import { bars, figureEffect, ownActionEffect } from './team-actions.ts';
import { combatDeeds, entryIf } from './team-attack-deeds.ts';
import { moreDiceEffects, weaponLimits } from './team-attack-effects.ts';
import { condition, type RuleCondition } from './team-condition.ts';
import { deedEffect } from './team-deeds.ts';
import { type DeedMoment, momentIds } from './team-moments.ts';
import { target } from './team-target.ts';
import { actions, anyAction, ruleId as id, ruleText as text } from './team-words.ts';
import { weaponRuleNames } from './weapon-rule.ts';

/**
 * What a kill team's own rules are made of, as data: closed sets, checked by zod. Only types of this file are needed to play; the
 * schema itself is loaded where data is checked. Distances in inches.
 */

export const ruleKinds = [
  'faction',
  'strategy-ploy',
  'firefight-ploy',
  'equipment',
  'ability',
  'action',
  'weapon-rule',
] as const;

/** Whose rule it is: everybody of the team, or some by their datacards, by a keyword, or by the equipment that they carry. */
const whose = z.union([
  z.literal('team'),
  z.strictObject({ operatives: z.array(id).check(z.minLength(1)) }),
  z.strictObject({ keyword: text }),
  z.strictObject({ equipment: text }),
]);

const change = z.int().check(z.gte(-6), z.lte(6));

/** What changes of a weapon that is used: of one's own, or of the enemy's. */
export const weaponEffect = z.union([
  /** It gains these weapon rules; `chosen`: the one that was chosen with the rule. */
  z.strictObject({ gains: z.union([z.literal('chosen'), z.array(text).check(z.minLength(1))]) }),
  z.strictObject({ loses: z.array(z.enum(weaponRuleNames)).check(z.minLength(1)) }),
  /** The number of that weapon rule is less; at 0 the rule is gone. */
  z.strictObject({
    lessens: z.enum(['piercing', 'piercing-crits', 'devastating', 'accurate']),
    by: z.int().check(z.gte(1)),
  }),
  /** `most`, `least`: no change makes it more, or less. */
  z.strictObject({ atk: change, most: z.optional(z.int()), least: z.optional(z.int()) }),
  /** Above 0 is worse. */
  z.strictObject({ hit: change, most: z.optional(z.int()), least: z.optional(z.int()) }),
  z.strictObject({
    damage: change,
    of: z.enum(['normal', 'critical', 'both']),
    from: z.optional(z.int().check(z.gte(1))),
    most: z.optional(z.int()),
    least: z.optional(z.int()),
  }),
  ...weaponLimits,
  /** Inches more of its Range. */
  z.strictObject({ range: z.int().check(z.gte(1), z.lte(12)) }),
  /** The one that is shot at is obscured. */
  z.strictObject({ obscured: z.literal(true) }),
  /** Its user's injuries do not matter; nothing worsens its Hit; who assists does not matter; no target is obscured. */
  z.strictObject({ ignores: z.enum(['injured', 'hit', 'assists', 'obscured']) }),
]);

/** What is done to dice that have been rolled. */
export const diceEffect = z.union([
  z.strictObject({ rerolls: z.enum(['one', 'any', 'alike']) }),
  ...moreDiceEffects,
  /** So many dice count for more than they show. */
  z.strictObject({
    turns: z.enum(['normal', 'fail']),
    into: z.enum(['critical', 'normal']),
    dice: z.int().check(z.gte(1), z.lte(3)),
    /** Only where so many show it. */
    least: z.optional(z.int().check(z.gte(2))),
    /** Dice that show one of these alone. */
    faces: z.optional(z.array(z.int().check(z.gte(1), z.lte(6))).check(z.minLength(1))),
  }),
  /** One fail counts as a normal success, or where there is none one normal as a critical. */
  z.strictObject({ turns: z.literal('best') }),
]);

/** What may be done that the core rules forbid. */
export const actionEffect = z.union([
  /** These twice in an activation, or so many `times`; `either`: one of them alone. */
  z.strictObject({
    twice: z.array(actions).check(z.minLength(1)),
    either: z.optional(z.literal(true)),
    times: z.optional(z.int().check(z.gte(3), z.lte(9))),
  }),
  /** These with a Conceal order. */
  z.strictObject({ concealed: z.array(actions).check(z.minLength(1)) }),
  /** These while an enemy is in control range. */
  z.strictObject({ engaged: z.array(actions).check(z.minLength(1)) }),
  /** Under any order; or two different actions of 1 AP, not Shoot and Fight. */
  z.strictObject({ counteracts: z.enum(['any-order', 'two-actions']) }),
  /** The second such action takes so much AP more, where `both` were performed with one of these weapons, or one with one of `any`. */
  z.strictObject({
    dearer: z.int().check(z.gte(1)),
    second: z.enum(['shoot', 'fight']),
    both: z.array(text),
    any: z.optional(z.array(text)),
  }),
  ownActionEffect,
]);

/** What is done before the dice of an attack are rolled. */
export const beforeDiceEffect = z.strictObject({
  /** The enemy takes so much damage. */
  wounds: z.int().check(z.gte(1)),
});

const on = entryIf(condition);

const atMoments = () => {
  const at = <W extends DeedMoment>(when: W) =>
    z.strictObject({
      when: z.literal(when),
      /** Of `acted`, `enemy-acted` and `attacked`: after one of these; after any action where nothing is said. */
      after: z.optional(z.array(anyAction).check(z.minLength(1))),
      if: z.optional(z.array(condition).check(z.minLength(1))),
      effects: z.array(deedEffect).check(z.minLength(1)),
    });
  return momentIds.map((when) => at(when));
};

/** Effects by the moment at which they act. */
const deed = z.discriminatedUnion('when', [
  /** The operative whose rule it is uses a weapon: it shoots, fights or retaliates. */
  on('uses-weapon', weaponEffect),
  /** An enemy uses a weapon against it. */
  on('is-attacked', weaponEffect),
  /** Its attack dice, or its defence dice, have been rolled. */
  on('attack-dice', diceEffect),
  on('defence-dice', diceEffect),
  /** It shoots or fights, before its dice are rolled. */
  on('before-dice', beforeDiceEffect),
  ...combatDeeds(condition),
  /** It is asked whether an action may be performed, and for what AP: by conditions that the record tells. */
  on('action', actionEffect),
  /** Its figures, as long as the rule acts: by conditions that the record tells. */
  on('always', figureEffect),
  /** The rule is used: a ploy, an action, a gambit; a strategy ploy for everybody whose it is. */
  on('used', deedEffect),
  ...atMoments(),
]);

/** When what tw does not play is said to those whose it is. */
export const remindMoments = [
  'set-up',
  'ready',
  'gambit',
  'activates',
  'counteracts',
  'attacks',
  'is-attacked',
  'moves',
  'acts',
  'falls',
  'incapacitates',
  'turn-ends',
] as const;

/** How often it is used, where `once` alone does not say it. */
const limits = {
  /** So many times in that span. */
  times: z.optional(z.int().check(z.gte(2))),
  /** The span is counted for each operative by itself. */
  each: z.optional(z.literal(true)),
  /** Rules that are not used in the same span as this one: in an activation, or the turning point. */
  excludes: z.optional(z.array(id).check(z.minLength(1))),
};

/** How a rule is used that is no ploy of an attack. */
const ownUse = {
  /**
   * When it may be used at will: in its activation, as that begins, in an activation or counteraction; in the Gambit step, for all whose
   * it is. Actions are used as such.
   */
  at: z.optional(z.enum(['activation', 'activates', 'acting', 'gambit'])),
  /** A choice of `chooses` for the whole battle, asked once before the first activation: of the team, or of each whose rule it is. */
  asks: z.optional(z.enum(['team', 'operative'])),
  /** So many of `chooses`. */
  picks: z.optional(z.int().check(z.gte(2))),
  /** Of a use: all of them must hold. */
  if: z.optional(z.array(condition).check(z.minLength(1))),
  bars: z.optional(z.array(bars).check(z.minLength(1))),
  target: z.optional(target),
  /** What it takes besides CP. */
  pays: z.optional(
    z.union([
      z.strictObject({ points: text, by: z.int().check(z.gte(1)) }),
      z.strictObject({ token: text, by: z.int().check(z.gte(1)) }),
    ]),
  ),
  /** Of an action: twice in an activation. */
  again: z.optional(z.literal(true)),
  /** Of an action: it counts as this one for what may be performed together. */
  countsAs: z.optional(actions),
  /** Of an action: a mission action, no unique one. */
  mission: z.optional(z.literal(true)),
};

export const teamRule = checkedBy(
  z.strictObject({
    id,
    name: text,
    kind: z.enum(ruleKinds),
    whose,
    /** CP; a ploy has its own. */
    cp: z.optional(z.int().check(z.gte(0), z.lte(3))),
    /** So many CP more for each earlier use in the battle. */
    dearer: z.optional(z.literal(1)),
    ap: z.optional(z.int().check(z.gte(0), z.lte(3))),
    /** How often; a ploy once in a turning point, unless it says otherwise. */
    once: z.optional(z.enum(['activation', 'turning-point', 'battle'])),
    ...limits,
    /** What it does, in words of ours. */
    says: z.string().check(z.minLength(1), z.maxLength(120)),
    /** What is chosen as it is used: an order, or one of several, such as weapon rules. */
    chooses: z.optional(z.union([z.literal('order'), z.array(text).check(z.minLength(2))])),
    /** How long its use acts where it is not for this action alone; a strategy ploy acts to the end of the turning point. */
    lasts: z.optional(z.enum(['activation', 'turning-point', 'next-activation', 'start-of-next-activation', 'battle'])),
    ...ownUse,
    /** Used at will, not always: it is offered where it can do something. Ploys always are. */
    offered: z.optional(z.literal(true)),
    does: z.array(deed),
    /** A part that tw does not play, and when it says so. */
    reminds: z.optional(z.enum(remindMoments)),
  }),
  ({ does, reminds, asks, chooses, kind, cp }, wrong) => {
    const isPloy = kind.endsWith('-ploy');
    if (does.length === 0 && reminds === undefined && asks === undefined)
      wrong(['does'], 'have an entry where nothing is reminded', does);
    if (asks !== undefined && !Array.isArray(chooses)) wrong(['chooses'], 'be the list that is asked from', chooses);
    if (isPloy && cp === undefined) wrong(['cp'], 'be there: a ploy takes CP', cp);
    if (!isPloy && cp !== undefined) wrong(['cp'], 'be left out: only a ploy takes CP', cp);
  },
);

export const teamRules = z.strictObject({
  /** Its id among the kill teams. */
  team: id,
  name: text,
  /** Which printing of the team's rules it follows. */
  printing: text,
  rules: z.array(teamRule).check(z.minLength(1)),
});

export type RuleKind = (typeof ruleKinds)[number];
export type RemindMoment = (typeof remindMoments)[number];
export type TeamRule = z.infer<typeof teamRule>;
export type TeamRules = z.infer<typeof teamRules>;
export type TeamDeed = z.infer<typeof deed>;
export type { RuleCondition };
export type RuleEntry = TeamRule['does'][number];
export type WeaponEffect = z.infer<typeof weaponEffect>;
export type DiceEffect = z.infer<typeof diceEffect>;
export type ActionEffect = z.infer<typeof actionEffect>;
