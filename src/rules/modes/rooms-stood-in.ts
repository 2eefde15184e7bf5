import { tableOf } from '../board/table-of.ts';
import { roomOf, roomsPossible } from '../board/zones.ts';
import type { GameState } from '../state/state.ts';

/**
 * The rooms in which somebody may stand by its place, the likeliest first; undefined where no place of it is kept (KZ-53; ruling
 * operative-room).
 */
export function roomsStoodIn(state: GameState, id: string): readonly string[] | undefined {
  const table = state.keepsPositions ? tableOf(state) : undefined;
  const who = table?.standing.get(id);
  return table && who && [...new Set([roomOf(table.map, who), ...roomsPossible(table.map, who)])];
}
