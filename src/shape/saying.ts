import type { JsonSchema } from '../catalog/json-schema.ts';
import { type Shape, shape } from './shape.ts';

type FieldOf<T> = T extends unknown ? keyof T & string : never;

/**
 * The same shape, whose fields say in its JSON Schema what they are, for editors; what a field says itself (`means`) goes first. Messages
 * stay as they are: they say what form a value must have.
 */
export function saying<T>(one: Shape<T>, words: Partial<Readonly<Record<FieldOf<T>, string>>>): Shape<T> {
  const byField = new Map<string, unknown>(Object.entries(words));
  return shape(
    one.is,
    (of) =>
      of({
        get schema() {
          return one.schema;
        },
        get written() {
          return said(one.written, byField);
        },
      }),
    (value, at, report): value is T => one.reads(value, at, report),
  );
}

function said(schema: JsonSchema, words: ReadonlyMap<string, unknown>): JsonSchema {
  const { properties, anyOf, oneOf } = schema;
  const inAll = (all: readonly JsonSchema[]) => all.map((one) => said(one, words));
  return {
    ...schema,
    ...(anyOf && { anyOf: inAll(anyOf) }),
    ...(oneOf && { oneOf: inAll(oneOf) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, part]) => [key, saidOf(part, words.get(key))]),
      ),
    }),
  };
}

const saidOf = (part: JsonSchema, description: unknown): JsonSchema =>
  typeof description === 'string' && part.description === undefined ? { description, ...part } : part;
