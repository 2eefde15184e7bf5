import type { Question } from '../../../engine/question.ts';
import { operativesInTurn } from '../../../rules/players/turn-order.ts';
import type { GameState } from '../../../rules/state/state.ts';

/**
 * Who may be dragged: before an activation whoever is in turn, in it the one that acts as long as a move is offered. `chosen`: who was chosen by a
 * button, whose order is asked next.
 */
export function movable(question: Question, state: GameState, chosen: string | null): readonly string[] {
  if (question.kind !== 'choice') return [];
  if (question.name === 'operative') return operativesInTurn(state).map(({ id }) => id);
  // Where only one is ready, its order is asked at once.
  if (question.name === 'order' && !state.acting) {
    const ready = operativesInTurn(state).map(({ id }) => id);
    return ready.length === 1 ? ready : ready.filter((id) => id === chosen);
  }
  const { acting } = state;
  const offersMove = question.options.some(({ value }) => moves.has(value));
  return question.name === 'action' && acting && offersMove ? [acting.id] : [];
}

const moves = new Set(['reposition', 'dash', 'charge', 'fall-back', 'reposition-and-dash']);
