import { isKept } from '../../catalog/schema-faults.ts';
import { anyWhole, atLeast, lazily, type Schema } from '../../catalog/schema-parts.ts';
import { redoEntry, undoEntry } from './entry-schema.ts';
import { type Entry, type KindOfGame, sessionFormat } from './format.ts';
import type { Journal } from './journal.ts';
import { type Parsed, parseJson } from './json-line.ts';
import { withoutSum } from './line-sum.ts';
import { type Looked, looked } from './looked.ts';

/** The header, what is wrong with its line, or that it begins a game of another kind. */
export function parseHeader<K extends KindOfGame>(
  journal: Journal<K>,
  line: string,
): Parsed<K['header']> | { readonly ok: false; readonly another: true } {
  const read = parseJson(line);
  if (!read.ok) return read;
  const { value } = read;
  const format = isKept(numbered(), value, []) ? value['tw-session'] : undefined;
  if (format === undefined) return { ok: false, wrong: 'this is not the first line of a session' };
  if (format > sessionFormat) return { ok: false, wrong: `format ${format}`, newer: true };
  if (!journal.isHere(value)) return { ok: false, another: true };
  const header = checked(journal.header(), value);
  return header.ok ? { ok: true, value: journal.completed?.(header.value) ?? header.value } : header;
}

/** An entry that was read, or what is wrong with its line. */
export function parseEntry<K extends KindOfGame>({ entry }: Journal<K>, line: string): Parsed<Entry<K>> {
  const read = parseJson(withoutSum(line));
  if (!read.ok) return read;
  const { value } = read;
  const says = (word: string) => typeof value === 'object' && value !== null && word in value;
  if ((says('undo') && isKept(undoEntry(), value, [])) || (says('redo') && isKept(redoEntry(), value, [])))
    return { ok: true, value };
  return says('amend') ? checked(entry.amend(), value) : checked(entry.deed(), value);
}

/** Dice that were seen before a question; undefined where the line is none of these. */
export function parseLooked(line: string): Looked | undefined {
  if (!line.startsWith('{"looked"')) return undefined;
  const read = parseJson(withoutSum(line));
  return read.ok && isKept(looked(), read.value, []) ? read.value : undefined;
}

function checked<T>(schema: Schema<T>, value: unknown): Parsed<T> {
  const trail: (string | number)[] = [];
  if (isKept(schema, value, trail)) return { ok: true, value };
  return { ok: false, wrong: trail.length === 0 ? 'this is not an entry' : `${trail.join('.')} is missing or wrong` };
}

const numbered = lazily(() => atLeast({ 'tw-session': anyWhole() }));
