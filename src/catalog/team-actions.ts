import * as z from 'zod/mini';
import { condition } from './team-condition.ts';
import { anyAction, ruleId, ruleText } from './team-words.ts';

/** What an action costs, or that it is barred; beside the actions that core rules forbid and a rule allows. */
export const ownActionEffect = z.union([
  /** One of these costs 0 AP, once in an activation; not in a counteraction. */
  z.strictObject({ free: z.array(anyAction).check(z.minLength(1)) }),
  z.strictObject({
    cheaper: z.array(anyAction).check(z.minLength(1)),
    by: z.int().check(z.gte(1)),
    /** It costs at least so much: 1 where nothing is said. */
    least: z.optional(z.int().check(z.gte(0))),
  }),
  z.strictObject({ costlier: z.array(anyAction).check(z.minLength(1)), by: z.int().check(z.gte(1)) }),
  z.strictObject({ forbids: z.array(anyAction).check(z.minLength(1)) }),
  /**
   * The second such action of an activation: so many of both are with a weapon of these names, or of any with this word in its name;
   * or no weapon of them twice.
   */
  z.strictObject({
    second: z.enum(['shoot', 'fight']),
    with: z.enum(['one', 'both', 'one-alone', 'not-twice']),
    weapons: z.union([ruleText, z.array(ruleText).check(z.minLength(1))]),
  }),
  /** It may be performed in an activation in which that one has been performed. */
  z.strictObject({ besides: z.array(ruleId).check(z.minLength(1)), done: z.array(ruleId).check(z.minLength(1)) }),
  /** No rule lets it perform an action twice. */
  z.strictObject({ repeats: z.literal('never') }),
  /** It never retaliates. */
  z.strictObject({ retaliates: z.literal('never') }),
  /** It has this order alone as it activates. */
  z.strictObject({ orderAlone: z.enum(['engage', 'conceal']) }),
  /** These weapons alone in that action. */
  z.strictObject({ only: z.array(ruleText).check(z.minLength(1)), in: z.enum(['shoot', 'fight']) }),
  /** Friends in an enemy's control range do not keep it from shooting at that enemy. */
  z.strictObject({ shoots: z.literal('beside-friends') }),
  /** It may perform these actions of others besides, beyond their limits; `limit`: each once in that span, for all whose rule it is. */
  z.strictObject({ grants: z.array(ruleId).check(z.minLength(1)), limit: z.optional(z.literal('turning-point')) }),
  /** It uses no weapons but its own. */
  z.strictObject({ arms: z.literal('own') }),
]);

const moves = z.optional(z.array(z.enum(['reposition', 'dash', 'charge', 'fall-back'])).check(z.minLength(1)));

/** How it moves besides what the core rules say; `in`: in these actions alone. */
export const wayEffect = z.union([
  /** A climb counts as so many inches at most. */
  z.strictObject({ climbs: z.int().check(z.gte(0), z.lte(2)) }),
  /** So many inches less of a climb. */
  z.strictObject({ climbsLess: z.int().check(z.gte(1), z.lte(2)) }),
  z.strictObject({ drops: z.literal('free') }),
  /** Through enemies' control range, or through enemies and it; the end of the move is as ever. */
  z.strictObject({ passes: z.enum(['control-range', 'enemies']), in: moves }),
  /** It may be set up again as far as its Move (a Dash: 3"), not through walls or access points, over all else. */
  z.strictObject({ flies: z.literal(true), in: moves }),
  /** It may be set up again, or move, within so many inches, or its Move (a Dash: 3"), whatever is in between. */
  z.strictObject({ through: z.union([z.literal('move'), z.int().check(z.gte(1), z.lte(12))]), in: moves }),
]);

/** Figures of the one whose rule it is, as long as the rule acts for it. */
export const figureEffect = z.union([
  z.strictObject({
    move: z.int().check(z.gte(-6), z.lte(6)),
    /** In these actions alone. */
    in: moves,
  }),
  wayEffect,
  /** Below 0 is better. */
  z.strictObject({ save: z.int().check(z.gte(-2), z.lte(2)) }),
  z.strictObject({ apl: z.union([z.literal(1), z.literal(-1)]) }),
  /** Nothing makes its APL, or its Move, worse; or being injured does not change its Move. Hit: `ignores` of the weapon that it uses. */
  z.strictObject({ ignores: z.array(z.enum(['apl', 'move', 'injured-move'])).check(z.minLength(1)) }),
  /** With a Conceal order and in cover it is no valid target, whatever ignores cover. */
  z.strictObject({ hides: z.literal('in-cover') }),
  /** With a Conceal order it is no valid target of who is farther than so many inches. */
  z.strictObject({ hides: z.literal('beyond'), inches: z.int().check(z.gte(1), z.lte(12)) }),
  /** Light terrain is no cover for it when a valid target is selected; the cover save stays. */
  z.strictObject({ lightCover: z.literal('none') }),
  /** It is nobody that falls, escapes or survives, for whatever counts those. */
  z.strictObject({ counts: z.literal('never') }),
  /** Devastating with a distance does nothing to it where it is not the target. */
  z.strictObject({ spared: z.literal('devastating') }),
  /** These ploys cost so much CP. `own`: only for the operative that has this rule. */
  z.strictObject({
    /** By name, or every one of that kind but Command Re-roll. With `once` it is counted for each effect by itself. */
    ploys: z.union([z.enum(['firefight', 'strategy']), z.array(ruleId).check(z.minLength(1))]),
    cp: z.int(),
    /** What the players say, where the record does not tell: asked as the ploy is used. */
    told: z.optional(ruleText),
    /** The same where the board may know it, of who has the rule. */
    where: z.optional(condition),
    own: z.optional(z.literal(true)),
    /** Only for operatives of these datacards. */
    users: z.optional(z.array(ruleId).check(z.minLength(1))),
  }),
]);

export type FigureEffect = z.infer<typeof figureEffect>;

/** What bars an own action, or the use of a rule in an activation. */
export const bars = z.enum(['enemy-close', 'conceal', 'engage', 'counteraction']);
export type UseBar = z.infer<typeof bars>;
