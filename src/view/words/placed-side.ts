import { mapOf } from '../../catalog/pack.ts';
import type { EventOf } from '../../rules/events/events.ts';
import { onLattice } from '../../rules/state/base.ts';
import { roomAt } from '../../rules/state/rooms.ts';
import type { GameState } from '../../rules/state/state.ts';

/** An arrival at a hatchway with the room in which the board has placed it: the side that was meant may have had no room for it. */
export function onItsSide(
  event: EventOf<'npo-set-up'>,
  at: { readonly x: number; readonly y: number } | undefined,
  { config }: GameState,
): EventOf<'npo-set-up'> {
  const map = mapOf(config);
  return event.place.at === 'hatchway' && at && map ? { ...event, room: roomAt(map, onLattice(at)) } : event;
}
