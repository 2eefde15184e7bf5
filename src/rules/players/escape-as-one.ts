import { apart } from '../../geometry/point.ts';
import type { Onward } from '../board/moves/onward.ts';
import { tableOf } from '../board/table/table-of.ts';
import { mostMove } from '../known/way-gone.ts';
import { missionOf } from '../modes/modes.ts';
import { discOf } from '../state/base.ts';
import type { GameState, Operative } from '../state/state.ts';
import { leavesBoard } from './move-end.ts';
import { allowedOnwardBy, playersMove } from './players-move.ts';

/**
 * Where the Reposition ends from which a Dash leads over the edge that the operative may cross (Missions 01 and 03, Escape).
 * Undefined where both together do not lead there as the places are recorded, or the Reposition does so alone.
 */
export function escapeAsOne(state: GameState, operative: Operative): Onward | undefined {
  const table = tableOf(state);
  const from = state.positions[operative.id];
  const who = table?.standing.get(operative.id);
  if (!table || !from || !who) return undefined;
  const dash = playersMove(state, operative.id, 'dash', 0).inches;
  // Both together are as one longer move.
  const longer = { ...operative, move: (operative.move ?? mostMove) + dash };
  const end = missionOf(state).moveEnd?.(state, 'reposition', longer);
  if (end?.value !== 'escapes' || end.barred || !end.places || leavesBoard(state, operative, 'reposition'))
    return undefined;
  const allowed = allowedOnwardBy(state, table, operative.id, from);
  const places = end.places(discOf(who).radius + edge).filter((place) => apart(from, place) <= (allowed?.inches ?? 0));
  const nearestFirst = places.toSorted((a, b) => apart(from, a) - apart(from, b));
  for (const place of nearestFirst) if (allowed?.leadsTo(place)) return allowed.through(place);
  return undefined;
}

/** Inches between the edge and a base that touches it, to keep the base on the board. */
const edge = 1e-3;
