import type { Role } from './look.ts';

/** What is in a cell, with its role where it has one. */
export type Cell = string | { readonly text: string; readonly role: Role };

/** `stacked`: what stands before the value where the table is too wide and its rows are shown as records; `''` for nothing. */
export interface Column {
  readonly title: string;
  readonly stacked?: string;
  readonly align?: 'right';
  /** Left out where there is no room for it. */
  readonly spare?: boolean;
}

/** A table as a plain object. The first column names the row; `note` stands below, for all rows. */
export interface PageTable {
  readonly title?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly notes?: readonly string[];
  /** Always records below each other: the cells are texts. */
  readonly records?: boolean;
  /** What to say instead when there are no rows. */
  readonly empty?: string;
}

export const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text);

/** One sentence or more for a person. `>` is put before an instruction to the table. */
export interface Line {
  readonly text: string;
  readonly role?: Role;
  readonly instruction?: boolean;
}

/** A part of what is shown, as a plain object: drawn by `drawPage`, or written as Markdown or HTML. */
export type Block =
  | { readonly kind: 'banner'; readonly text: string; readonly role: Role }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'lines'; readonly lines: readonly Line[] }
  | { readonly kind: 'table'; readonly table: PageTable }
  | { readonly kind: 'chart'; readonly curve: Chart }
  | { readonly kind: 'board'; readonly title: string; readonly lines: readonly string[]; readonly svg: string };

/** A page that is written as a whole; the title stands above all. */
export interface Page {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Levels from left to right, where each turning point begins among them, and the same in words. */
export interface Chart {
  /** The grades of the level, with where each begins and ends. */
  readonly grades: readonly Readonly<Record<'grade' | 'from' | 'to', number>>[];
  readonly levels: readonly number[];
  readonly turningPoints: readonly { readonly number: number; readonly at: number }[];
  readonly words: readonly string[];
}

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const paragraph = (...texts: readonly string[]): Block => ({
  kind: 'lines',
  lines: texts.map((text) => ({ text })),
});
export const tableBlock = (table: PageTable): Block => ({ kind: 'table', table });
export const banner = (text: string, role: Role): Block => ({ kind: 'banner', text, role });
