import * as z from 'zod/mini';
import { checkedBy } from './schema-parts.ts';
import { fewAtMost, neededFace, reachInches, successKind, woundsAmount } from './team-attack-words.ts';
import { lastsUntil, ruleText, whom } from './team-words.ts';

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
  /** So many successes besides, without a roll. */
  z.strictObject({ adds: successKind, dice: fewAtMost }),
] as const;

/** Dice that an enemy has rolled against it: so many successes count for less, the best first. */
export const enemyDiceEffect = z.union([
  z.strictObject({
    turns: z.enum(['critical', 'normal', 'success']),
    into: z.enum(['normal', 'fail']),
    dice: fewAtMost,
  }),
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
  /** One cover save more; or it is a critical; or the better of the two; or it is in cover anyway. */
  z.strictObject({ coverSave: z.enum(['more', 'critical', 'better', 'given']) }),
  /** Results of so much or more are critical successes. */
  z.strictObject({ criticalFrom: z.int().check(z.gte(2), z.lte(5)) }),
]);

const damageChanges = ['ignores', 'less', 'halves', 'most'] as const;

/** A dice is about to inflict damage on it: exactly one of `ignores`, `less`, `halves` (rounded up), `most`. */
export const damagedEffect = checkedBy(
  z.strictObject({
    ignores: z.optional(z.literal(true)),
    less: z.optional(fewAtMost),
    halves: z.optional(z.literal(true)),
    most: z.optional(fewAtMost),
    /** So much it inflicts at least. */
    least: z.optional(z.int().check(z.gte(0))),
    /** Of dice of this kind alone. */
    of: z.optional(successKind),
    /** Of those that inflict so much or more. */
    from: z.optional(fewAtMost),
    /** The first such dice of the sequence, or each; used at will it is one where nothing is said, else each. */
    dice: z.optional(z.enum(['one', 'each'])),
    /** A D6 for it has to show so much. */
    roll: z.optional(neededFace),
  }),
  (effect, wrong) => {
    if (damageChanges.filter((one) => effect[one] !== undefined).length !== 1)
      wrong([], `have one of ${damageChanges.join(', ')}`, effect);
  },
);

/** A dice of its own is about to inflict damage: so much more. */
export const inflictsEffect = z.strictObject({
  more: woundsAmount,
  /** It does not make a dice inflict more than this. */
  most: z.optional(z.int().check(z.gte(1))),
  of: z.optional(successKind),
  dice: z.optional(z.enum(['one', 'each'])),
});

/** It would be incapacitated: it stays with so many wounds. */
export const wouldFallEffect = z.strictObject({ stays: fewAtMost, roll: z.optional(neededFace) });

/** Another friend would be: it stays, if it is near enough to the one whose rule it is. */
export const friendFallsEffect = z.strictObject({
  stays: fewAtMost,
  roll: z.optional(neededFace),
  within: reachInches,
  visible: z.optional(z.literal(true)),
});

/** It has been incapacitated, and is not yet removed. */
export const fallsEffect = z.union([
  /** Damage to the enemy whose doing it was, or to each of either side within so many inches. */
  z.strictObject({
    inflict: woundsAmount,
    to: z.union([z.literal('enemy'), z.strictObject({ within: reachInches, of: z.enum(['everyone', 'enemies']) })]),
    roll: z.optional(neededFace),
  }),
  /** In a fight: it strikes with so many of its unresolved successes. */
  z.strictObject({ strikes: fewAtMost }),
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
  /** It gains a token, unless it has `most` of them; to the end of the battle where no end is said. */
  z.strictObject({ token: ruleText, of: whom, most: z.optional(fewAtMost), until: z.optional(lastsUntil) }),
]);

/** In a fight, of the one whose rule it is. */
export const fightsEffect = z.union([
  /** One success is resolved before the normal order: as it likes, or so alone. */
  z.strictObject({ first: z.enum(['any', 'strike', 'block']) }),
  /** It resolves the first success although it retaliates. */
  z.strictObject({ begins: z.literal(true) }),
  /** Each of its blocks may cancel two successes. */
  z.strictObject({ cancels: z.literal(2) }),
  /** Its normal successes block criticals as well. */
  z.strictObject({ normals: z.literal('block-criticals') }),
  /** Each of its blocks inflicts so much. */
  z.strictObject({ blocks: woundsAmount }),
  /** The enemy does not retaliate. */
  z.strictObject({ retaliation: z.literal('none') }),
  /** Each fail of the enemy inflicts so much on it. */
  z.strictObject({ fails: woundsAmount }),
]);
