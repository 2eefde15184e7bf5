import type { Operation } from '../../catalog/operations.ts';
import type { Goal } from '../events/events.ts';
import type { RedrawBecause } from '../events/reasons.ts';
import type { Rule } from '../language/language.ts';
import type { Harm } from '../moments/action.ts';
import type { Redraw } from '../moments/moments.ts';
import type { GameState } from '../state/state.ts';

/** What operations are performed for. */
export interface Context {
  /** Id of the event card or mission, as events name it. */
  readonly source: string;
  /** Its name, for whoever rolls. */
  readonly name: string;
  /** The operative that they are about. */
  readonly it?: string;
  /** Whose doing it was. */
  readonly by?: string;
  /** Id of the marker at hand: it is picked up, or an action is performed at it. */
  readonly marker?: string;
  /** Why the operation failed whose `else` is performed. */
  readonly failed?: Redraw;
  /** Where NPOs go that cannot attack: the mission's own. */
  readonly goal: (state: GameState) => Goal;
  /** Nobody gets from room to room but through hatchways (Mission 06, Access Denied). */
  readonly accessDenied: (state: GameState) => boolean;
  readonly harm: Harm;
  /** Performs others in its stead, in order, until one of them says that the card cannot be applied. */
  readonly perform: (operations: readonly Operation[], context: Context) => Rule<Redraw | undefined>;
}

/** Performs one kind of operation. Returns why its event card cannot be applied, if it cannot. */
export type Performer<D extends Operation['do']> = (
  operation: Extract<Operation, { readonly do: D }>,
  context: Context,
) => Rule<Redraw | undefined>;

/** It could not be done: what stands under `else` is, with the reason at hand. */
export function* otherwise(
  operations: readonly Operation[] | undefined,
  because: RedrawBecause,
  context: Context,
): Rule<Redraw | undefined> {
  return yield* context.perform(operations ?? [], { ...context, failed: { because } });
}
