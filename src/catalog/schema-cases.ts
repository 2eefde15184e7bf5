import * as z from 'zod/mini';
import * as core from 'zod/v4/core';
import { type FieldsOf, isRecord, type Schema } from './schema-parts.ts';

/** Groups that the value of one field tells apart. Each is made when the first value of its kind is read: of most a run sees none. */

type Fields = z.core.$ZodShape;
type Group<F extends Fields> = keyof F extends never ? Record<never, never> : z.infer<z.ZodMiniObject<F>>;
type Flat<T> = { readonly [K in keyof T]: T[K] };

/** The other fields of one of them, and what it means. */
export type Case<F extends Fields = Fields> = (() => F) & { readonly says?: string };

export const caseOf = <const F extends Fields>(says: string, fields: () => F): Case<F> =>
  Object.assign(() => fields(), { says });

type Cases = Readonly<Record<string, Case>>;
/** The group of that tag. */
export type OfCase<K extends string, V, C> = C extends () => infer F
  ? F extends Fields
    ? Flat<{ readonly [P in K]: V } & Group<F>>
    : never
  : never;
type OfCases<K extends string, C> = { [V in keyof C]: OfCase<K, V, C[V]> }[keyof C];

type Member<T, K extends keyof T, V> = T extends unknown ? (V extends T[K] ? T : never) : never;
/** The fields of every group of a union that is declared elsewhere. */
type CasesOf<T, K extends keyof T> = {
  readonly [V in T[K] & string]: () => FieldsOf<Omit<Member<T, K, V>, K>>;
};

interface TaggedDef extends z.core.$ZodLazyDef {
  readonly key: string;
  readonly tags: readonly string[];
  readonly member: (tag: unknown) => z.ZodMiniObject | undefined;
}

const Lazy: z.core.$constructor<z.ZodMiniLazy> = z.ZodMiniLazy;
/** A union that looks at the tag first, and makes no more of its members than it needs. */
const Tagged: z.core.$constructor<z.ZodMiniLazy, TaggedDef> = core.$constructor('Tagged', (inst, def) => {
  Lazy.init(inst, def);
  const { key, tags, member } = def;
  inst._zod.parse = (payload, context) => {
    const { value: input } = payload;
    if (!isRecord(input)) {
      payload.issues.push({ code: 'invalid_type', expected: 'object', input, inst });
      return payload;
    }
    const one = member(input[key]);
    if (one) return one._zod.run(payload, context);
    const [note, options] = ['No matching discriminator', [...tags]];
    payload.issues.push({ code: 'invalid_union', errors: [], note, options, input, path: [key], inst });
    return payload;
  };
});

function tagged(key: string, cases: Cases, make: (fields: Fields) => z.ZodMiniObject): z.ZodMiniLazy {
  const made = new Map<unknown, z.ZodMiniObject>();
  const member = (tag: unknown): z.ZodMiniObject | undefined => {
    const one = typeof tag === 'string' && Object.hasOwn(cases, tag) ? cases[tag] : undefined;
    const before = made.get(tag);
    if (before || !one || typeof tag !== 'string') return before;
    const group = make({ [key]: z.literal(tag), ...one() });
    if (one.says !== undefined) z.globalRegistry.add(group, { description: one.says });
    made.set(tag, group);
    return group;
  };
  const tags = Object.keys(cases);
  const getter = () =>
    new z.ZodMiniDiscriminatedUnion({
      type: 'union',
      options: tags.flatMap((tag) => member(tag) ?? []),
      discriminator: key,
      inclusive: false,
    });
  const union = new Tagged({ type: 'lazy', getter, key, tags, member });
  madeOf.set(union, { key, cases, make });
  return union;
}
/** What each union is made of. */
const madeOf = new WeakMap<object, { key: string; cases: Cases; make: (fields: Fields) => z.ZodMiniObject }>();

/** The same union, each of its groups with these fields besides. */
export function eachWith<T, M extends object>(union: Schema<T>, fields: () => FieldsOf<M>): Schema<T & M>;
export function eachWith(union: z.ZodMiniType, fields: () => Fields): z.ZodMiniType {
  const made = madeOf.get(union);
  if (!made) throw new Error('Only a union by a tag has groups.');
  const more = Object.entries(made.cases).map(([tag, one]) => [tag, () => ({ ...one(), ...fields() })] as const);
  return tagged(made.key, Object.fromEntries(more), made.make);
}

/** One of several, each with at least its fields. */
export function casesOf<const K extends string, const C extends Cases>(key: K, cases: C): Schema<OfCases<K, C>>;
export function casesOf(key: string, cases: Cases): z.ZodMiniType {
  return tagged(key, cases, z.object);
}

/** The same with no fields besides, where people write them. */
export function formsOf<const K extends string, const C extends Cases>(key: K, cases: C): Schema<OfCases<K, C>>;
export function formsOf(key: string, cases: Cases): z.ZodMiniType {
  return tagged(key, cases, z.strictObject);
}

/** `casesOf` of a union that is declared elsewhere: every group and field of it is named. */
export function casesAs<T extends object, K extends keyof T & string>(key: K, cases: CasesOf<T, K>): Schema<T>;
export function casesAs(key: string, cases: Cases): z.ZodMiniType {
  return tagged(key, cases, z.object);
}
