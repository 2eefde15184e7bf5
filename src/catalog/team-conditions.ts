import * as z from 'zod/mini';
import { anyAction, ruleId as id, ruleText as text, whom } from './team-words.ts';

/** Conditions about what the game keeps of a kill team: tokens, points, what an operative has done. Nobody is asked for them. */
export const ownConditions = [
  /** It has at least this many of that token. */
  z.strictObject({ token: text, of: whom, least: z.optional(z.int().check(z.gte(1))) }),
  /** The team has at least this many points of that name, 1 by default. */
  z.strictObject({ points: text, least: z.optional(z.int().check(z.gte(1))) }),
  /** It has incapacitated an enemy in its activation or counteraction. */
  z.strictObject({ killed: z.literal(true) }),
  /** It has performed one of these in its activation or counteraction, own actions by their rule. */
  z.strictObject({ performed: z.array(anyAction).check(z.minLength(1)) }),
  /** Its last action is one of these. */
  z.strictObject({ last: z.array(anyAction).check(z.minLength(1)) }),
  /** It is the one that acts, in an activation or a counteraction. */
  z.strictObject({ acts: z.literal(true) }),
  /** A rule of the team has been used in this turning point. */
  z.strictObject({ used: id }),
  /** A friend with this datacard is in the killzone. */
  z.strictObject({ there: z.array(id).check(z.minLength(1)) }),
  z.strictObject({ initiative: z.literal(true) }),
  z.strictObject({ onGuard: z.literal(true) }),
  /** It has at most, or at least, this many wounds left. */
  z.strictObject({ wounds: z.strictObject({ most: z.optional(z.int()), least: z.optional(z.int()) }), of: whom }),
  /** One of its datacards in the team. */
  z.strictObject({ card: z.array(id).check(z.minLength(1)) }),
  /** A marker of the kill team lies in the killzone, and within `inches` of it if they are given; the table says how near. */
  z.strictObject({ marker: text, inches: z.optional(z.number().check(z.gt(0), z.lte(12))), of: z.optional(whom) }),
  /** Its datacard has a higher Wounds stat than that of the other one. */
  z.strictObject({ higher: z.literal('wounds'), of: whom }),
  /** At least this many friends in the killzone have that token. */
  z.strictObject({ tokens: text, least: z.int().check(z.gte(1)) }),
  /** The player has at least this many CP. */
  z.strictObject({ cp: z.int().check(z.gte(1)) }),
] as const;

export type OwnCondition = z.infer<(typeof ownConditions)[number]>;
