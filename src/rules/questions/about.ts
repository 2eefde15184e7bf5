/** An action on the way to the place that a question asks about. `inches`: how far at most, of a move. */
export interface Leg {
  readonly action: 'operate-hatch' | 'reposition' | 'dash' | 'charge' | 'fall-back';
  readonly inches?: number;
}

/** Where the one who asks stands when it looks: where it is now, or at the end of a way. */
export type Standpoint = 'stands' | { readonly way: readonly Leg[] };

/** How inches are measured: around walls, through open doors only; or as if every hatchway were open (ruling closest-route). */
export type Measure = 'around-walls' | 'hatchways-open';

/** What every question of fact tells. */
interface Asking<P extends string> {
  readonly predicate: P;
  /** Id of the operative, of either side, for which it is asked; null where nobody looks. */
  readonly by: string | null;
  /** Ids that the fact is about: operatives, hatchways, rooms, markers. */
  readonly ids: readonly string[];
  readonly from: Standpoint;
}

/**
 * A fact of the table, as a program that knows the positions needs it: what is asked, by whom, of whom, from where,
 * measured how. The words of the question are made of it in the view.
 */
export type About =
  | Asking<'obscured'>
  /** Is any of `ids`, its enemies, in its control range? */
  | Asking<'engaged'>
  /** Is the access point of this hatchway in control range of any of `ids`, its enemies? */
  | (Asking<'hatchway-watched'> & { readonly hatchway: number });
