import { markerWord } from '../markers/markers.ts';
import type { GameState } from '../state/state.ts';
import { isSurelyNotSo } from './surely.ts';

/** The board, in games that keep positions, is sure that this operative of either side has not that marker in control range (core rules, Markers). */
export const isSurelyAwayFrom = (state: GameState, id: string, marker: string): boolean =>
  isSurelyNotSo(state, {
    predicate: 'contests-marker',
    by: null,
    ids: [id],
    from: 'stands',
    marker: markerWord(state, { id: marker }),
  });
