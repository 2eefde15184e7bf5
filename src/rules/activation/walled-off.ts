import { mapOf } from '../../catalog/pack.ts';
import { apOf } from '../behaviour/behaviour.ts';
import { areClose } from '../known/known.ts';
import { playersMayHaveMoved } from '../known/lifetime.ts';
import { canBeCharged, possibleRooms } from '../known/whereabouts.ts';
import { joinedRooms, roomsBeyondHatchway, roomsOfPads } from '../state/rooms.ts';
import type { GameState, Operative } from '../state/state.ts';
import { npoMove, operativesInPlay } from '../state/stats.ts';
import type { Situation } from './situation.ts';

/** How an NPO may be able to attack an operative in this activation, by the walls, doors and moves on record. */
export interface Reachable {
  /** They may see each other: through open doors, or through one hatchway that it operates. */
  readonly sees: boolean;
  /** A Charge may get there as well. */
  readonly touches: boolean;
}

const anyhow: Reachable = { sees: true, touches: true };
const nohow: Reachable = { sees: false, touches: false };

export function reachable(state: GameState, at: Situation, { id }: Operative): Reachable {
  const { npo, card } = at;
  if (areClose(state.known, id, npo.id) === true || playersMayHaveMoved(state, { type: 'npo-activated' }))
    return anyhow;
  const from = possibleRooms(state, npo.id);
  const theirs = possibleRooms(state, id);
  if (from === undefined || theirs === undefined) return anyhow;
  const rooms = roomsAhead(state, at, from);
  if (!theirs.some((room) => rooms.includes(room))) return nohow;
  const charge = npoMove(npo, card, true) + 2;
  return { sees: true, touches: at.pads || canBeCharged(state, id, from, charge) };
}

/** By the record it can attack no player operative in the killzone: nothing is asked about it. */
export function isWalledOff(state: GameState, at: Situation): boolean {
  const operatives = operativesInPlay(state);
  return operatives.length > 0 && operatives.every((operative) => !reachable(state, at, operative).sees);
}

/** The rooms it may look into: no action is performed twice, so it opens one hatchway at most (killzone, Operate Hatch). */
function roomsAhead(state: GameState, at: Situation, from: readonly string[]): readonly string[] {
  const ahead = (rooms: readonly string[]): readonly string[] =>
    apOf(at) > 1 && !at.performed.includes('operate-hatch')
      ? roomsBeyondHatchway(state, rooms)
      : joinedRooms(state, rooms);
  const onFoot = ahead(from);
  const map = mapOf(state.config);
  const pads = at.pads && map !== null ? roomsOfPads(map) : [];
  return pads.some((room) => onFoot.includes(room)) ? ahead([...from, ...pads]) : onFoot;
}
