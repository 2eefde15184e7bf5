/**
 * Checks that an unknown value has a shape. Loading checks every entry, so they must be quick: 60,000 events take zod
 * 120 ms (and 60 ms to get ready), these 15 ms.
 */
export type Is<T> = (value: unknown, trail: Trail) => value is T;

/** Where a check failed, from the outside in: `events`, `3`, `wounds`. Empty before the check. */
export type Trail = (string | number)[];

/** A check for every field of `T`; the optional ones need `optional`. */
export type Fields<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K>
    ? Is<Exclude<T[K], undefined> | undefined>
    : Is<T[K]>;
};

type Case<T, K extends keyof T, V> = T extends unknown ? (V extends T[K] ? T : never) : never;

/** For a union told apart by `K`: the fields of each case, `K` itself left out. */
export type Cases<T, K extends keyof T> = {
  readonly [V in T[K] & string]: Fields<Omit<Case<T, K, V>, K>>;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const text: Is<string> = (value): value is string => typeof value === 'string';
export const whole: Is<number> = (value): value is number => Number.isSafeInteger(value);
export const finite: Is<number> = (value): value is number => Number.isFinite(value);
export const yesNo: Is<boolean> = (value): value is boolean => typeof value === 'boolean';

/** A whole number from `min` to `max`. */
export const wholeFrom =
  (min: number, max = Number.MAX_SAFE_INTEGER): Is<number> =>
  (value, trail): value is number =>
    whole(value, trail) && value >= min && value <= max;

/** One of a list. */
export function among<T extends string | number>(list: readonly T[]): Is<T> {
  const known = new Set<unknown>(list);
  return (value): value is T => known.has(value);
}

/** One of the words of a union, each named once. */
export function word<T extends string>(words: Readonly<Record<T, true>>): Is<T> {
  const known = new Set<unknown>(Object.keys(words));
  return (value): value is T => known.has(value);
}

export const optional =
  <T>(is: Is<T>): Is<T | undefined> =>
  (value, trail): value is T | undefined =>
    value === undefined || is(value, trail);

export const orNull =
  <T>(is: Is<T>): Is<T | null> =>
  (value, trail): value is T | null =>
    value === null || is(value, trail);

export const either =
  <A, B>(a: Is<A>, b: Is<B>): Is<A | B> =>
  (value, trail): value is A | B =>
    a(value, []) || b(value, trail);

export const both =
  <A, B>(a: Is<A>, b: Is<B>): Is<A & B> =>
  (value, trail): value is A & B =>
    a(value, trail) && b(value, trail);

export const list =
  <T>(is: Is<T>): Is<readonly T[]> =>
  (value, trail): value is readonly T[] => {
    if (!Array.isArray(value)) return false;
    for (let index = 0; index < value.length; index++) if (!at(index, value[index], is, trail)) return false;
    return true;
  };

export const pair =
  <T>(is: Is<T>): Is<readonly [T, T]> =>
  (value, trail): value is readonly [T, T] =>
    list(is)(value, trail) && value.length === 2;

export function object<T extends object>(fields: Fields<T>): Is<T> {
  const parts: readonly [string, Is<unknown>][] = Object.entries(fields);
  return (value, trail): value is T => isRecord(value) && hasParts(value, parts, trail);
}

/** A record with some of these keys and no others. */
export const some =
  <K extends string, T>(keys: readonly K[], is: Is<T>): Is<Partial<Readonly<Record<K, T>>>> =>
  (value, trail): value is Partial<Readonly<Record<K, T>>> =>
    isRecord(value) &&
    Object.entries(value).every(([key, part]) => keys.some((known) => known === key) && at(key, part, is, trail));

/** A record with any keys. */
export const every =
  <T>(is: Is<T>): Is<Readonly<Record<string, T>>> =>
  (value, trail): value is Readonly<Record<string, T>> =>
    isRecord(value) && Object.entries(value).every(([key, part]) => at(key, part, is, trail));

/** One case of a union told apart by the value of `key`. */
export function tagged<T extends object, K extends keyof T & string>(key: K, cases: Cases<T, K>): Is<T> {
  const partsOf = new Map<unknown, readonly [string, Is<unknown>][]>(
    Object.entries<object>(cases).map(([name, fields]) => [name, Object.entries(fields)]),
  );
  return (value, trail): value is T => {
    if (!isRecord(value)) return false;
    const parts = partsOf.get(value[key]);
    if (parts) return hasParts(value, parts, trail);
    trail.unshift(key);
    return false;
  };
}

function hasParts(
  value: Readonly<Record<string, unknown>>,
  parts: readonly [string, Is<unknown>][],
  trail: Trail,
): boolean {
  for (const [key, is] of parts) if (!at(key, value[key], is, trail)) return false;
  return true;
}

function at(key: string | number, value: unknown, is: Is<unknown>, trail: Trail): boolean {
  if (is(value, trail)) return true;
  trail.unshift(key);
  return false;
}
