import type { JsonSchema } from './json-schema.ts';

/** Checks that an unknown value is a `T`; a failure leaves in `trail` where it was. */
type Is<T> = (value: unknown, trail: Trail) => value is T;

/** Where a check failed, from the outside in: `events`, `3`, `wounds`. Empty before the check. */
export type Trail = (string | number)[];

/**
 * What a value looks like: its type, a check and a JSON Schema from one description. Loading checks every entry of a
 * session, so checks must be quick: 60,000 events take zod 120 ms (and 60 ms to get ready), these 15 ms.
 */
export interface Shape<T> {
  readonly is: Is<T>;
  readonly schema: JsonSchema;
  /** Of a word that was a sentence in the first release: the words. */
  readonly words?: ReadonlySet<string>;
  /** The same shape, with what its value stands for. */
  means(words: string): Shape<T>;
}
/** The type that a shape describes. */
export type Of<S> = S extends Shape<infer T> ? T : never;

/** A field that may be left out; `later`: always written today, though not by the first releases. */
export interface Optional<T> {
  readonly optional: Shape<T>;
  readonly later: boolean;
}
type Field = Shape<unknown> | Optional<unknown>;
type Fields = Readonly<Record<string, Field>>;

export interface ObjectShape<T> extends Shape<T> {
  readonly parts: readonly Part[];
  means(words: string): ObjectShape<T>;
}
interface Part {
  readonly key: string;
  readonly shape: Shape<unknown>;
  readonly optional: boolean;
  readonly later: boolean;
}

type Flat<T> = { readonly [K in keyof T]: T[K] };
type OptionalKeys<F> = { [K in keyof F]: F[K] extends Optional<unknown> ? K : never }[keyof F];
type Valued<F> = { readonly [K in Exclude<keyof F, OptionalKeys<F>>]: Of<F[K]> };
type Absentable<F> = { readonly [K in OptionalKeys<F>]?: F[K] extends Optional<infer T> ? T : never };
/** The object with these fields. */
export type ObjectOf<F> = Flat<Valued<F> & Absentable<F>>;

/** A shape for every field of `T`; the optional ones need `optional`. */
type FieldsAs<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? Optional<Exclude<T[K], undefined>> : Shape<T[K]>;
};
type Case<T, K extends keyof T, V> = T extends unknown ? (V extends T[K] ? T : never) : never;

/** Hundreds of shapes are made at a start that reads a journal; their schemas only when they are wanted, which is seldom. */
class Made<T> implements Shape<T> {
  readonly is: Is<T>;
  readonly words?: ReadonlySet<string>;
  private readonly made: JsonSchema | (() => JsonSchema);

  constructor(is: Is<T>, made: JsonSchema | (() => JsonSchema), words?: ReadonlySet<string>) {
    this.is = is;
    this.made = made;
    if (words) this.words = words;
  }

  get schema(): JsonSchema {
    return typeof this.made === 'function' ? this.made() : this.made;
  }

  means(description: string): Shape<T> {
    return new Made(this.is, () => ({ ...this.schema, description }), this.words);
  }
}

const shape = <T>(is: Is<T>, schema: JsonSchema | (() => JsonSchema), words?: ReadonlySet<string>): Shape<T> =>
  new Made(is, schema, words);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const text: Shape<string> = shape((value): value is string => typeof value === 'string', { type: 'string' });
/** Any value, and none. */
export const anything: Shape<unknown> = shape((value): value is unknown => true, {});
export const whole: Shape<number> = shape((value): value is number => Number.isSafeInteger(value), {
  type: 'integer',
});
export const finite: Shape<number> = shape((value): value is number => Number.isFinite(value), { type: 'number' });
export const yesNo: Shape<boolean> = shape((value): value is boolean => typeof value === 'boolean', {
  type: 'boolean',
});
export const nothing: Shape<null> = shape((value): value is null => value === null, { type: 'null' });

/** This value and no other. */
export const exactly = <const T extends string | number | boolean>(one: T): Shape<T> =>
  shape((value): value is T => value === one, { const: one });

/** A whole number from `min` to `max`. */
export const wholeFrom = (min: number, max = Number.MAX_SAFE_INTEGER): Shape<number> =>
  shape((value, trail): value is number => whole.is(value, trail) && value >= min && value <= max, {
    type: 'integer',
    minimum: min,
    ...(max === Number.MAX_SAFE_INTEGER ? {} : { maximum: max }),
  });

/** One of a list. */
export function among<const T extends string | number>(list: readonly T[]): Shape<T> {
  const known = new Set<unknown>(list);
  return shape((value): value is T => known.has(value), { enum: list });
}

/** One of the words of a union that is declared elsewhere, each named once. */
export function word<T extends string>(words: Readonly<Record<T, true>>): Shape<T> {
  const known = new Set<unknown>(Object.keys(words));
  return shape((value): value is T => known.has(value), { enum: Object.keys(words) });
}

/** A value of that shape of which something more holds; `trail` may be told where it does not. */
export const such = <T>(one: Shape<T>, holds: (value: T, trail: Trail) => boolean): Shape<T> =>
  shape(
    (value, trail): value is T => one.is(value, trail) && holds(value, trail),
    () => one.schema,
  );

/** A shape that stands in the `$defs` of a JSON Schema under this name. */
export const defined = <T>(name: string, { is }: Shape<T>): Shape<T> => shape(is, { $ref: `#/$defs/${name}` });

declare const sentence: unique symbol;
/** A sentence as the first release wrote it, where a word of a closed list stands today. Read only, never made. */
export type Prose = string & { readonly [sentence]: true };

/** One of these words; in sessions of the first release, a sentence. */
export function wordOrProse<const T extends string>(words: readonly T[]): Shape<T | Prose> {
  return shape(
    (value): value is T | Prose => typeof value === 'string',
    { anyOf: [{ enum: words }, { type: 'string', deprecated: true }] },
    new Set<string>(words),
  );
}

export const optional = <T>(shape: Shape<T>): Optional<T> => ({ optional: shape, later: false });

/** A field that older files do not have. */
export const later = <T>(shape: Shape<T>): Optional<T> => ({ optional: shape, later: true });

export const orNull = <T>(one: Shape<T>): Shape<T | null> =>
  shape(
    (value, trail): value is T | null => value === null || one.is(value, trail),
    () => ({
      anyOf: [one.schema, nothing.schema],
    }),
  );

export const either = <A, B>(a: Shape<A>, b: Shape<B>): Shape<A | B> =>
  shape(
    (value, trail): value is A | B => a.is(value, []) || b.is(value, trail),
    () => ({
      anyOf: [a.schema, b.schema],
    }),
  );

export const both = <A, B>(a: Shape<A>, b: Shape<B>): Shape<A & B> =>
  shape(
    (value, trail): value is A & B => a.is(value, trail) && b.is(value, trail),
    () => ({
      allOf: [a.schema, b.schema],
    }),
  );

export const list = <T>(one: Shape<T>): Shape<readonly T[]> =>
  shape(
    (value, trail): value is readonly T[] => {
      if (!Array.isArray(value)) return false;
      for (let index = 0; index < value.length; index++) if (!at(index, value[index], one.is, trail)) return false;
      return true;
    },
    () => ({ type: 'array', items: one.schema }),
  );

export function pair<T>(one: Shape<T>): Shape<readonly [T, T]> {
  const items = list(one);
  return shape(
    (value, trail): value is readonly [T, T] => items.is(value, trail) && value.length === 2,
    () => ({
      ...items.schema,
      minItems: 2,
      maxItems: 2,
    }),
  );
}

/** An object with at least these fields; what it has besides is left alone, so that newer files can be read. */
export const object = <const F extends Fields>(fields: F): ObjectShape<ObjectOf<F>> =>
  objectWith(() => partsOf(fields));

/** The same with no fields besides: for what people write, where a slip in a name must not go unnoticed. */
export const only = <const F extends Fields>(fields: F): ObjectShape<ObjectOf<F>> => {
  const loose = object(fields);
  const alone: Is<ObjectOf<F>> = (value, trail): value is ObjectOf<F> => {
    const other = isRecord(value) ? Object.keys(value).find((key) => !Object.hasOwn(fields, key)) : undefined;
    if (other === undefined) return loose.is(value, trail);
    trail.unshift(other);
    return false;
  };
  const strict = (): JsonSchema => ({ ...loose.schema, additionalProperties: false });
  return {
    is: alone,
    get schema() {
      return strict();
    },
    get parts() {
      return loose.parts;
    },
    means: (description) => ({ ...only(fields), schema: { ...strict(), description } }),
  };
};

/** The same, of a type that is declared elsewhere: every field of it is named. */
export const objectAs = <T extends object>(fields: FieldsAs<T>): ObjectShape<T> => objectWith(() => partsOf(fields));

/** Of most events a journal has none: their parts are put together when one is read. */
class MadeObject<T> implements ObjectShape<T> {
  readonly is: Is<T>;
  private readonly made: () => readonly Part[];
  private readonly description: string | undefined;
  private known: readonly Part[] | undefined;

  constructor(made: () => readonly Part[], description?: string) {
    this.is = (value, trail): value is T => isRecord(value) && hasParts(value, this.parts, trail);
    this.made = made;
    this.description = description;
    this.known = undefined;
  }

  get parts(): readonly Part[] {
    this.known ??= this.made();
    return this.known;
  }

  get schema(): JsonSchema {
    const { description, parts } = this;
    return { ...(description === undefined ? {} : { description }), ...objectSchema(parts) };
  }

  means(description: string): ObjectShape<T> {
    return new MadeObject(() => this.parts, description);
  }
}

const objectWith = <T>(parts: () => readonly Part[]): ObjectShape<T> => new MadeObject(parts);

/** `objectAs` with no fields besides, for what people write. */
export function onlyAs<T extends object>(fields: FieldsAs<T>): ObjectShape<T> {
  const loose = objectWith<T>(() => partsOf(fields));
  return {
    is: (value, trail): value is T =>
      isRecord(value) && hasOnly(value, loose.parts, '', trail) && loose.is(value, trail),
    get schema() {
      return { ...loose.schema, additionalProperties: false };
    },
    get parts() {
      return loose.parts;
    },
    means: (description) => loose.means(description),
  };
}

/** A record with some of these keys and no others. */
export const some = <K extends string, T>(keys: readonly K[], one: Shape<T>): Shape<Partial<Readonly<Record<K, T>>>> =>
  shape(
    (value, trail): value is Partial<Readonly<Record<K, T>>> =>
      isRecord(value) &&
      Object.entries(value).every(([key, part]) => keys.some((known) => known === key) && at(key, part, one.is, trail)),
    () => ({
      type: 'object',
      properties: Object.fromEntries(keys.map((key) => [key, one.schema])),
      additionalProperties: false,
    }),
  );

/** A record with any keys. */
export const every = <T>(one: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  shape(
    (value, trail): value is Readonly<Record<string, T>> =>
      isRecord(value) && Object.entries(value).every(([key, part]) => at(key, part, one.is, trail)),
    () => ({ type: 'object', additionalProperties: one.schema }),
  );

type Cases = Readonly<Record<string, ObjectShape<unknown>>>;
type CaseOf<K extends string, C extends Cases> = {
  [V in keyof C]: Flat<{ readonly [P in K]: V } & Of<C[V]>>;
}[keyof C];

/** One of several objects, told apart by the value of `key`. */
export const tagged = <K extends string, C extends Cases>(key: K, cases: C): Shape<CaseOf<K, C>> =>
  oneOf(key, Object.entries(cases));

/** The same, of a union that is declared elsewhere: every case and field of it is named. */
export const taggedAs = <T extends object, K extends keyof T & string>(
  key: K,
  cases: { readonly [V in T[K] & string]: FieldsAs<Omit<Case<T, K, V>, K>> },
): Shape<T> => oneOf(key, casesOf(cases));

/** The same with no fields besides, for what people write. */
export const onlyTaggedAs = <T extends object, K extends keyof T & string>(
  key: K,
  cases: { readonly [V in T[K] & string]: FieldsAs<Omit<Case<T, K, V>, K>> },
): Shape<T> => oneOf(key, casesOf(cases), true);

const casesOf = (cases: Readonly<Record<string, Fields>>) =>
  Object.entries(cases).map(([tag, fields]) => [tag, objectWith(() => partsOf(fields))] as const);

/** One of several objects, told apart by a field that no other of them has. */
export const byField = <T>(cases: Readonly<Record<string, Shape<T>>>): Shape<T> =>
  shape(
    (value, trail): value is T => {
      if (!isRecord(value)) return false;
      const own = Object.keys(cases).find((field) => field in value);
      return own !== undefined && (cases[own]?.is(value, trail) ?? false);
    },
    () => ({ anyOf: Object.values(cases).map(({ schema }) => schema) }),
  );

/** A shape that is made when it is first needed: of what holds others of its kind. */
export function lazily<T>(of: () => Shape<T>, schema: JsonSchema): Shape<T> {
  behind.set(schema, () => of().schema);
  return shape((value, trail): value is T => of().is(value, trail), schema);
}
const behind = new WeakMap<JsonSchema, () => JsonSchema>();

/** A schema that only refers to another one: that one. */
export const referred = (schema: JsonSchema): JsonSchema => behind.get(schema)?.() ?? schema;

function oneOf<T>(key: string, cases: readonly (readonly [string, ObjectShape<unknown>])[], strict = false): Shape<T> {
  const byTag = new Map<unknown, ObjectShape<unknown>>(cases);
  return shape(
    (value, trail): value is T => {
      if (!isRecord(value)) return false;
      const parts = byTag.get(value[key])?.parts;
      if (parts) return (!strict || hasOnly(value, parts, key, trail)) && hasParts(value, parts, trail);
      trail.unshift(key);
      return false;
    },
    () => ({
      oneOf: cases.map(([tag, { schema }]) => ({
        ...withTag(schema, key, tag),
        ...(strict ? { additionalProperties: false } : {}),
      })),
    }),
  );
}

function hasOnly(value: Readonly<Record<string, unknown>>, parts: readonly Part[], tag: string, trail: Trail): boolean {
  const other = Object.keys(value).find((name) => name !== tag && !parts.some(({ key }) => key === name));
  if (other === undefined) return true;
  trail.unshift(other);
  return false;
}

const withTag = (schema: JsonSchema, key: string, tag: string): JsonSchema => ({
  ...schema,
  properties: { [key]: { const: tag }, ...schema.properties },
  required: [key, ...(schema.required ?? [])],
});

const partsOf = (fields: Fields): readonly Part[] =>
  Object.entries(fields).map(([key, field]) =>
    'optional' in field
      ? { key, shape: field.optional, optional: true, later: field.later }
      : { key, shape: field, optional: false, later: false },
  );

const objectSchema = (parts: readonly Part[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(parts.map(({ key, shape: { schema } }) => [key, schema])),
  required: parts.filter(({ optional }) => !optional).map(({ key }) => key),
});

function hasParts(value: Readonly<Record<string, unknown>>, parts: readonly Part[], trail: Trail): boolean {
  for (const { key, shape, optional } of parts) {
    const part = value[key];
    if (!(optional && part === undefined) && !at(key, part, shape.is, trail)) return false;
  }
  return true;
}

function at(key: string | number, value: unknown, is: Is<unknown>, trail: Trail): boolean {
  if (is(value, trail)) return true;
  trail.unshift(key);
  return false;
}
