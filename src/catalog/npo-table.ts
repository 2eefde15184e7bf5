import data from '../../data/npo-table.json';
import { frozen } from './frozen.ts';

/** The 2D6 table of NPOs, from the lowest row to the highest. */
export const npoTable = frozen(data);
