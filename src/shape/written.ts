import { type Fault, faultAt, type Must, type Path } from './fault.ts';
import { type Shape, shape } from './shape.ts';

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  /** All that is wrong. */
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** A value that a person wrote. */
export function read<T>(one: Shape<T>, value: unknown): Read<T> {
  const faults: Fault[] = [];
  const isOne = one.reads(value, [], (fault) => faults.push(fault));
  return isOne && faults.length === 0 ? { ok: true, value } : { ok: false, faults };
}

/** Tells that something is wrong within a value: where, what it must be, and what was found. */
export type Wrong = (at: Path, must: string | Must, found: unknown) => void;

/** What people write fits together, as `check` knows; it looks only at what is a `T`. */
export const fitting = <T>(one: Shape<T>, check: (value: T, wrong: Wrong) => void): Shape<T> =>
  shape(
    one.is,
    (of) => of(one),
    (value, at, report): value is T => {
      if (!one.reads(value, at, report)) return false;
      let fits = true;
      check(value, (inside, must, found) => {
        fits = false;
        report({ ...faultAt([...at, ...inside], must, found), ...(isWhole(found) && { isSaid: true }) });
      });
      return fits;
    },
  );

const isWhole = (found: unknown): boolean => typeof found === 'object' && found !== null;
