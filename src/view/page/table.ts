import { type Block, type Cell, type Column, type PageTable, tableBlock } from './page.ts';

/** A column, and what stands in it of each row. */
export interface ColumnOf<Row> extends Column {
  readonly cell: (row: Row, index: number) => Cell;
}

/** A table by its columns. `rows`: what it is about, a row each. */
export interface ColumnTable<Row> extends Omit<PageTable, 'columns' | 'rows'> {
  readonly columns: readonly ColumnOf<Row>[];
  readonly rows: readonly Row[];
}

export const columnTable = <Row>({ columns, rows, ...table }: ColumnTable<Row>): PageTable => ({
  ...table,
  columns: columns.map(({ cell: _, ...column }) => column),
  rows: rows.map((row, index) => columns.map(({ cell }) => cell(row, index))),
});

export const columnBlock = <Row>(table: ColumnTable<Row>): Block => tableBlock(columnTable(table));
