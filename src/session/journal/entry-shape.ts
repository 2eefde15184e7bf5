import { type Answer, answerSources } from '../../engine/question.ts';
import { object } from '../../shape/objects.ts';
import {
  among,
  both,
  either,
  list,
  optional,
  type Shape,
  type Trail,
  text,
  whole,
  wholeFrom,
  yesNo,
} from '../../shape/shape.ts';
import type { Redo, Stamp, Undo } from './format.ts';
import { withoutSum } from './line-sum.ts';

export const answerValue = either(either(text, yesNo), either(whole, either(list(whole), list(text))));
export const answerShape: Shape<Answer> = object<Answer>({
  name: text,
  value: answerValue,
  source: among(answerSources),
  occasion: optional(text),
});

const stampShape: Shape<Stamp> = object<Stamp>({ n: wholeFrom(1), at: text });
const undoShape: Shape<Stamp & Undo> = both(stampShape, object<Undo>({ undo: wholeFrom(1), by: optional(text) }));
const redoShape: Shape<Stamp & Redo> = both(stampShape, object<Redo>({ redo: wholeFrom(1), by: optional(text) }));

/** Every entry of a session, of either kind of game, whose deeds with what became of them look so: with its number and its time. */
export function entryShapes<D>(draft: Shape<D>) {
  const version = both(object({ of: wholeFrom(1) }), draft);
  return {
    undo: undoShape,
    redo: redoShape,
    deed: both(stampShape, draft),
    amend: both(stampShape, object({ amend: wholeFrom(1), entries: list(version), reason: optional(text) })),
  };
}

type Shapes<D, A> = Readonly<Record<'deed', Shape<D>> & Record<'amend', Shape<A>>>;

/** An entry that was read, or what is wrong with its line. */
export function parseEntryAs<D, A>(
  line: string,
  { deed, amend }: Shapes<D, A>,
): Parsed<D | A | (Stamp & (Undo | Redo))> {
  const read = parseJson(withoutSum(line));
  if (!read.ok) return read;
  const trail: Trail = [];
  const { value } = read;
  if (undoShape.is(value, []) || redoShape.is(value, [])) return { ok: true, value };
  if (typeof value === 'object' && value !== null && 'amend' in value) {
    if (amend.is(value, trail)) return { ok: true, value };
  } else if (deed.is(value, trail)) return { ok: true, value };
  return { ok: false, wrong: trail.length === 0 ? 'this is not an entry' : `${trail.join('.')} is missing or wrong` };
}

/** A line that was read, or what is wrong with it, to follow "line 7: ". */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly wrong: string; readonly newer?: true; readonly kind?: 'matched' };

/** Far more than any entry has; what is nested deeper cannot be shown again. */
const deepest = 1000;

export function parseJson(line: string): Parsed<unknown> {
  if (line.length > 2 * deepest && depthOf(line) > deepest)
    return { ok: false, wrong: `it is nested more than ${deepest} deep` };
  try {
    return { ok: true, value: JSON.parse(line) };
  } catch {
    return { ok: false, wrong: 'this is not JSON' };
  }
}

/** The most lists and objects that are open at a time; brackets in texts count as well. */
function depthOf(line: string): number {
  let [depth, most] = [0, 0];
  for (const [bracket] of line.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > most) most = depth;
  }
  return most;
}
