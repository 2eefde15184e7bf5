import { allAnswers } from '../board/answer.ts';
import { tableOf } from '../board/table-of.ts';
import type { About } from '../questions/about.ts';
import type { GameState } from '../state/state.ts';

/** The board, in games that keep positions, is sure that it is not so: by every reading, wherever everybody may really stand. */
export function isSurelyNotSo(state: GameState, about: About): boolean {
  const table = state.keepsPositions ? tableOf(state) : undefined;
  const told = table && allAnswers({ kind: 'confirm', about }, table);
  return told?.answer === false && told.others.length === 0;
}
