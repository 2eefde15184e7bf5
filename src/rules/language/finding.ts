import type { GameEvent } from '../events/events.ts';
import type { GameState } from '../state/state.ts';
import type { Deed } from './deed.ts';

/** An entry of the journal with the states before and after it. */
export interface Recorded {
  readonly entry: Deed & { readonly n: number; readonly events: readonly GameEvent[] };
  readonly before: GameState;
  readonly after: GameState;
}

/** A turning point as the journal shows it. */
export interface TurningPoint {
  readonly number: number;
  /** From its first entry to the one that ended it. */
  readonly entries: readonly Recorded[];
  /** The entry that ended its Strategy phase; undefined while that is under way. */
  readonly strategyEnd: Recorded | undefined;
  /** The entry that ended it; undefined while it is under way. */
  readonly end: Recorded | undefined;
  /** Its state now, or just before it ended. */
  readonly last: GameState;
}

/** A deed that makes up for what is missing. `outOfTurn`: the rules refuse it by now, so it has to be overruled. */
export interface Late {
  readonly deed: Deed;
  readonly outOfTurn: boolean;
}

/** Something that the rules required and the journal does not show. */
export interface Finding {
  /** Such as `operate-hatch-7`: what is missing, and at which entry. */
  readonly id: string;
  /** The entries that it is about, at least one. */
  readonly entries: readonly number[];
  /** The rule in the book's words, with its section. */
  readonly rule: string;
  /** One sentence. */
  readonly missing: string;
  /** Each of these resolves it; empty if only undoing does. */
  readonly late: readonly Late[];
}

/** What remains missing: each item of `missing` uses up the first of `made` that `fits` it. */
export function unmatched<M, L>(
  missing: readonly M[],
  made: readonly L[],
  fits: (missing: M, made: L) => boolean,
): readonly M[] {
  const left = [...made];
  return missing.filter((item) => {
    const at = left.findIndex((one) => fits(item, one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
