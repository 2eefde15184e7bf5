import type { Signal } from '@preact/signals';

/** What the person does while everybody is put on the map. `rest`: each model without a place goes to its likeliest one. */
export type LaidOut =
  | { readonly is: 'put'; readonly id: string; readonly code: string }
  | { readonly is: 'rest' | 'undo' | 'start' | 'stale' };

/** The list of what is set up, and the tray of those who are not on the map yet. */
export interface LayingOut {
  readonly is: 'lay-out';
  /** Lines that are done on the table. */
  readonly ticked: Signal<ReadonlySet<string>>;
  reply(said: LaidOut): void;
}
