import { list, type Shape, whole, wholeFrom } from '../../shape/shape.ts';
import { fitting, keptAs, matching, type Wrong } from '../../shape/written.ts';

export const someText = matching(/\S/, 'have some text');
export const kebabText = matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'be lower-case words joined by hyphens');
/** The id of a part that may be of a pack: `tomb-stalker`, `night-shift/tomb-stalker`. */
export const partId = matching(
  /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)?[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'be lower-case words joined by hyphens, after the id of its pack and a slash if it has one',
);
/** A whole number. Sessions may keep a larger one than people may write today. */
export const figure = (least: number, most: number): Shape<number> => keptAs(wholeFrom(least), wholeFrom(least, most));
/** Across, in mm. */
export const base = keptAs(wholeFrom(1), wholeFrom(20, 170));

/** Every item has another value of `field` than the items before it. */
export const unlike =
  <T>(field: string, read: (item: T) => string) =>
  (items: readonly T[], wrong: Wrong): void => {
    const seen = new Set<string>();
    for (const [index, item] of items.entries()) {
      const found = read(item);
      if (seen.has(found)) wrong([index, field], 'be used only once', found);
      seen.add(found);
    }
  };

/** A list of things with ids, each id once and none missing. */
export const listById = <T extends { readonly id: string }>(item: Shape<T>): Shape<readonly T[]> =>
  fitting(
    list(item, 1),
    unlike('id', ({ id }) => id),
  );

interface Span {
  readonly from: number;
  readonly to: number;
}
/** A row of a table that begins or ends with this number. */
export const result = (least: number, most: number): Shape<number> => keptAs(wholeFrom(least, most), whole);

/** Rows, rising, that leave out nothing from `least` to `most` and overlap nowhere. */
export const table = <T extends Span>(row: Shape<T>, least: number, most: number): Shape<readonly T[]> =>
  fitting(list(row, 1), (rows, wrong) => {
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
