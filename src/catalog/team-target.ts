import * as z from 'zod/mini';
import { ruleId as id, ruleText as text } from './team-words.ts';

/** The operatives that a rule may be used on. Players choose as they use it, among those that nothing on record rules out. */
export const target = z.strictObject({
  /** `friend` is somebody else of the same player. */
  of: z.enum(['friend', 'friend-or-self', 'enemy', 'anybody']),
  /** Inches. Where places are kept, those who are farther away are not offered; else the table sees to it. */
  within: z.optional(z.int().check(z.gte(1))),
  visible: z.optional(z.literal(true)),
  /** The inches are from the enemy of the moment. */
  from: z.optional(z.literal('enemy')),
  /** One of these keywords, none of those; of the datacards. */
  keyword: z.optional(text),
  notKeyword: z.optional(text),
  cards: z.optional(z.array(id).check(z.minLength(1))),
  notCards: z.optional(z.array(id).check(z.minLength(1))),
  is: z.optional(z.enum(['wounded', 'injured', 'ready', 'expended'])),
  order: z.optional(z.enum(['engage', 'conceal'])),
  token: z.optional(text),
  noToken: z.optional(text),
  /** Of one that is chosen in the middle of a rule: the enemy of the moment too. */
  withEnemy: z.optional(z.literal(true)),
  /** Nobody, where fewer than so many are such. */
  least: z.optional(z.int().check(z.gte(2))),
  /** Several: so many at most, what a dice says, all that are chosen, or as many as there are points. */
  many: z.optional(z.union([z.int().check(z.gte(2)), z.enum(['all', 'D3']), z.strictObject({ points: text })])),
});
export type RuleTarget = z.infer<typeof target>;
