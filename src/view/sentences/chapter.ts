import type { EventOf, EventType } from '../../rules/events/events.ts';
import type { GameState } from '../../rules/state/state.ts';

/** What happened, for a person, in the state that the event finds; null where nothing needs to be said. */
export type Sentence<T extends EventType> = (event: EventOf<T>, state: GameState) => string | null;

/** A sentence for every event of a chapter. */
export type SentencesOf<Chapter> = { readonly [T in keyof Chapter & EventType]: Sentence<T> };
