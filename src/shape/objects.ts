import type { JsonSchema } from '../catalog/json-schema.ts';
import { beOneOf, type Path, type ReportFault } from './fault.ts';
import {
  asKept,
  asWritten,
  type Is,
  isAt,
  isRecord,
  type Of,
  type Optional,
  optional,
  type SchemaOf,
  type Shape,
  shape,
  type Trail,
} from './shape.ts';

type Fields = Readonly<Record<string, Shape<unknown> | Optional<unknown>>>;

interface Part {
  readonly key: string;
  readonly shape: Shape<unknown>;
  readonly optional: boolean;
}

type Flat<T> = { readonly [K in keyof T]: T[K] };
type OptionalKeys<F> = { [K in keyof F]: F[K] extends Optional<unknown> ? K : never }[keyof F];
type Valued<F> = { readonly [K in Exclude<keyof F, OptionalKeys<F>>]: Of<F[K]> };
type Absentable<F> = { readonly [K in OptionalKeys<F>]?: F[K] extends Optional<infer T> ? T : never };
/** The object with these fields. */
export type ObjectOf<F> = Flat<Valued<F> & Absentable<F>>;

/** A shape for every field of `T`; the optional ones need `optional`. */
export type FieldsAs<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? Optional<Exclude<T[K], undefined>> : Shape<T[K]>;
};
type Case<T, K extends keyof T, V> = T extends unknown ? (V extends T[K] ? T : never) : never;

/** Fields besides those that are named: `kept` in a session, and refused where people write them. */
type Others = 'allowed' | 'kept' | 'refused';

/** Of most events a journal has none: their parts are put together when one is read. */
export class ObjectShape<T> implements Shape<T> {
  readonly is: Is<T>;
  readonly others: Others;
  private readonly made: () => readonly Part[];
  private readonly description: string | undefined;
  private known: readonly Part[] | undefined;

  constructor(made: () => readonly Part[], others: Others, description?: string) {
    this.is = (value, trail): value is T => isRecord(value) && this.has(value, trail);
    this.made = made;
    this.others = others;
    this.description = description;
    this.known = undefined;
  }

  get parts(): readonly Part[] {
    this.known ??= this.made();
    return this.known;
  }

  get schema(): JsonSchema {
    return this.schemaFor(asKept);
  }

  get written(): JsonSchema {
    return this.schemaFor(asWritten);
  }

  reads(value: unknown, at: Path, report: ReportFault): value is T {
    if (isRecord(value)) return this.readsParts(value, at, report);
    report({ at, must: 'be a group of fields', found: value });
    return false;
  }

  means(description: string): ObjectShape<T> {
    return new ObjectShape(() => this.parts, this.others, description);
  }

  /** Whether a record has the parts; `tag`: a field that is looked at already. */
  has(value: Readonly<Record<string, unknown>>, trail: Trail, tag?: string): boolean {
    if (this.others !== 'refused') return hasParts(value, this.parts, trail);
    const [other] = this.strangeIn(value, tag);
    if (other === undefined) return hasParts(value, this.parts, trail);
    trail.unshift(other);
    return false;
  }

  readsParts(value: Readonly<Record<string, unknown>>, at: Path, report: ReportFault, tag?: string): boolean {
    let sound = true;
    for (const { key, shape, optional } of this.parts) {
      const part = value[key];
      if (!(optional && part === undefined) && !shape.reads(part, [...at, key], report)) sound = false;
    }
    const strange = this.others === 'allowed' ? [] : this.strangeIn(value, tag);
    if (strange.length === 0) return sound;
    const right = [...(tag === undefined ? [] : [tag]), ...this.parts.map(({ key }) => key)];
    report({ at, must: 'have no unknown field', found: value, strange, right });
    return sound;
  }

  private strangeIn(value: Readonly<Record<string, unknown>>, tag: string | undefined): readonly string[] {
    return Object.keys(value).filter((name) => name !== tag && !this.parts.some(({ key }) => key === name));
  }

  private schemaFor(of: SchemaOf): JsonSchema {
    const { description, others, parts } = this;
    const open: JsonSchema = {
      ...(description === undefined ? {} : { description }),
      type: 'object',
      properties: Object.fromEntries(parts.map(({ key, shape }) => [key, of(shape)])),
      required: parts.filter(({ optional }) => !optional).map(({ key }) => key),
    };
    const closed = { ...open, additionalProperties: false };
    return of({ schema: others === 'refused' ? closed : open, written: others === 'allowed' ? open : closed });
  }
}

/** An object by its fields; or as a type that is declared elsewhere, and then every field of it is named. */
interface MakesObject {
  <const F extends Fields>(fields: F): ObjectShape<ObjectOf<F>>;
  <T extends object>(fields: FieldsAs<T>): ObjectShape<T>;
}

const objects =
  (others: Others): MakesObject =>
  <T>(fields: Fields): ObjectShape<T> =>
    new ObjectShape<T>(() => partsOf(fields), others);

/** At least these fields; what it has besides is left alone, so that newer files can be read. */
export const object = objects('allowed');

/** No fields besides, where people write it: a slip in a name must not go unnoticed. A session may keep more. */
export const form = objects('kept');

/** No fields besides. */
export const only = objects('refused');

const partsOf = (fields: Fields): readonly Part[] =>
  Object.entries(fields).map(([key, field]) =>
    'optional' in field ? { key, shape: field.optional, optional: true } : { key, shape: field, optional: false },
  );

function hasParts(value: Readonly<Record<string, unknown>>, parts: readonly Part[], trail: Trail): boolean {
  for (const { key, shape, optional } of parts) {
    const part = value[key];
    if (!(optional && part === undefined) && !isAt(key, part, shape.is, trail)) return false;
  }
  return true;
}

type Cases = Readonly<Record<string, ObjectShape<unknown>>>;
type CaseOf<K extends string, C extends Cases> = {
  [V in keyof C]: Flat<{ readonly [P in K]: V } & Of<C[V]>>;
}[keyof C];

/** What one of several is for, with one of it. */
export interface Explained<T = unknown> {
  readonly says: string;
  readonly example: T;
}

/** A JSON Schema with that. */
const explained = (schema: JsonSchema, one: Explained | undefined): JsonSchema =>
  one ? { description: one.says, ...schema, examples: [one.example] } : schema;

/** One of several objects, told apart by the value of `key`. */
export function tagged<K extends string, C extends Cases>(key: K, cases: C): Shape<CaseOf<K, C>>;
/** The same, as a union that is declared elsewhere: every case and field of it is named. */
export function tagged<T extends object, K extends keyof T & string>(
  key: K,
  cases: { readonly [V in T[K] & string]: FieldsAs<Omit<Case<T, K, V>, K>> },
  others?: Others,
  about?: Readonly<Record<string, Explained>>,
): Shape<T>;
export function tagged<T>(
  key: string,
  cases: Readonly<Record<string, ObjectShape<unknown> | Fields>>,
  others: Others = 'allowed',
  about: Readonly<Record<string, Explained>> = {},
): Shape<T> {
  const all = Object.entries(cases).map(([tag, one]) => [tag, made(one, others)] as const);
  const byTag = new Map<unknown, ObjectShape<unknown>>(all);
  return shape(
    (value, trail): value is T => {
      if (!isRecord(value)) return false;
      const one = byTag.get(value[key]);
      if (one) return one.has(value, trail, key);
      trail.unshift(key);
      return false;
    },
    (of) => ({ oneOf: all.map(([tag, one]) => explained(withTag(of(one), key, tag), about[tag])) }),
    (value, at, report): value is T => {
      const tag = isRecord(value) ? value[key] : undefined;
      const one = byTag.get(tag);
      if (one && isRecord(value)) return one.readsParts(value, at, report, key);
      if (isRecord(value)) report({ at: [...at, key], ...beOneOf(Object.keys(cases)), found: tag });
      else report({ at, must: 'be a group of fields', found: value });
      return false;
    },
  );
}

const made = (one: ObjectShape<unknown> | Fields, others: Others): ObjectShape<unknown> =>
  one instanceof ObjectShape ? one : new ObjectShape(() => partsOf(one), others);

const withTag = (schema: JsonSchema, key: string, tag: string): JsonSchema => ({
  ...schema,
  properties: { [key]: { const: tag }, ...schema.properties },
  required: [key, ...(schema.required ?? [])],
});

/** One of several objects, told apart by a field that no other of them has. */
export const byField = <T>(
  cases: Readonly<Record<string, Shape<T>>>,
  about: Readonly<Record<string, Explained>> = {},
): Shape<T> =>
  shape(
    (value, trail): value is T => {
      if (!isRecord(value)) return false;
      const own = Object.keys(cases).find((field) => field in value);
      return own !== undefined && (cases[own]?.is(value, trail) ?? false);
    },
    (of) => ({ anyOf: Object.entries(cases).map(([field, one]) => explained(of(one), about[field])) }),
  );

/** A record with some of these keys and no others. */
export const some = <K extends string, T>(keys: readonly K[], one: Shape<T>): Shape<Partial<Readonly<Record<K, T>>>> =>
  new ObjectShape(() => partsOf(Object.fromEntries(keys.map((key) => [key, optional(one)]))), 'refused');

/** A record with any keys. */
export const every = <T>(one: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  shape(
    (value, trail): value is Readonly<Record<string, T>> =>
      isRecord(value) && Object.entries(value).every(([key, part]) => isAt(key, part, one.is, trail)),
    (of) => ({ type: 'object', additionalProperties: of(one) }),
  );
