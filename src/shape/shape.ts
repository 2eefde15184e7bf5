import type { JsonSchema } from '../catalog/json-schema.ts';
import { mustBe, type Path, type ReportFault } from './fault.ts';

/** Checks that an unknown value is a `T`; a failure leaves in `trail` where it was. */
export type Is<T> = (value: unknown, trail: Trail) => value is T;

/** Where a check failed, from the outside in: `events`, `3`, `wounds`. Empty before the check. */
export type Trail = (string | number)[];

/** Reports all that is wrong with a value. True: it is a `T`, though a number may be too large or a list too short. */
export type Reads<T> = (value: unknown, at: Path, report: ReportFault) => value is T;

/**
 * What a value looks like: its type, its checks and its JSON Schema from one description. There are two readers. Loading
 * checks every entry of a session, so `is` must be quick (60,000 events: 15 ms), says only where the first fault is, and
 * takes what earlier releases took. `reads` is for what people write: it reports every fault, and is stricter where the
 * description says so (`written.ts`, sizes of lists).
 */
export interface Shape<T> {
  readonly is: Is<T>;
  readonly reads: Reads<T>;
  /** Of what `is` takes. */
  readonly schema: JsonSchema;
  /** Of what `reads` takes. */
  readonly written: JsonSchema;
  /** The same shape, with what its value stands for. */
  means(words: string): Shape<T>;
}
/** The type that a shape describes. */
export type Of<S> = S extends Shape<infer T> ? T : never;

/** A field that may be left out. */
export interface Optional<T> {
  readonly optional: Shape<T>;
}

/** The JSON Schema of a part, for one of the two readers. */
export type SchemaOf = (part: Pick<Shape<unknown>, 'schema' | 'written'>) => JsonSchema;
export const asKept: SchemaOf = ({ schema }) => schema;
export const asWritten: SchemaOf = ({ written }) => written;
type MakesSchema = JsonSchema | ((of: SchemaOf) => JsonSchema);

/** Hundreds of shapes are made at a start that reads a journal; their schemas only when they are wanted, which is seldom. */
class Made<T> implements Shape<T> {
  readonly is: Is<T>;
  private readonly made: MakesSchema;
  private readonly reading: Reads<T> | undefined;

  constructor(is: Is<T>, made: MakesSchema, reading?: Reads<T>) {
    this.is = is;
    this.made = made;
    this.reading = reading;
  }

  reads(value: unknown, at: Path, report: ReportFault): value is T {
    if (this.reading) return this.reading(value, at, report);
    if (this.is(value, [])) return true;
    report({ at, ...mustBe(this.schema), found: value });
    return false;
  }

  get schema(): JsonSchema {
    return this.schemaFor(asKept);
  }

  get written(): JsonSchema {
    return this.schemaFor(asWritten);
  }

  means(description: string): Shape<T> {
    return new Made(this.is, (of) => ({ ...this.schemaFor(of), description }), this.reading);
  }

  private schemaFor(of: SchemaOf): JsonSchema {
    return typeof this.made === 'function' ? this.made(of) : this.made;
  }
}

/** A shape by its checks; without `reads` a value is told as a whole. */
export const shape = <T>(is: Is<T>, schema: MakesSchema, reads?: Reads<T>): Shape<T> => new Made(is, schema, reads);

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks a part; where it fails, the trail leads there. */
export function isAt(key: string | number, value: unknown, is: Is<unknown>, trail: Trail): boolean {
  if (is(value, trail)) return true;
  trail.unshift(key);
  return false;
}

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
const nothing: Shape<null> = shape((value): value is null => value === null, { type: 'null' });

/** This value and no other. */
export const exactly = <const T extends string | number | boolean>(one: T): Shape<T> =>
  shape((value): value is T => value === one, { const: one });

/** A whole number from `min` to `max`. */
export const wholeFrom = (min: number, max?: number): Shape<number> => within(whole, min, max);

/** A number from `min` to `max`. */
export const within = (one: Shape<number>, min: number, max = Number.MAX_SAFE_INTEGER): Shape<number> =>
  shape(
    (value, trail): value is number => one.is(value, trail) && value >= min && value <= max,
    () => ({ ...one.schema, minimum: min, ...(max === Number.MAX_SAFE_INTEGER ? {} : { maximum: max }) }),
    (value, at, report): value is number => {
      if (!one.reads(value, at, report)) return false;
      if (value < min) report({ at, must: `be ${min} or more`, found: value });
      if (value > max) report({ at, must: `be ${max} or less`, found: value });
      return true;
    },
  );

/** One of these. As a record the words are those of a union that is declared elsewhere, none forgotten. */
export function among<const T extends string | number>(
  words: readonly T[] | Readonly<Record<NoInfer<T>, true>>,
): Shape<T> {
  const list: readonly (string | number)[] = Array.isArray(words) ? words : Object.keys(words);
  const known = new Set<unknown>(list);
  return shape((value): value is T => known.has(value), { enum: list });
}

/** A value of that shape of which something more holds; `trail` may be told where it does not. `must` completes "must …". */
export const such = <T>(one: Shape<T>, holds: (value: T, trail: Trail) => boolean, must?: string): Shape<T> =>
  shape(
    (value, trail): value is T => one.is(value, trail) && holds(value, trail),
    (of) => of(one),
    must === undefined
      ? undefined
      : (value, at, report): value is T => {
          if (!one.reads(value, at, report)) return false;
          if (!holds(value, [])) report({ at, must, found: value });
          return true;
        },
  );

/** A shape that stands in the `$defs` of a JSON Schema under this name. */
export const defined = <T>(name: string, { is }: Shape<T>): Shape<T> => shape(is, { $ref: `#/$defs/${name}` });

export const optional = <T>(shape: Shape<T>): Optional<T> => ({ optional: shape });

export const orNull = <T>(one: Shape<T>): Shape<T | null> =>
  shape(
    (value, trail): value is T | null => value === null || one.is(value, trail),
    (of) => ({ anyOf: [of(one), of(nothing)] }),
  );

export const either = <A, B>(a: Shape<A>, b: Shape<B>): Shape<A | B> =>
  shape(
    (value, trail): value is A | B => a.is(value, []) || b.is(value, trail),
    (of) => ({ anyOf: [of(a), of(b)] }),
  );

/** One of several, as `which` tells by the value: what is wrong is told of that one alone. */
export const choice = <T>(all: readonly Shape<T>[], which: (value: unknown) => Shape<T>): Shape<T> =>
  shape(
    (value, trail): value is T => which(value).is(value, trail),
    (of) => ({ anyOf: all.map(of) }),
    (value, at, report): value is T => which(value).reads(value, at, report),
  );

export const both = <A, B>(a: Shape<A>, b: Shape<B>): Shape<A & B> =>
  shape(
    (value, trail): value is A & B => a.is(value, trail) && b.is(value, trail),
    (of) => ({ allOf: [of(a), of(b)] }),
  );

/** A list; `least` and `most`: so many items may people write. */
export const list = <T>(one: Shape<T>, least = 0, most?: number): Shape<readonly T[]> =>
  shape(
    (value, trail): value is readonly T[] => {
      if (!Array.isArray(value)) return false;
      for (let index = 0; index < value.length; index++) if (!isAt(index, value[index], one.is, trail)) return false;
      return true;
    },
    (of) => {
      const schema: JsonSchema = { type: 'array', items: of(one) };
      const size = { ...(least === 0 ? {} : { minItems: least }), ...(most === undefined ? {} : { maxItems: most }) };
      return of({ schema, written: { ...size, ...schema } });
    },
    (value, at, report): value is readonly T[] => {
      const sound = readsItems(value, () => one, at, report);
      tellSize(value, at, report, least, most);
      return sound;
    },
  );

/** Two of one shape, or one of each of two. */
export const pair = <T>(one: Shape<T>, other = one): Shape<readonly [T, T]> =>
  shape(
    (value, trail): value is readonly [T, T] =>
      Array.isArray(value) &&
      value.every((item, index) => isAt(index, item, index === 1 ? other.is : one.is, trail)) &&
      value.length === 2,
    (of) => ({
      type: 'array',
      ...(one === other ? { items: of(one) } : { prefixItems: [of(one), of(other)] }),
      minItems: 2,
      maxItems: 2,
    }),
    (value, at, report): value is readonly [T, T] => {
      tellSize(value, at, report, 2, 2);
      const both = Array.isArray(value) ? value.slice(0, 2) : value;
      return (
        readsItems(both, (index) => (index === 1 ? other : one), at, report) &&
        Array.isArray(value) &&
        value.length === 2
      );
    },
  );

function readsItems(
  value: unknown,
  shapeOf: (index: number) => Shape<unknown>,
  at: Path,
  report: ReportFault,
): boolean {
  if (Array.isArray(value))
    return !value.map((item: unknown, index) => shapeOf(index).reads(item, [...at, index], report)).includes(false);
  report({ at, must: 'be a list', found: value });
  return false;
}

function tellSize(value: unknown, at: Path, report: ReportFault, least: number, most = Number.POSITIVE_INFINITY): void {
  if (!Array.isArray(value)) return;
  if (value.length < least) report({ at, must: `have ${least} or more`, found: value });
  if (value.length > most) report({ at, must: `have ${most} or fewer`, found: value });
}
