import { object } from '../../shape/objects.ts';
import { type Shape, type Trail, whole } from '../../shape/shape.ts';
import { redoShape, undoShape } from './entry-shape.ts';
import { type Entry, type KindOfGame, sessionFormat } from './format.ts';
import type { Journal } from './journal.ts';
import { type Parsed, parseJson } from './json-line.ts';
import { withoutSum } from './line-sum.ts';
import { type Looked, lookedShape } from './looked.ts';

/** The header, what is wrong with its line, or that it begins a game of another kind. */
export function parseHeader<K extends KindOfGame>(
  journal: Journal<K>,
  line: string,
): Parsed<K['header']> | { readonly ok: false; readonly another: true } {
  const read = parseJson(line);
  if (!read.ok) return read;
  const { value } = read;
  const format = numbered.is(value, []) ? value['tw-session'] : undefined;
  if (format === undefined) return { ok: false, wrong: 'this is not the first line of a session' };
  if (format > sessionFormat) return { ok: false, wrong: `format ${format}`, newer: true };
  if (!journal.isHere(value)) return { ok: false, another: true };
  const header = parsed(journal.header, value);
  return header.ok ? { ok: true, value: journal.completed?.(header.value) ?? header.value } : header;
}

/** An entry that was read, or what is wrong with its line. */
export function parseEntry<K extends KindOfGame>({ entry }: Journal<K>, line: string): Parsed<Entry<K>> {
  const read = parseJson(withoutSum(line));
  if (!read.ok) return read;
  const { value } = read;
  if (undoShape.is(value, []) || redoShape.is(value, [])) return { ok: true, value };
  if (typeof value === 'object' && value !== null && 'amend' in value) return parsed(entry.amend, value);
  return parsed(entry.deed, value);
}

/** Dice that were seen before a question; undefined where the line is none of these. */
export function parseLooked(line: string): Looked | undefined {
  if (!line.startsWith('{"looked"')) return undefined;
  const read = parseJson(withoutSum(line));
  return read.ok && lookedShape.is(read.value, []) ? read.value : undefined;
}

function parsed<T>(shape: Shape<T>, value: unknown): Parsed<T> {
  const trail: Trail = [];
  if (shape.is(value, trail)) return { ok: true, value };
  return { ok: false, wrong: trail.length === 0 ? 'this is not an entry' : `${trail.join('.')} is missing or wrong` };
}

const numbered = object<{ readonly 'tw-session': number }>({ 'tw-session': whole });
