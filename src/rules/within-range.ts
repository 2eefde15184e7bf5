import { allAnswers } from './board/answer.ts';
import { tableOf } from './board/table-of.ts';
import type { GameState } from './state.ts';

/** The board, in games that keep positions, is sure that they are further from each other, around walls (core rules, Range). */
export function isSurelyBeyond(state: GameState, id: string, other: string, inches: number): boolean {
  const table = state.keepsPositions && Number.isFinite(inches) ? tableOf(state) : undefined;
  if (!table) return false;
  const measured = { around: [id], inches, visible: false, measure: 'around-walls' } as const;
  const about = { predicate: 'near', by: id, ids: [other], from: 'stands', ...measured } as const;
  const told = allAnswers({ kind: 'confirm', about }, table);
  return told?.answer === false && told.others.length === 0;
}
