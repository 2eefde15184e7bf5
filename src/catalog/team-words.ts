import * as z from 'zod/mini';

/** Words of which all rules of kill teams are made. */

export const ruleId = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
export const ruleText = z.string().check(z.minLength(1));

/**
 * Actions of the core rules, the killzone and the mission. Where a text says "mission actions" these are `mission-action` (of packs),
 * `scout-room`, `breach` and, unless it is left out, `operate-hatch`.
 */
export const actions = z.enum([
  'shoot',
  'fight',
  'charge',
  'reposition',
  'dash',
  'fall-back',
  'operate-hatch',
  'breach',
  'pick-up',
  'place',
  'mission-action',
  'scout-room',
  'guard',
]);

/** The same, and `any` for each of 1 AP, `team-action` for all of its kill team's own, or the id of a rule that is one. */
export const anyAction = z.union([actions, z.enum(['team-action', 'any']), ruleId]);

/** The one whose rule it is, or the enemy: the target, or who attacks it. */
export const whom = z.enum(['self', 'enemy']);

/** How long something lasts for somebody: its own activations end or begin what is bound to them. */
export const lastsUntil = z.enum([
  /** Of the activation under way, also where the effect lasts for another operative. */
  'end-of-activation',
  'end-of-turning-point',
  'end-of-next-activation',
  'start-of-next-activation',
  'end-of-battle',
]);
export type Until = z.infer<typeof lastsUntil>;

/** A number or dice: `2`, `"D3"`, `"2D6"`, `"D3+1"`; of points also one for each of one's operatives in the killzone. */
export const amount = z.union([z.int(), z.string().check(z.regex(/^\d?D[36](?:[+-]\d)?$/))]);
export type RuleAmount = z.infer<typeof amount>;

/** When a marker of a kill team's own is removed. */
export const markerEnds = z.enum([
  /** In the Ready step of the next Strategy phase. */
  'ready',
  'end-of-turning-point',
  /** Of the operative that placed it. */
  'start-of-next-activation',
  /** From the Ready step of the next Strategy phase on after D3 activations, or with that turning point. */
  'dwindles',
]);
export type MarkerEnds = z.infer<typeof markerEnds>;
