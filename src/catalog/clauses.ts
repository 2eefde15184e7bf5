import data from '../../data/clauses.json';
import { frozen } from './frozen.ts';

/**
 * What has to hold of something seen. A plain value: it is that; a list: it is one of these; an object: each of its
 * fields holds, of a list `length` too. In an object of its own: `least`, `most` of numbers, `some` of a list, `each` for
 * several patterns of one thing, `not`.
 */
export type Pattern =
  | string
  | number
  | boolean
  | null
  | readonly Pattern[]
  | { readonly [field: string]: Pattern | undefined };

/** A clause of the rules that games show, and by what each time it is seen at work: any one of these. */
export interface ClauseSigns {
  readonly id: string;
  /** As in the ledger of all clauses. */
  readonly words: string;
  readonly seen: readonly { readonly [field: string]: Pattern }[];
}

/**
 * The clauses that leave a sign in a game, `data/clauses.json`. The others do not: most of them forbid, or say what
 * something is worth; examples prove those.
 */
export const clauseSigns: readonly ClauseSigns[] = frozen(data);
