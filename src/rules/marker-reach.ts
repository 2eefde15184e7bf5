import { allAnswers } from './board/answer.ts';
import { tableOf } from './board/table-of.ts';
import { markerWord } from './markers.ts';
import type { GameState } from './state.ts';

/** The board, in games that keep positions, is sure that this operative of either side has not that marker in control range (core rules, Markers). */
export function isSurelyAwayFrom(state: GameState, id: string, marker: string): boolean {
  const table = state.keepsPositions ? tableOf(state) : undefined;
  if (!table) return false;
  const about = {
    predicate: 'contests-marker',
    by: null,
    ids: [id],
    from: 'stands',
    marker: markerWord(state, { id: marker }),
  } as const;
  const told = allAnswers({ kind: 'confirm', about }, table);
  return told?.answer === false && told.others.length === 0;
}
