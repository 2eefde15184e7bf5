import type { GameEvent } from '../../rules/events/events.ts';
import type { GameState } from '../../rules/state/state.ts';
import { explainsOnly, isInstruction, told } from './sentence.ts';

/** What has happened in a step when a question comes in the middle of it, with the state before the step. */
export interface SoFar {
  readonly before: GameState;
  readonly events: readonly GameEvent[];
}

/** What the person who is asked needs to know of it, in order; instructions to the table begin with `> `. */
export const soFarText = (
  { before, events }: SoFar,
  isWanted: (event: GameEvent) => boolean = (event) => !explainsOnly(event),
): readonly string[] =>
  told(events, before)
    .filter(({ event }) => isWanted(event))
    .map(({ event, text }) => (isInstruction(event) ? `> ${text}` : text));

/** How many events are the same at the beginning of both. */
export function alikeAtFirst(one: readonly GameEvent[], other: readonly GameEvent[]): number {
  const differs = one.findIndex((event, index) => JSON.stringify(event) !== JSON.stringify(other[index]));
  return differs < 0 ? one.length : differs;
}
