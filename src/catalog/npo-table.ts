import data from '../../data/npo-table.json';
import { frozen } from './frozen.ts';
import type { NpoTableRow } from './types.ts';

/** The 2D6 table of NPOs, from the lowest row to the highest. */
export const npoTable = frozen(data);

/** The row for a sum of 2D6. Throws for a sum that two dice cannot show. */
export function npoTableRow(sum: number): NpoTableRow {
  const row = npoTable.find(({ from, to }) => from <= sum && sum <= to);
  if (row === undefined) throw new RangeError(`2D6 cannot show ${sum}`);
  return row;
}
