import { defaultsUnwritten } from '../../catalog/rulings.ts';
import { gameEvent } from '../../rules/events/events.ts';
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
import { gameConfig } from './config-shape.ts';
import { deed } from './deed-shape.ts';
import { answerShape, entryShapes, type Parsed, parseEntryAs, parseJson } from './entry-shape.ts';
import { type DeedDraft, type DeedOutcome, type Entry, type Header, sessionFormat } from './format.ts';
import { withoutSum } from './line-sum.ts';
import { type Looked, lookedShape } from './looked.ts';

const deedDraftShape: Shape<DeedDraft> = both(
  deed,
  object<DeedOutcome>({
    answers: list(answerShape),
    events: list(gameEvent),
    says: list(text),
    questions: wholeFrom(0),
    reason: optional(text),
    replaces: optional(wholeFrom(1)),
    reroll: optional(wholeFrom(1)),
    by: optional(text),
    kept: optional(yesNo),
  }),
);
const entryShape = entryShapes(deedDraftShape);

const headerShape: Shape<Header> = both(
  gameConfig,
  object<Pick<Header, 'tw-session' | 'tw' | 'rules'>>({
    'tw-session': among([sessionFormat]),
    tw: text,
    rules: text,
  }),
);

/** Any line of a session of Joint Ops or Adversary Ops; each ends with a sum of itself besides, but the first. */
export const sessionLine: Shape<unknown> = either(
  headerShape,
  either(either(entryShape.undo, entryShape.redo), either(either(entryShape.amend, lookedShape), entryShape.deed)),
);

export function parseHeader(line: string): Parsed<Header> {
  const read = parseJson(line);
  if (!read.ok) return read;
  const format = numbered.is(read.value, []) ? read.value['tw-session'] : undefined;
  if (format === undefined) return { ok: false, wrong: 'this is not the first line of a session' };
  if (format > sessionFormat) return { ok: false, wrong: `format ${format}`, newer: true };
  if (ofMatchedPlay.is(read.value, [])) return { ok: false, wrong: 'it is of matched play', kind: 'matched' };
  const trail: Trail = [];
  if (headerShape.is(read.value, trail)) {
    const header = read.value;
    return { ok: true, value: { ...header, rulings: { ...defaultsUnwritten, ...header.rulings } } };
  }
  return { ok: false, wrong: `${trail.join('.')} is missing or wrong` };
}

export const parseEntry = (line: string): Parsed<Entry> => parseEntryAs(line, entryShape);

/** Dice that were seen before a question; undefined where the line is none of these. */
export function parseLooked(line: string): Looked | undefined {
  if (!line.startsWith('{"looked"')) return undefined;
  const read = parseJson(withoutSum(line));
  return read.ok && lookedShape.is(read.value, []) ? read.value : undefined;
}

/** Session files say what kind of game they keep; those of Joint Ops say nothing. */
export const ofMatchedPlay = object<{ readonly kind: 'matched' }>({ kind: among({ matched: true }) });

const numbered = object<{ readonly 'tw-session': number }>({ 'tw-session': whole });
