import * as z from 'zod/mini';

/** What every schema of the catalogue is made of. */

/** What checks a `T`. */
export type Schema<T> = z.ZodMiniType<T>;
/** What a schema, or what makes one, describes. */
export type Of<S> = S extends () => infer M ? z.infer<M> : z.infer<S>;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Made when it is first asked for, and once: a start that made all schemas would cost more than what it checks by them. */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

// Each schema parses once or twice: code made for it would cost more than it saves.
z.config({ jitless: true });

/** A group of these fields and no others: a slip in a name must not go unnoticed. */
export const formOf = <const F extends z.core.$ZodShape>(
  fields: F,
): z.ZodMiniType<Readonly<z.infer<z.ZodMiniObject<F, z.core.$strict>>>> => z.strictObject(fields);

/** At least these fields; what it has besides is left alone, so that what a newer program wrote can be read. */
export const atLeast = <const F extends z.core.$ZodShape>(
  fields: F,
): z.ZodMiniType<Readonly<z.infer<z.ZodMiniObject<F>>>> => z.object(fields);

/** A schema for every field of a type that is declared elsewhere; the optional ones need `maybe`. */
export type FieldsOf<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K>
    ? z.ZodMiniExactOptional<Schema<Exclude<T[K], undefined>>>
    : Schema<T[K]>;
};

/** `formOf` and `atLeast` of such a type: none of its fields is forgotten. */
export function formAs<T extends object>(fields: FieldsOf<T>): Schema<T>;
export function formAs(fields: z.core.$ZodShape): z.ZodMiniType {
  return z.strictObject(fields);
}
export function atLeastAs<T extends object>(fields: FieldsOf<T>): Schema<T>;
export function atLeastAs(fields: z.core.$ZodShape): z.ZodMiniType {
  return z.object(fields);
}

/** The same as one of several that a field tells apart. */
export const variant = <const F extends z.core.$ZodShape>(fields: F) => z.readonly(z.strictObject(fields));

/** A list, of `least` to `most` items. */
export function listOf<T extends z.ZodMiniType>(
  item: T,
  least = 0,
  most?: number,
): z.ZodMiniType<readonly z.infer<T>[]> {
  const bounds = [...(least > 0 ? [z.minLength(least)] : []), ...(most === undefined ? [] : [z.maxLength(most)])];
  return bounds.length === 0 ? z.array(item) : z.array(item).check(...bounds);
}

/** A group of any names, each with a value of this kind. */
export const recordOf = <T extends z.ZodMiniType>(one: T) => z.readonly(z.record(z.string(), one));

/** Some of these names and no others, each with a value of this kind. */
export const someOf = <K extends string, T extends z.ZodMiniType>(names: readonly K[], one: T) =>
  z.readonly(z.partialRecord(z.literal([...names]), one));

/** One of these words. As a record they are those of a union that is declared elsewhere, none forgotten. */
export function among<const T extends string | number>(
  words: readonly T[] | Readonly<Record<NoInfer<T>, true>>,
): Schema<T>;
export function among(words: readonly (string | number)[] | Readonly<Record<string, true>>): z.ZodMiniType {
  const all: (string | number)[] = Array.isArray(words) ? [...words] : Object.keys(words);
  const texts = all.filter((word) => typeof word === 'string');
  return texts.length === all.length ? z.enum(texts) : z.literal(all);
}

export const orNull = z.nullable;
export const either = <const T extends readonly z.ZodMiniType[]>(...all: T) => z.union(all);

/** What both are. */
export const bothOf = <A extends z.ZodMiniType, B extends z.ZodMiniType>(one: A, other: B) =>
  z.intersection(one, other);

/** A `T` that a game has kept: it was checked when it was read, and is looked at from outside only. */
export function keptAs<T extends object>(outside: z.core.$ZodShape): Schema<T>;
export function keptAs(outside: z.core.$ZodShape): z.ZodMiniType {
  return z.looseObject(outside);
}

/** A list of two. */
export const twoOf = <A extends z.ZodMiniType, B extends z.ZodMiniType>(one: A, other: B) =>
  z.readonly(z.tuple([one, other]));

/** A field that may be left out. */
export const maybe = z.exactOptional;

/** What the value is, for editors and `tw schema`; messages say what it must be. A schema means one thing: see `like`. */
export const means = <T extends z.ZodMiniType>(schema: T, description: string): T => noted(schema, { description });

/** The same with an example; a test parses each. */
export const explained = <T extends z.ZodMiniType>(schema: T, description: string, example: unknown): T =>
  noted(schema, { description, examples: [example] });

/** A field that may be left out, and what it is then. */
export const usually = <T extends z.ZodMiniType>(left: z.infer<T>, schema: T, description: string) =>
  maybe(noted(schema, { description, default: left }));

/** What a case of a union is for, with one of it. */
export interface ExplainedCase {
  readonly says: string;
  readonly example: object;
}

/** The cases of a union as they are explained, by what `nameOf` calls their examples. */
export const explainedCases = (
  cases: readonly z.core.$ZodType[],
  nameOf: (example: object) => string,
): Readonly<Record<string, ExplainedCase>> =>
  Object.fromEntries(
    cases.flatMap((one) => {
      const { description: says = '', examples } = z.globalRegistry.get(one) ?? {};
      const example: unknown = Array.isArray(examples) ? examples[0] : undefined;
      return typeof example === 'object' && example !== null ? [[nameOf(example), { says, example }]] : [];
    }),
  );

/** JSON Schemas refer to it by this name. */
export const called = <T extends z.ZodMiniType>(id: string, schema: T): T => noted(schema, { id });

function noted<T extends z.ZodMiniType>(schema: T, note: z.core.GlobalMeta): T {
  if (z.globalRegistry.has(schema)) throw new Error(`A schema means two things: ${JSON.stringify(note)}`);
  z.globalRegistry.add(schema, note);
  return schema;
}

/** A schema of its own that takes the same, so that it can mean something else. */
export const like = <T extends z.ZodMiniType>(schema: T): T => schema.clone();

/** A text of this form; `must` completes "must …". */
export const textLike = (form: RegExp, must: string) => z.string().check(z.regex(form, must));

/** Any value, and none. */
export const anything = () => z.unknown();
export const anyText = () => z.string();
export const realText = () => textLike(/\S/, 'have some text');
export const kebabWords = () => textLike(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'be lower-case words joined by hyphens');
/** The id of a part that may be of a pack: `tomb-stalker`, `night-shift/tomb-stalker`. */
export const idOfPart = () =>
  textLike(
    /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)?[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'be lower-case words joined by hyphens, after the id of its pack and a slash if it has one',
  );

export const anyWhole = () => z.int();
export const anyNumber = () => z.number();
/** A whole number of `least` or more, and of `most` or less. */
export const fromTo = (least: number, most?: number) =>
  most === undefined ? z.int().check(z.gte(least)) : z.int().check(z.gte(least), z.lte(most));
export const trueOrFalse = () => z.boolean();
/** This value and no other. */
export const exactly = <const T extends string | number | boolean>(one: T) => z.literal(one);
export const yes = () => z.literal(true);

/** Across, in mm. */
export const baseAcross = () => fromTo(20, 170);

/** Tells that something is wrong within a value: where, what it must be, and what was found. */
export type ReportWrong = (at: readonly (string | number)[], must: string | MustBe, found: unknown) => void;

/** What would be right. */
export interface MustBe {
  /** Completes "must …". */
  readonly must: string;
  /** All words that would be right. */
  readonly right?: readonly string[];
  /** Asked of what a session keeps, too: the rules could not do without. */
  readonly always?: true;
}

export const mustBeOneOf = (right: readonly string[]): MustBe => ({ must: `be one of ${right.join(', ')}`, right });

/** What is written fits together, as `look` knows; it is asked of values that have their form. */
export const checkedBy = <T extends z.ZodMiniType>(
  schema: T,
  look: (value: z.infer<T>, wrong: ReportWrong) => void,
): T =>
  schema.check(
    z.check<z.infer<T>>(({ value, issues }) =>
      look(value, (at, must, found) =>
        issues.push({
          code: 'custom',
          path: [...at],
          input: value,
          params: { ...(typeof must === 'string' ? { must } : must), found },
        }),
      ),
    ),
  );

/** A value of which something more holds; `must` completes "must …". */
export const such = <T extends z.ZodMiniType>(schema: T, holds: (value: z.infer<T>) => boolean, must: string): T =>
  checkedBy(schema, (value, wrong) => {
    if (!holds(value)) wrong([], must, value);
  });

/** One of two, told apart as `isOther` knows: what is wrong is told of that one alone. */
export function eitherBy<A extends z.ZodMiniType, B extends z.ZodMiniType>(
  one: A,
  other: B,
  isOther: (value: unknown) => boolean,
) {
  const both = z.union([one, other]);
  meantOf.set(both, (value) => (isOther(value) ? 1 : 0));
  return both;
}
/** Of a union, which of its cases a value is meant to be. */
export const meantOf = new WeakMap<object, (value: unknown) => number>();

/** Whether a group has one of these ids. */
export const hasIdOf =
  (ids: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'object' && value !== null && 'id' in value && ids.some((id) => id === value.id);

/** Every item has another value of `field` than the items before it. */
export const eachWithOwn =
  <T>(field: string, read: (item: T) => string) =>
  (items: readonly T[], wrong: ReportWrong): void => {
    const seen = new Set<string>();
    for (const [index, item] of items.entries()) {
      const found = read(item);
      if (seen.has(found)) wrong([index, field], 'be used only once', found);
      seen.add(found);
    }
  };

/** A list of things with ids, each id once and none missing. */
export const listWithIds = <T extends z.ZodMiniType<{ readonly id: string }>>(item: T) =>
  checkedBy(
    listOf(item, 1),
    eachWithOwn('id', ({ id }: { readonly id: string }) => id),
  );

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Rows, rising, that leave out nothing from `least` to `most` and overlap nowhere. */
export const rowsFrom = <T extends z.ZodMiniType<Span>>(row: T, least: number, most: number) =>
  checkedBy(listOf(row, 1), (rows: readonly Span[], wrong) => {
    const expect = (at: (string | number)[], found: number, right: number): void => {
      if (found !== right) wrong(at, `be ${right}, so that ${least} to ${most} occur once`, found);
    };
    let next = least;
    for (const [index, { from, to }] of rows.entries()) {
      expect([index, 'from'], from, next);
      if (to < from) expect([index, 'to'], to, from);
      next = to + 1;
    }
    expect([rows.length - 1, 'to'], next - 1, most);
  });

/** Where a fact comes from: the seed as printed, our correction of a garbled seed, a second-hand source. */
export const sourceTag = () => z.enum(['printed', 'corrected', 'unverified']);

export type SourceTag = z.infer<ReturnType<typeof sourceTag>>;

/** What differs is told whenever a fact is not as printed. */
export function correctionTold(
  { source, correction }: { source: string; correction?: string },
  wrong: ReportWrong,
): void {
  if (source !== 'printed' && correction === undefined)
    wrong(['correction'], 'tell what differs, since source is not printed', undefined);
}
