import * as z from 'zod/mini';
import { reachInches } from './team-attack-words.ts';
import { actions } from './team-words.ts';

const more = z.int().check(z.gte(-2), z.lte(2));

/** What counts when control of a marker is decided, beside the APL of those who contest it (no change of APL itself). */
export const controlEffect = z.union([
  /** Its own APL counts for so much more. */
  z.strictObject({ counts: more }),
  /** Its own APL counts as this, whatever changes it. */
  z.strictObject({ countsAs: z.int().check(z.gte(1), z.lte(4)) }),
  /** The total of friends, if one of them contests; `near`: of a marker so near to the one whose rule it is; `of`: if it does itself. */
  z.strictObject({
    friends: more,
    near: z.optional(z.strictObject({ within: reachInches })),
    of: z.optional(z.literal('self')),
  }),
  /** It controls every marker that it contests. */
  z.strictObject({ wins: z.literal(true) }),
  /** It has to do no more than contest a marker to pick it up; who controls it stays as it is. */
  z.strictObject({ takes: z.literal(true) }),
  /** The total of enemies that contest, if one of them is within so many inches of the one whose rule it is. */
  z.strictObject({
    enemies: more,
    within: reachInches,
    /** So near to this marker of the kill team's own, instead. */
    marker: z.optional(z.string().check(z.minLength(1))),
  }),
]);

/** An enemy pays so many AP more for these actions within so many inches of the one whose rule it is, or of its `marker`. */
export const enemyActionEffect = z.strictObject({
  costlier: z.array(actions).check(z.minLength(1)),
  by: z.int().check(z.gte(1), z.lte(2)),
  within: reachInches,
  marker: z.optional(z.string().check(z.minLength(1))),
});
