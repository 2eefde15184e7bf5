import type { JsonSchema } from '../catalog/json-schema.ts';
import type { Shape, Trail } from './shape.ts';

/** Why a value has not the shape it should have. */
export interface Complaint {
  /** Where, from the outside in; empty for the value as a whole. */
  readonly at: readonly (string | number)[];
  /** What stands there; undefined where nothing does. */
  readonly found: unknown;
  /** What would be right there, `a whole number from 2 to 6`; undefined for a field that there is not. */
  readonly expected: string | undefined;
  /** The fields that there are, for one that there is not. */
  readonly known: readonly string[];
}

/** The first thing wrong with a value, or undefined when it has the shape. */
export function complaint(shape: Shape<unknown>, value: unknown): Complaint | undefined {
  const at: Trail = [];
  const fits: boolean = shape.is(value, at);
  if (fits) return undefined;
  let found: unknown = value;
  let schema: JsonSchema | undefined = shape.schema;
  let outer: JsonSchema = shape.schema;
  for (const key of at) {
    outer = caseOf(schema ?? {}, found);
    const part = typeof key === 'number' ? outer.items : partOf(outer, key);
    schema = part;
    found = fieldOf(found, key);
  }
  return { at, found, expected: schema && expectedBy(schema), known: Object.keys(outer.properties ?? {}) };
}

const partOf = ({ properties, additionalProperties, oneOf }: JsonSchema, key: string): JsonSchema | undefined => {
  if (oneOf) return { enum: oneOf.flatMap((each) => constOf(each.properties?.[key])) };
  return properties?.[key] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
};

const constOf = (schema: JsonSchema | undefined): string[] => (typeof schema?.const === 'string' ? [schema.const] : []);

function fieldOf(value: unknown, key: string | number): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === `${key}`)?.[1];
}

/** Of several objects, the one whose constants are those of the value. */
function caseOf(schema: JsonSchema, value: unknown): JsonSchema {
  const fits = ({ properties = {}, required = [] }: JsonSchema) =>
    required.every((key) => properties[key]?.const === undefined || properties[key]?.const === fieldOf(value, key));
  const shares = ({ properties = {} }: JsonSchema) =>
    Object.keys(properties).some((key) => fieldOf(value, key) !== undefined);
  return schema.oneOf?.find(fits) ?? schema.anyOf?.find(shares) ?? schema;
}

/** `a whole number from 2 to 6`; what a text stands for is said by its description. */
function expectedBy(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(' or ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(formOf))].join(' or ');
  switch (schema.type ?? 'object') {
    case 'integer':
      return `a whole number${rangeOf(schema)}`;
    case 'number':
      return schema.description ?? 'a number';
    case 'boolean':
      return schema.description ?? 'true or false';
    case 'array':
      return `a list${countOf(schema)}`;
    case 'null':
      return 'null';
    case 'string':
      return schema.description ?? 'a text';
    case 'object':
      return 'an object in braces';
  }
}

/** Of several objects, each by its first field. */
function formOf(schema: JsonSchema): string {
  const [field] = Object.keys(schema.properties ?? {});
  return field === undefined ? expectedBy(schema) : `{ ${field} … }`;
}

function rangeOf({ minimum, maximum }: JsonSchema): string {
  if (minimum === undefined) return '';
  return maximum === undefined ? ` of ${minimum} or more` : ` from ${minimum} to ${maximum}`;
}

const countOf = ({ minItems, maxItems }: JsonSchema): string =>
  minItems !== undefined && minItems === maxItems ? ` of ${minItems}` : '';
