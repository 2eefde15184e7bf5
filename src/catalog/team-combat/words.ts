import * as z from 'zod/mini';

/** Words of which the rules about attacks are made. */

/** The one whose rule it is, or the enemy: the target, or who attacks it. */
export const side = z.enum(['self', 'enemy']);

/** What a dice is retained as. */
export const success = z.enum(['normal', 'critical']);

/** A number or dice: `2`, `"D3"`, `"2D6"`, `"D3+1"`. */
export const wounds = z.union([z.int().check(z.gte(1)), z.string().check(z.regex(/^\d?D[36](?:[+-]\d)?$/))]);
export type Wounds = z.infer<typeof wounds>;

/** So much is needed on a D6. */
export const needs = z.int().check(z.gte(2), z.lte(6));

export const few = z.int().check(z.gte(1), z.lte(6));

export const inches = z.number().check(z.gt(0), z.lte(30));
