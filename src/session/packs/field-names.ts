import * as z from 'zod';
import { standsFor } from './data-checks.ts';
import { packShape } from './pack-schema.ts';

let known: readonly string[] | undefined;

/** The names of all fields that a pack may have, wherever in it: what a slip of the pen is compared with. */
export function fieldNames(): readonly string[] {
  known ??= [...new Set(namesIn(packShape, new Set()))];
  return known;
}

function namesIn(schema: unknown, seen: Set<unknown>): readonly string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const behind = standsFor.get(schema);
  if (behind) return 'anyOf' in behind ? namesIn(behind.anyOf, seen) : [];
  if (!(schema instanceof z.ZodType)) return Object.values(schema).flatMap((part) => namesIn(part, seen));
  const own = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return [...own, ...Object.values(schema.def).flatMap((part) => namesIn(part, seen))];
}
