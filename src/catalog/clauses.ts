import data from '../../data/clauses.json';
import { frozen } from './frozen.ts';
import type { ClauseSigns } from './table-schemas.ts';

export type { ClauseSigns, Pattern } from './table-schemas.ts';

/**
 * The clauses that leave a sign in a game, `data/clauses.json`. The others do not: most of them forbid, or say what
 * something is worth; examples prove those.
 */
export const clauseSigns: readonly ClauseSigns[] = frozen(data);
