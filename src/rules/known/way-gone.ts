import type { GameEvent } from '../events/events.ts';
import { type GameState, isMove, type Operative, type PlayerAction } from '../state/state.ts';
import { operativeById, operativesInPlay } from '../state/stats.ts';

/** Inches; no printed kill team operative moves further. */
export const mostMove = 8;

/** How far an operative goes at most with this action (core rules, Actions); other actions add nothing. */
export function inchesOf({ move = mostMove }: Pick<Operative, 'move'>, action: PlayerAction): number {
  switch (action) {
    case 'reposition':
    case 'fall-back':
      return move;
    case 'charge':
      return move + 2;
    case 'dash':
      return 3;
    default:
      return 0;
  }
}

/**
 * How many inches each player operative can have moved since it was set up in its drop zone, after this event. Operatives that may
 * have come from anywhere are left out: by a teleport, an unprinted action, a correction.
 */
export function wayGoneAfter(state: GameState, event: GameEvent): GameState['known']['wayGone'] {
  const { wayGone } = state.known;
  switch (event.type) {
    case 'battle-began':
      return Object.fromEntries(operativesInPlay(state).map(({ id }) => [id, 0]));
    case 'action-performed': {
      const operative = operativeById(state, event.id);
      const before = wayGone[event.id];
      if (before === undefined || !operative) return wayGone;
      if (event.action === 'other') return without(wayGone, [event.id]);
      return isMove(event.action) ? { ...wayGone, [event.id]: before + inchesOf(operative, event.action) } : wayGone;
    }
    case 'operative-attacked':
      return state.playersRecorded || state.acting?.id === event.id ? wayGone : without(wayGone, [event.id]);
    case 'teleported':
    case 'phased':
    case 'operative-corrected':
      return without(wayGone, [event.id]);
    case 'positions-swapped':
      return without(wayGone, event.ids);
    default:
      return wayGone;
  }
}

const without = (wayGone: GameState['known']['wayGone'], ids: readonly string[]): GameState['known']['wayGone'] =>
  ids.some((id) => id in wayGone)
    ? Object.fromEntries(Object.entries(wayGone).filter(([id]) => !ids.includes(id)))
    : wayGone;
