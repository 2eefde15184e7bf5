import type { EventType, GameEvent } from '../../rules/events.ts';

/** The events of these types. */
export type EventOf<T extends EventType> = Extract<GameEvent, { readonly type: T }>;
