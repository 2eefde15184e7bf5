import type { Asked } from '../engine/resolve.ts';
import type { Deed } from '../rules/deed.ts';
import type { GameEvent } from '../rules/events.ts';
import type { GameState } from '../rules/state.ts';
import type { DeedDraft } from '../session/format.ts';

/** A deed carried out from a state: what happened, and how it is kept. */
export interface Performed {
  readonly deed: Deed;
  readonly before: GameState;
  readonly after: GameState;
  readonly events: readonly GameEvent[];
  readonly asked: readonly Asked[];
  readonly draft: DeedDraft;
}
