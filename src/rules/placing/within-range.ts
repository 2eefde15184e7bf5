import type { GameState } from '../state/state.ts';
import { isSurelyNotSo } from './surely.ts';

/** The board, in games that keep positions, is sure that they are further from each other, around walls (core rules, Range). */
export function isSurelyBeyond(state: GameState, id: string, other: string, inches: number): boolean {
  const measured = { around: [id], inches, visible: false, measure: 'around-walls' } as const;
  const about = { predicate: 'near', by: id, ids: [other], from: 'stands', ...measured } as const;
  return Number.isFinite(inches) && isSurelyNotSo(state, about);
}
