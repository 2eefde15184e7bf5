import type { GameEvent } from '../events/events.ts';
import type { RoomDoor } from '../state/rooms.ts';

/** The door that this event opens, by an action, a rule or a correction; undefined where it opens none. */
export function doorOpenedBy(event: GameEvent): Pick<RoomDoor, 'kind' | 'number'> | undefined {
  switch (event.type) {
    case 'hatchway-moved':
      return event.open ? { kind: 'hatchway', number: event.number } : undefined;
    case 'breach-point-moved':
      return event.open ? { kind: 'breach-point', number: event.number } : undefined;
    case 'door-corrected':
      return event.open ? { kind: event.door, number: event.number } : undefined;
    default:
      return undefined;
  }
}
