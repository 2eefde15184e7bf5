import type { Point } from '../../../geometry/point.ts';
import type { MoveAhead } from '../../../rules/players/way-there.ts';
import type { Way } from '../../../rules/questions/about.ts';
import type { GameState, Order } from '../../../rules/state/state.ts';

/** The place that a question asks for. */
export interface PlaceWanted {
  /** Where the one who is asked for stood before. */
  readonly from: Point | undefined;
  readonly way?: Way | undefined;
  /** As it is suggested, in the words of a place. */
  readonly suggested?: string | undefined;
}

/** What the page tells the lookahead, who works out places beside it so that no finger has to wait. */
export type ToLookahead =
  /** The game as it is; `ahead`: who may be picked up next. */
  | { readonly is: 'game'; readonly state: GameState; readonly ahead: readonly string[] }
  /** A miniature is picked up, for its move or for the place that is asked for. */
  | { readonly is: 'pick'; readonly pick: number; readonly id: string; readonly wanted: PlaceWanted | null }
  /** The finger is there now; null: wherever it is proposed. */
  | { readonly is: 'point'; readonly pick: number; readonly step: number; readonly finger: Point | null }
  | { readonly is: 'rest' };

/** What the lookahead has found out. */
export type FromLookahead =
  | { readonly is: 'cannot'; readonly pick: number; readonly why: string }
  | { readonly is: 'picked'; readonly pick: number; readonly mm: number; readonly likely: readonly Point[] }
  /** All the half inches found so far in which it may be let go. */
  | { readonly is: 'reach'; readonly pick: number; readonly reach: readonly Reached[] }
  | ({ readonly is: 'at'; readonly pick: number; readonly step: number } & LookaheadPlace);

/** The middle of half an inch in which a move may end, and what move that takes. */
export interface Reached {
  readonly at: Point;
  readonly kind: 'plain' | 'further' | 'charge';
}

/** What it means to let go of a miniature where the finger is. */
export interface LookaheadPlace {
  readonly finger: Point;
  /** The nearest legal place; undefined where there is none near the finger. */
  readonly place: Point | undefined;
  readonly code: string | undefined;
  /** The move that leads there; null for a place that is asked for. */
  readonly action: MoveAhead | null;
  /** The order that it is given without being asked for one; null where it has it, or none is given. */
  readonly order: Order | null;
  /** In short lines. */
  readonly words: readonly string[];
  readonly path: readonly Point[];
  /** Inches of the way, and where they are written. */
  readonly inches: { readonly at: Point; readonly text: string } | undefined;
  readonly sights: readonly LookaheadSight[];
}

/** An enemy that is seen from there. */
export interface LookaheadSight {
  readonly id: string;
  readonly to: Point;
  readonly how: 'in-the-open' | 'in-cover' | 'obscured';
}
