import * as z from 'zod/mini';

/** Words of which the rules about attacks are made. */

/** What a dice is retained as. */
export const successKind = z.enum(['normal', 'critical']);

/** A number or dice: `2`, `"D3"`, `"2D6"`, `"D3+1"`. */
export const woundsAmount = z.union([z.int().check(z.gte(1)), z.string().check(z.regex(/^\d?D[36](?:[+-]\d)?$/))]);

/** So much is needed on a D6. */
export const neededFace = z.int().check(z.gte(2), z.lte(6));

export const fewAtMost = z.int().check(z.gte(1), z.lte(6));

export const reachInches = z.number().check(z.gt(0), z.lte(30));
