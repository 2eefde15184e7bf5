import * as z from 'zod';

/** A custom issue's message completes "must …". */
export const words = z.string().refine((text) => text.trim() !== '', { error: 'have some text' });
export const kebab = z.string().refine((text) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text), {
  error: 'be lower-case words joined by hyphens',
});
/** A whole number from `least` to `most`. */
export const whole = (least: number, most: number) => z.int().min(least).max(most);

/** Adds an issue for every item whose value of `field` an earlier item has already. */
export function unlike<T>(field: string, read: (item: T) => string): (context: z.core.ParsePayload<T[]>) => void {
  return ({ value, issues }) => {
    const seen = new Set<string>();
    value.forEach((item, index) => {
      const input = read(item);
      if (seen.has(input)) issues.push({ code: 'custom', path: [index, field], message: 'be used only once', input });
      seen.add(input);
    });
  };
}
/** A list of things with ids, each id once and none missing. */
export function listed<T extends { readonly id: string }>(item: z.ZodType<T>) {
  return z
    .array(item)
    .min(1)
    .check(unlike<T>('id', ({ id }) => id));
}

/** A value checked by the schema that fits it, so that what is wrong is told of that one alone. */
export const fitting = <T>(schemaFor: (value: unknown) => z.ZodType<T>): z.ZodType<T> =>
  z.unknown().transform((value, { issues }): T => {
    const checked = schemaFor(value).safeParse(value, { reportInput: true });
    if (checked.success) return checked.data;
    issues.push({ code: 'invalid_union', errors: [checked.error.issues], input: value });
    return z.NEVER;
  });

interface Span {
  readonly from: number;
  readonly to: number;
}
/** Rows, rising, that leave out nothing from `least` to `most` and overlap nowhere. */
export function table<T extends Span>(row: z.ZodType<T>, least: number, most: number) {
  return z
    .array(row)
    .min(1)
    .check(({ value, issues }) => {
      const expect = (path: (string | number)[], input: number, right: number) => {
        if (input !== right)
          issues.push({ code: 'custom', path, message: `be ${right}, so that ${least} to ${most} occur once`, input });
      };
      let next = least;
      value.forEach(({ from, to }, index) => {
        expect([index, 'from'], from, next);
        if (to < from) expect([index, 'to'], to, from);
        next = to + 1;
      });
      expect([value.length - 1, 'to'], next - 1, most);
    });
}
