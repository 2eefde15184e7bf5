import * as z from 'zod/mini';
import { type MustBe, meantOf, mustBeOneOf } from './schema-parts.ts';

/** Where something stands, from the outside in: `events`, `3`, `wounds`. */
export type FaultPath = readonly (string | number)[];

/** What is wrong with a value. */
export interface Fault extends MustBe {
  readonly at: FaultPath;
  /** The value there; undefined if there is none. */
  readonly found: unknown;
  /** The unknown fields, if those are what is wrong. */
  readonly strange?: readonly string[];
  /** `must` is about a group of fields as a whole, so the value is not quoted. */
  readonly isSaid?: true;
  /** The value can be read: people should only not write it like that today. */
  readonly ofForm?: true;
}

type Raw = z.core.$ZodRawIssue;
type Issue = z.core.$ZodIssue;

/** The value if it is what the schema says; otherwise all that is wrong with it, in the order of its fields. */
export function parsed<T>(
  schema: z.core.$ZodType<T>,
  value: unknown,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: readonly Fault[] } {
  // A finished issue does not name its schema, so its message is the number of the raw issue that does.
  const raws: Raw[] = [];
  const { data, error } = z.safeParse(schema, value, { error: (raw) => `#${raws.push(raw) - 1}` });
  if (!error) return { ok: true, value: data };
  return { ok: false, faults: error.issues.flatMap((issue) => faultsOf(issue, value, [], raws)) };
}

/**
 * Whether a value is what the schema says; it may have more fields, since a newer program may have written it. The way to the first
 * fault is added to `trail`, from the outside in.
 */
export function isKept<T>(schema: z.core.$ZodType<T>, value: unknown, trail: (string | number)[]): value is T {
  const read = parsed(schema, value);
  const wrong = read.ok ? undefined : read.faults.find(({ strange, ofForm }) => !(strange && ofForm));
  if (wrong) trail.push(...wrong.at, ...(wrong.strange?.slice(0, 1) ?? []));
  return !wrong;
}
/** Whether the value is what the schema says. */
export const fits = <T>(schema: z.core.$ZodType<T>, value: unknown): value is T => z.safeParse(schema, value).success;

/** `before`: the way to the value that the issue is about. */
function faultsOf(issue: Issue, value: unknown, before: FaultPath, raws: readonly Raw[]): readonly Fault[] {
  const inside = issue.path.filter((step) => typeof step !== 'symbol');
  const at = [...before, ...inside];
  const found = partAt(value, inside);
  const raw = issue.message.startsWith('#') ? raws[Number(issue.message.slice(1))] : undefined;
  switch (issue.code) {
    case 'unrecognized_keys': {
      const strange = { at, must: 'have no unknown field', found, strange: issue.keys, right: fieldsOf(raw?.inst) };
      // A newer program may write more fields, but no other names in a record.
      return [{ ...strange, ...(!(raw?.inst instanceof z.ZodMiniRecord) && { ofForm: true as const }) }];
    }
    case 'invalid_union':
      if ('options' in issue) return [{ at, found, ...mustBeOneOf((issue.options ?? []).map(String)) }];
      return ofUnion(issue, raw?.inst, found, at, raws);
    case 'custom': {
      const { must = 'be right', right, always, found: part } = issue.params ?? {};
      return [
        {
          ...{ at, must, found: part },
          ...(right && { right }),
          ...(isGroup(part) && { isSaid: true as const }),
          ...(!always && { ofForm: true as const }),
        },
      ];
    }
    default:
      return [{ at, found, ...mustOf(issue, raw?.inst) }];
  }
}

/** The faults of the case of a union that the value is meant to be; if that is unclear, what the value may be. */
function ofUnion(
  { errors }: z.core.$ZodIssueInvalidUnion,
  union: unknown,
  found: unknown,
  at: FaultPath,
  raws: readonly Raw[],
): readonly Fault[] {
  const known = isGroup(union) ? meantOf.get(union) : undefined;
  const told = known && errors[known(found)];
  if (told) return told.flatMap((issue) => faultsOf(issue, found, at, raws));
  const near = errors.filter((issues) => !issues.some((issue) => isOtherKind(issue) || misses(issue, found)));
  const [meant, ...others] = near;
  if (meant && others.length === 0) return meant.flatMap((issue) => faultsOf(issue, found, at, raws));
  const words = errors
    .flat()
    .flatMap((issue) => (issue.code === 'invalid_value' && issue.path.length === 0 ? issue.values : []));
  const kinds = [...new Set(optionsOf(union).flatMap(kindsOf))];
  const must = kinds.length === 0 ? 'be right' : `be ${kinds.join(' or ')}`;
  return [{ at, must, found, right: words.map(String) }];
}

/** The value as a whole is of another kind than this case. */
const isOtherKind = ({ code, path }: Issue): boolean =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');

/** A field of this case is missing, so another case is meant. */
const misses = ({ code, path }: Issue, found: unknown): boolean =>
  path.length === 1 && code !== 'custom' && path.reduce(partOf, found) === undefined;

const optionsOf = (union: unknown): readonly unknown[] => (union instanceof z.ZodMiniUnion ? union.def.options : []);

/** `"all"`, `a whole number from 1 to 3`, `{ room … }` */
function kindsOf(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap(kindsOf);
  if (schema instanceof z.ZodMiniEnum || schema instanceof z.ZodMiniLiteral)
    return [...schema._zod.values].map((word) => JSON.stringify(word));
  if (schema instanceof z.ZodMiniReadonly) return kindsOf(schema.def.innerType);
  if (schema instanceof z.ZodMiniLazy) return kindsOf(schema._zod.innerType);
  if (schema instanceof z.ZodMiniObject) return [`{ ${Object.keys(schema.def.shape)[0] ?? ''} … }`];
  if (schema instanceof z.ZodMiniArray || schema instanceof z.ZodMiniTuple) return ['a list'];
  if (schema instanceof z.ZodMiniNumber)
    return [`${isWhole(schema) ? 'a whole number' : 'a number'}${rangeOf(schema)}`];
  if (schema instanceof z.ZodMiniString) return ['text'];
  if (schema instanceof z.ZodMiniNull) return ['null'];
  return [];
}

function rangeOf({ _zod: { bag } }: z.ZodMiniNumber): string {
  const { minimum: from = Number.MIN_SAFE_INTEGER, maximum: to = Number.MAX_SAFE_INTEGER } = bag;
  if (from === Number.MIN_SAFE_INTEGER) return '';
  return to === Number.MAX_SAFE_INTEGER ? ` of ${from} or more` : ` from ${from} to ${to}`;
}

function fieldsOf(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.def.shape);
  const names = schema instanceof z.ZodMiniRecord ? schema.def.keyType : undefined;
  if (names instanceof z.ZodMiniEnum) return Object.values(names.def.entries).map(String);
  return names instanceof z.ZodMiniLiteral ? names.def.values.map(String) : [];
}

/** What would be right, where the value as a whole is wrong. */
function mustOf(issue: Issue, schema: unknown): Pick<Fault, 'must' | 'right' | 'ofForm'> {
  switch (issue.code) {
    case 'invalid_type':
      return { must: `be ${kinds[isWhole(schema) ? 'int' : issue.expected] ?? issue.expected}` };
    case 'invalid_value': {
      const words = issue.values.map(String);
      return words.length === 1 ? { must: `be ${words[0]}`, right: words } : mustBeOneOf(words);
    }
    case 'too_small':
      return {
        ...ofSize(issue, schema),
        must: issue.inclusive ? `${verbOf(issue.origin)} ${issue.minimum} or more` : `be above ${issue.minimum}`,
      };
    case 'too_big':
      // Nothing else of a list with too many items has been looked at.
      return {
        ...(issue.origin !== 'array' && { ofForm: true as const }),
        must: `${verbOf(issue.origin)} ${issue.maximum} ${issue.origin === 'array' ? 'or fewer' : 'or less'}`,
      };
    case 'invalid_format':
      return { must: issue.message, ofForm: true };
    default:
      return { must: issue.message };
  }
}

/** A list can be read with any number of items, a pair cannot. */
const ofSize = ({ origin }: { readonly origin: string }, schema: unknown): { readonly ofForm?: true } =>
  origin === 'array' && !(schema instanceof z.ZodMiniTuple) ? { ofForm: true } : {};

const isWhole = (schema: unknown): boolean => schema instanceof z.ZodMiniNumberFormat;

const verbOf = (origin: string): string => (origin === 'array' ? 'have' : 'be');

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  null: 'null',
  object: 'a group of fields',
  record: 'a group of fields',
};

const partAt = (value: unknown, path: FaultPath): unknown => path.reduce(partOf, value);

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

function partOf(value: unknown, key: PropertyKey): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === String(key))?.[1];
}
