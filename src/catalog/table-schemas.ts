import * as z from 'zod/mini';
import {
  anyText,
  anyWhole,
  checkedBy,
  correctionTold,
  formOf,
  idOfPart,
  kebabWords,
  listOf,
  listWithIds,
  maybe,
  means,
  realText,
  rowsFrom,
  sourceTag,
  such,
  textLike,
} from './schema-parts.ts';

/** A row of the 2D6 table. */
const npoTableRow = formOf({
  from: means(anyWhole(), 'the least 2D6 of this row'),
  to: means(anyWhole(), 'the most 2D6 of this row'),
  datacard: means(idOfPart(), 'the id of the NPO that comes'),
  ranged: means(listOf(kebabWords()), 'ids of the ranged weapons of which it has one'),
});
export type NpoTableRow = z.infer<typeof npoTableRow>;
/** `data/npo-table.json` */
export const npoTableSchema = rowsFrom(npoTableRow, 2, 12);

const threatGrade = formOf({
  grade: z.literal([0, 1, 2, 3]),
  from: anyWhole(),
  to: anyWhole(),
  source: sourceTag(),
  correction: maybe(realText()),
});

/** `data/threat-grades.json` */
export const threatGradesSchema = checkedBy(rowsFrom(threatGrade, 0, 15), (rows, wrong) => {
  for (const [index, row] of rows.entries()) correctionTold(row, (at, ...more) => wrong([index, ...at], ...more));
});

const ruling = formOf({
  id: kebabWords(),
  question: realText(),
  answer: realText(),
  because: realText(),
  /** Of switches: the default first. `number` stands for a whole number of 1 or more. */
  values: maybe(listOf(kebabWords(), 2)),
});
export type RulingData = z.infer<typeof ruling>;
/** `data/rulings.json`, and those of the second edition. */
export const rulingsSchema = listWithIds(ruling);

const glossaryEntry = formOf({
  id: kebabWords(),
  name: realText(),
  kind: z.enum(['action', 'weapon-rule', 'term', 'sequence']),
  /** Other words that players use for it, in lower case. */
  also: maybe(listOf(realText(), 1)),
  text: realText(),
  source: realText(),
});
export type GlossaryEntry = z.infer<typeof glossaryEntry>;
/** `data/glossary.json`, and that of the second edition. */
export const glossarySchema = listWithIds(glossaryEntry);

/**
 * What has to hold of something seen. A plain value: it is that; a list: it is one of these; an object: each of its
 * fields holds, of a list `length` too. In an object of its own: `least`, `most` of numbers, `some` of a list, `each` for
 * several patterns of one thing, `not`.
 */
export type Pattern = string | number | boolean | null | readonly Pattern[] | Patterns;
export interface Patterns {
  readonly [field: string]: Pattern;
}
const pattern: z.ZodMiniType<Pattern> = z.lazy(() =>
  z.union([anyText(), z.number(), z.boolean(), z.null(), listOf(pattern, 1), patterns]),
);
const operators = {
  least: maybe(z.number()),
  most: maybe(z.number()),
  some: maybe(pattern),
  each: maybe(listOf(pattern, 1)),
  not: maybe(pattern),
  length: maybe(pattern),
};
const patterns: z.ZodMiniType<Patterns> = z.lazy(() => z.catchall(z.object(operators), pattern));

const kinds = { event: maybe(realText()), question: maybe(realText()), refused: maybe(realText()) };
/** By what something seen is found: its kind and name, or what a question is about. */
const sign: z.ZodMiniType<Patterns> = such(
  z.catchall(z.object(kinds), pattern),
  (found) => ['event', 'question', 'refused', 'about'].some((kind) => kind in found),
  'have an event, a question, what it is about, or a rule that refused',
);

/** A clause of the rules that games show, and by what each time it is seen at work: any one of these. */
const clauseSigns = formOf({
  id: textLike(/^[A-Z]+(?:-[A-Z0-9]+)+$/, 'be the id of a clause, such as JOP-06'),
  /** As in the ledger of all clauses. */
  words: realText(),
  seen: listOf(sign, 1),
});
export type ClauseSigns = z.infer<typeof clauseSigns>;
/** `data/clauses.json` */
export const clauses = listWithIds(clauseSigns);

const corner = textLike(/^[0-9,;]+$/, 'be numbers of corners, with commas between, and a semicolon after each corner');
/** `data/corners.json` */
export const corners = formOf({
  source: realText(),
  maps: formOf({ 1: corner, 2: corner, 3: corner, 4: corner, 5: corner, 6: corner }),
});
