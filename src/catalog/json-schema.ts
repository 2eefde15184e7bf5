import * as z from 'zod/mini';
import type { Case } from './schema-cases.ts';
import { isRecord } from './schema-parts.ts';

/** The keywords of JSON Schema (draft 2020-12) that ours have. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly title?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object';
  readonly const?: string | number | boolean;
  readonly enum?: readonly (string | number)[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

type Json = Readonly<Record<string, unknown>>;

/** Keywords whose value is a schema, a list of schemas, or schemas by name. */
const one = ['items', 'additionalProperties'];
const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const byName = ['properties', '$defs'];

/** A JSON Schema with each of its parts, from the inside out, as `to` has it. */
function eachPart(schema: Json, to: (part: Json) => Json): Json {
  const ofOne = (value: unknown): unknown => (isRecord(value) ? eachPart(value, to) : value);
  return to(
    Object.fromEntries(
      Object.entries(schema).map(([key, value]): readonly [string, unknown] => {
        if (one.includes(key)) return [key, ofOne(value)];
        if (lists.includes(key) && Array.isArray(value)) return [key, value.map(ofOne)];
        if (byName.includes(key) && isRecord(value))
          return [key, Object.fromEntries(Object.entries(value).map(([name, part]) => [name, ofOne(part)]))];
        return [key, value];
      }),
    ),
  );
}

/** The JSON Schema of what a program reads and keeps: it may have fields besides. */
export function jsonSchemaOf(schema: z.core.$ZodType, how: z.core.ToJSONSchemaParams = {}): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io: 'input', ...how });
  return JSON.parse(JSON.stringify(eachPart(made, inOurForm)));
}

/** Scripts that read our schemas know these forms: one type a schema, the same for all items as one schema, no bounds that every whole number keeps to. */
function inOurForm({
  type,
  minimum,
  maximum,
  prefixItems,
  items,
  additionalProperties,
  propertyNames: _,
  ...rest
}: Json): Json {
  const [first, ...others] = Array.isArray(prefixItems) ? prefixItems.map((one) => JSON.stringify(one)) : [];
  const isOfOneKind = first !== undefined && others.every((one) => one === first);
  return {
    ...(typeof type === 'string' && !('enum' in rest || 'const' in rest) && { type }),
    ...(Array.isArray(type) && { anyOf: type.map((one: unknown) => ({ type: one })) }),
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(isOfOneKind
      ? { items: JSON.parse(first) }
      : {
          ...(prefixItems !== undefined && { prefixItems }),
          ...(items !== undefined && items !== false && { items }),
        }),
    ...(additionalProperties !== undefined && additionalProperties !== false && { additionalProperties }),
    ...rest,
  };
}

/** Of one case, without the field that tells it apart. */
export const jsonSchemaOfCase = (one: Case): JsonSchema => ({
  ...jsonSchemaOf(z.object(one())),
  ...(one.says === undefined ? {} : { description: one.says }),
});
