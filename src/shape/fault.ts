import type { JsonSchema } from '../catalog/json-schema.ts';

/** Where something stands, from the outside in: `events`, `3`, `wounds`. */
export type Path = readonly (string | number)[];

/** What is wrong with a value that a person wrote. */
export interface Fault extends Must {
  readonly at: Path;
  /** What stands there; undefined where nothing does. */
  readonly found: unknown;
  /** The fields that there are not, where these are what is wrong. */
  readonly strange?: readonly string[];
  /** It has its shape: what is wrong with the whole of it is said. */
  readonly isSaid?: true;
  /** The word that may be a slip of the pen, where it is not what was found. */
  readonly slip?: string;
}
/** What would be right. */
export interface Must {
  /** Completes "must …". */
  readonly must: string;
  /** All words, or names of fields, that would be right. */
  readonly right?: readonly string[];
}
export const faultAt = (at: Path, must: string | Must, found: unknown): Fault => ({
  at,
  found,
  ...(typeof must === 'string' ? { must } : must),
});

export type ReportFault = (fault: Fault) => void;

/** What a value must be, by the JSON Schema of a plain shape. */
export function mustBe(schema: JsonSchema): Must {
  const { const: one, enum: words = one === undefined ? [] : [one] } = schema;
  if (words.length > 1) return beOneOf(words.map(String));
  return { must: `be ${words[0] ?? kindOf(schema)}`, right: words.map(String) };
}

export const beOneOf = (right: readonly string[]): Must => ({ must: `be one of ${right.join(', ')}`, right });

function kindOf({ type, anyOf }: JsonSchema): string {
  if (anyOf) return anyOf.map(kindOf).join(' or ');
  switch (type ?? 'object') {
    case 'string':
      return 'text';
    case 'integer':
      return 'a whole number';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    case 'array':
      return 'a list';
    case 'null':
      return 'null';
    case 'object':
      return 'a group of fields';
  }
}
