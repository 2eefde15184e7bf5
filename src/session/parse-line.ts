import { type Answer, answerSources } from '../engine/question.ts';
import { gameEvent } from '../rules/events.ts';
import {
  among,
  both,
  either,
  list,
  objectAs,
  optional,
  type Shape,
  type Trail,
  text,
  whole,
  wholeFrom,
  word,
  yesNo,
} from '../shape/shape.ts';
import { gameConfig } from './config-shape.ts';
import { deed } from './deed-shape.ts';
import {
  type Amend,
  type AmendEntry,
  type DeedDraft,
  type DeedEntry,
  type Entry,
  type Header,
  type Outcome,
  type Redo,
  type Stamp,
  sessionFormat,
  type Undo,
  type Version,
} from './format.ts';
import { withoutSum } from './line-sum.ts';

export const answerShape: Shape<Answer> = objectAs<Answer>({
  name: text,
  value: either(either(text, yesNo), either(whole, either(list(whole), list(text)))),
  source: among(answerSources),
});

export const stampShape: Shape<Stamp> = objectAs<Stamp>({ n: wholeFrom(1), at: text });
export const undoShape: Shape<Stamp & Undo> = both(stampShape, objectAs<Undo>({ undo: wholeFrom(1) }));
export const redoShape: Shape<Stamp & Redo> = both(stampShape, objectAs<Redo>({ redo: wholeFrom(1) }));
const deedDraftShape: Shape<DeedDraft> = both(
  deed,
  objectAs<Outcome>({
    answers: list(answerShape),
    events: list(gameEvent),
    says: list(text),
    questions: wholeFrom(0),
    reason: optional(text),
    replaces: optional(wholeFrom(1)),
    reroll: optional(wholeFrom(1)),
    kept: optional(yesNo),
  }),
);
const deedEntryShape: Shape<DeedEntry> = both(stampShape, deedDraftShape);
const versionShape: Shape<Version> = both(objectAs<Pick<Version, 'of'>>({ of: wholeFrom(1) }), deedDraftShape);
const amendShape: Shape<AmendEntry> = both(
  stampShape,
  objectAs<Amend>({ amend: wholeFrom(1), entries: list(versionShape), reason: optional(text) }),
);

const headerShape: Shape<Header> = both(
  gameConfig,
  objectAs<Pick<Header, 'tw-session' | 'tw' | 'rules'>>({
    'tw-session': among([sessionFormat]),
    tw: text,
    rules: text,
  }),
);

/** Any line of a session of Joint Ops or Adversary Ops; each ends with a sum of itself besides, but the first. */
export const sessionLine: Shape<unknown> = either(
  headerShape,
  either(either(undoShape, redoShape), either(amendShape, deedEntryShape)),
);

/** A line that was read, or what is wrong with it, to follow "line 7: ". */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly wrong: string; readonly newer?: true; readonly kind?: 'matched' };

export function parseHeader(line: string): Parsed<Header> {
  const read = parseJson(line);
  if (!read.ok) return read;
  const format = numbered.is(read.value, []) ? read.value['tw-session'] : undefined;
  if (format === undefined) return { ok: false, wrong: 'this is not the first line of a session' };
  if (format > sessionFormat) return { ok: false, wrong: `the session has format ${format}`, newer: true };
  if (ofMatchedPlay.is(read.value, [])) return { ok: false, wrong: 'it is of matched play', kind: 'matched' };
  const trail: Trail = [];
  if (headerShape.is(read.value, trail)) return { ok: true, value: read.value };
  return { ok: false, wrong: `${trail.join('.')} is missing or wrong` };
}

export function parseEntry(line: string): Parsed<Entry> {
  const read = parseJson(withoutSum(line));
  if (!read.ok) return read;
  if (undoShape.is(read.value, []) || redoShape.is(read.value, [])) return { ok: true, value: read.value };
  const trail: Trail = [];
  if (typeof read.value === 'object' && read.value !== null && 'amend' in read.value) {
    if (amendShape.is(read.value, trail)) return { ok: true, value: read.value };
  } else if (deedEntryShape.is(read.value, trail)) return { ok: true, value: read.value };
  return { ok: false, wrong: trail.length === 0 ? 'this is not an entry' : `${trail.join('.')} is missing or wrong` };
}

/** Session files say what kind of game they keep; those of Joint Ops say nothing. */
export const ofMatchedPlay = objectAs<{ readonly kind: 'matched' }>({ kind: word({ matched: true }) });

const numbered = objectAs<{ readonly 'tw-session': number }>({ 'tw-session': whole });

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
