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
export interface Table {
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
