import type { Seat } from './state.ts';

/** A command to a matched play game; one deed is one entry and one undo step. */
export type MatchedDeed =
  | { readonly do: 'new-game'; readonly args: Record<never, never> }
  | { readonly do: 'next'; readonly args: { /** Of what is sealed in it. */ readonly salt?: string } }
  | { readonly do: 'loot' | 'secure'; readonly args: MissionActionArgs }
  | { readonly do: 'reveal'; readonly args: { readonly player: Seat; readonly name: string } }
  | { readonly do: 'score'; readonly args: { readonly player: Seat; readonly name: string; readonly points: number } }
  | { readonly do: 'left'; readonly args: { readonly player: Seat; readonly count: number } }
  | { readonly do: 'cp'; readonly args: { readonly player: Seat; readonly by: number } };

/** `controls`: whether an operative of the player controls the marker; if left out, it is asked. */
export interface MissionActionArgs {
  readonly player: Seat;
  readonly marker: number;
  readonly controls?: boolean;
}
