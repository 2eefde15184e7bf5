import * as z from 'zod/mini';
import { checkedBy } from './schema-parts.ts';
import { fewAtMost, neededFace, reachInches, successKind, woundsAmount } from './team-attack-words.ts';
import { deedEffect } from './team-deeds.ts';
import { actions, lastsUntil, ruleText, whom } from './team-words.ts';

/** More that changes of a weapon that is used against somebody. */
export const weaponLimits = [
  /** Of its attack dice none may be re-rolled, or none that shows one of these results. */
  z.strictObject({ rerolls: z.literal('none'), results: z.optional(z.array(z.int().check(z.gte(1), z.lte(6)))) }),
] as const;

/** What is done to dice of one's own that have been rolled, beside the plain re-rolls. */
export const moreDiceEffects = [
  /** All dice that show a fail, or one of these results. */
  z.strictObject({
    rerolls: z.union([
      z.literal('fails'),
      z.strictObject({ results: z.array(z.int().check(z.gte(1), z.lte(6))).check(z.minLength(1)) }),
    ]),
  }),
  /** All of them, or none: that is asked. */
  z.strictObject({ rerolls: z.literal('all') }),
  /** So many successes besides, without a roll. */
  z.strictObject({ adds: successKind, dice: fewAtMost }),
  /** So many of what Accurate retains count as criticals. */
  z.strictObject({ raises: z.literal('accurate'), dice: fewAtMost }),
  /** Points of the team for each dice that shows this, up to `most`. */
  z.strictObject({ points: ruleText, face: z.int().check(z.gte(1), z.lte(6)), most: z.int() }),
  /** Fails that count as normal, so many at most, for a point of the team each: asked. */
  z.strictObject({ buys: z.literal('normal'), dice: fewAtMost, points: ruleText }),
] as const;

/** Dice that an enemy has rolled against it: so many successes count for less, the best first. */
export const enemyDiceEffect = z.union([
  z.strictObject({
    turns: z.enum(['critical', 'normal', 'success']),
    into: z.enum(['normal', 'fail']),
    dice: fewAtMost,
    /** Dice that show one of these alone. */
    faces: z.optional(z.array(z.int().check(z.gte(1), z.lte(6))).check(z.minLength(1))),
  }),
  /** Dice that show one of these are fails, are not re-rolled, and each inflicts so much on who rolled them. */
  z.strictObject({
    spoils: z.array(z.int().check(z.gte(1), z.lte(6))).check(z.minLength(1)),
    inflict: z.int().check(z.gte(1)),
  }),
  /** No result below 6 is a critical success, or is retained as one. */
  z.strictObject({ criticals: z.literal('sixes') }),
  /** Dice that show one of these results are rolled again. */
  z.strictObject({ rerolls: z.strictObject({ results: z.array(z.int().check(z.gte(1), z.lte(6))) }) }),
]);

/** It is shot at, before its defence dice are rolled. */
export const defendsEffect = z.union([
  /** Defence dice more or less. */
  z.strictObject({ dice: z.int().check(z.gte(-3), z.lte(3)) }),
  /** Below 0 is better: -1 makes 4+ a 3+. */
  z.strictObject({ save: z.int().check(z.gte(-3), z.lte(3)) }),
  /** So many dice retained without a roll, beside a cover save. */
  z.strictObject({ retains: successKind, dice: fewAtMost }),
  /** One cover save more; or it is a critical; or the better of the two, or both; or it is in cover anyway. */
  z.strictObject({ coverSave: z.enum(['more', 'critical', 'better', 'both', 'given']) }),
  /** Results of so much or more are critical successes. */
  z.strictObject({ criticalFrom: z.int().check(z.gte(2), z.lte(5)) }),
  /** So many criticals that the attacker has retained count as normal successes; what they have done stays done. */
  z.strictObject({ lowers: fewAtMost }),
]);

const damageChanges = ['ignores', 'less', 'halves', 'most', 'normal', 'inAll'] as const;

/** A dice is about to inflict damage on it: exactly one of `ignores`, `less`, `halves` (rounded up), `most`, `normal` (Normal Dmg of a critical), `inAll`. */
export const damagedEffect = checkedBy(
  z.strictObject({
    ignores: z.optional(z.literal(true)),
    less: z.optional(fewAtMost),
    halves: z.optional(z.literal(true)),
    most: z.optional(fewAtMost),
    normal: z.optional(z.literal(true)),
    /** So much it inflicts at least. */
    least: z.optional(z.int().check(z.gte(0))),
    /** Of dice of this kind alone. */
    of: z.optional(successKind),
    /** Of those that inflict so much or more; of those that inflict so much at most. */
    from: z.optional(fewAtMost),
    upTo: z.optional(fewAtMost),
    /**
     * The first such dice of the sequence, the first for which `roll` succeeds, the first on it in the turning point, or each; used at
     * will it is one where nothing is said, else each.
     */
    dice: z.optional(z.enum(['one', 'success', 'first', 'each'])),
    /** Of a Shoot: so much at most of all its dice. */
    inAll: z.optional(z.int().check(z.gte(1))),
    /** A D6 for it has to show so much. */
    roll: z.optional(neededFace),
    /** It has this token, and loses one as the rule acts. */
    spends: z.optional(ruleText),
  }),
  (effect, wrong) => {
    if (damageChanges.filter((one) => effect[one] !== undefined).length !== 1)
      wrong([], `have one of ${damageChanges.join(', ')}`, effect);
  },
);

/**
 * A dice of its own is about to inflict damage: so much more, or a normal success what a critical would. Used at will it is asked then,
 * where it is of criticals or makes one; else before the dice.
 */
export const inflictsEffect = z.union([
  z.strictObject({
    more: woundsAmount,
    /** It does not make a dice inflict more than this. */
    most: z.optional(z.int().check(z.gte(1))),
    of: z.optional(successKind),
    dice: z.optional(z.enum(['one', 'each'])),
  }),
  z.strictObject({
    as: z.literal('critical'),
    dice: z.optional(z.enum(['one', 'each'])),
    /** Only the first success that it resolves in a fight. */
    first: z.optional(z.literal(true)),
  }),
]);

/** One of these free actions, once the action is over; `inches`: how far it may lead at most. */
const freeAction = z.strictObject({ actions: z.array(actions).check(z.minLength(1)), inches: z.optional(fewAtMost) });
/** For the operative that stayed. */
const freesLater = z.optional(freeAction);

/** It would be incapacitated: it stays with so many wounds. */
export const wouldFallEffect = z.strictObject({ stays: woundsAmount, roll: z.optional(neededFace), frees: freesLater });

/**
 * Another friend would be: it stays, if it is near enough to the one whose rule it is, who is no target of that Shoot. An action of `frees`
 * ends beside the one whose rule it is; if it was in the friend's activation, that is over.
 */
export const friendFallsEffect = z.strictObject({
  stays: woundsAmount,
  frees: freesLater,
  /** No enemy is in the control range of that friend. */
  clear: z.optional(z.literal(true)),
  roll: z.optional(neededFace),
  within: reachInches,
  visible: z.optional(z.literal(true)),
});

/** Those within so many inches: all of them, or `one` of the players' choice; `visible` ones. */
const around = z.strictObject({
  within: reachInches,
  of: z.enum(['everyone', 'enemies']),
  one: z.optional(z.literal(true)),
  visible: z.optional(z.literal(true)),
  /** The dice of `roll` are rolled for each by itself. */
  each: z.optional(z.literal(true)),
});

/** It is selected as the target: another friend is instead, whom the rule's `target` names. */
export const isTargetEffect = z.strictObject({ instead: z.literal('target') });

/** Another friend is selected as the target: the one whose rule it is may be instead, if it is near enough. */
export const friendIsTargetEffect = z.strictObject({
  instead: z.literal('self'),
  within: reachInches,
  visible: z.optional(z.literal(true)),
});

const deeds = z.array(deedEffect).check(z.minLength(1));

/** It has been incapacitated, and is not yet removed. */
export const fallsEffect = z.union([
  /** Damage to the enemy whose doing it was, or to each of either side within so many inches. */
  z.strictObject({
    inflict: woundsAmount,
    to: z.union([z.literal('enemy'), around]),
    roll: z.optional(neededFace),
  }),
  /** A token for the enemy whose doing it was. */
  z.strictObject({
    token: ruleText,
    most: z.optional(fewAtMost),
    until: z.optional(lastsUntil),
    to: z.literal('enemy'),
  }),
  /** A token for each of them, unless it has `most` of them. */
  z.strictObject({ token: ruleText, most: z.optional(fewAtMost), until: z.optional(lastsUntil), to: around }),
  /** Points of the team for each of them. */
  z.strictObject({ points: ruleText, to: around }),
  /** In a fight: it strikes with so many of its unresolved successes. */
  z.strictObject({ strikes: fewAtMost }),
  /** What else happens, as at a moment: it still stands there. */
  z.strictObject({ deeds }),
]);

/** The attack is over. */
export const afterAttackEffect = z.union([
  z.strictObject({ inflict: woundsAmount, of: whom, roll: z.optional(neededFace) }),
  z.strictObject({ heal: woundsAmount, of: whom, roll: z.optional(neededFace) }),
  z.strictObject({
    apl: z.union([z.literal(1), z.literal(-1)]),
    until: z.enum(['end-of-turning-point', 'end-of-next-activation']),
    of: whom,
  }),
  z.strictObject({ order: z.enum(['engage', 'conceal', 'changes']), of: whom }),
  /** Points of the team. */
  z.strictObject({ points: ruleText, by: z.int().check(z.gte(1)), most: z.optional(z.int()) }),
  /**
   * What else happens, as at a moment; the enemy is its target. `each`: for each of its dice of that kind that has inflicted damage;
   * `once`: of several targets after the first alone.
   */
  z.strictObject({
    deeds,
    each: z.optional(z.enum(['success', 'normal', 'critical'])),
    once: z.optional(z.literal(true)),
  }),
  /** It gains a token, unless it has `most` of them; to the end of the battle where no end is said. */
  z.strictObject({ token: ruleText, of: whom, most: z.optional(fewAtMost), until: z.optional(lastsUntil) }),
]);

/** In a fight, of the one whose rule it is. */
export const fightsEffect = z.union([
  /** One success is resolved before the normal order: as it likes, or so alone. */
  z.strictObject({
    first: z.enum(['any', 'strike', 'block']),
    /** If it does, it resolves no other. */
    alone: z.optional(z.literal(true)),
  }),
  /** It resolves the first success although it retaliates. */
  z.strictObject({ begins: z.literal(true) }),
  /** Each of its blocks may cancel two successes, or `one` of them in the sequence. */
  z.strictObject({ cancels: z.literal(2), dice: z.optional(z.literal('one')) }),
  /** Its normal successes block criticals as well. */
  z.strictObject({ normals: z.literal('block-criticals') }),
  /** Each of its blocks inflicts so much; `critical`: each with a critical success the Critical Dmg of its weapon. */
  z.strictObject({ blocks: z.union([woundsAmount, z.literal('critical')]) }),
  /**
   * The fight may end, and what has not been resolved is discarded: after a critical strike that its enemy has outlived, or in the place
   * of a critical success of its own. One of the free actions is due once the action is over.
   */
  z.strictObject({
    ends: z.enum(['after-critical', 'instead-of-critical']),
    frees: freeAction,
  }),
  /** The enemy does not retaliate. */
  z.strictObject({ retaliation: z.literal('none') }),
  /** Each fail of the enemy inflicts so much on it. */
  z.strictObject({ fails: woundsAmount }),
  /** Each dice of the enemy that inflicts damage on it, or each normal success that the enemy resolves, inflicts so much on the enemy. */
  z.strictObject({ answers: z.enum(['damage', 'normal']), inflict: woundsAmount, roll: z.optional(neededFace) }),
  /**
   * Once in the sequence, after a first success of this kind, it may resolve another at once: a strike, a strike with a normal success
   * (a critical one where there is none), or as it likes. Used at will it is asked then.
   */
  z.strictObject({ again: z.enum(['strike', 'normal-strike', 'any']), after: z.enum(['strike', 'critical', 'any']) }),
]);
