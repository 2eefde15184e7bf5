import type { Question } from '../../../engine/question.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { operativeById } from '../../../rules/state/stats.ts';
import { shortNameOf } from '../../../view/words/short-names.ts';
import { movable } from './movable.ts';

/** Why a miniature is not lifted, in a sentence; empty where nobody expects it to be; undefined: it is lifted. */
export function whyStill(question: Question, state: GameState, id: string, chosen: string | null): string | undefined {
  const operative = operativeById(state, id);
  const name = shortNameOf(state, id);
  if (!operative) return '';
  if (!state.positions[id]) return `Nobody has said where ${name} is.`;
  if (movable(question, state, chosen).includes(id)) return undefined;
  const { acting } = state;
  if (operative.state === 'expended') return `${name} is expended.`;
  if (acting && acting.id !== id) return `${shortNameOf(state, acting.id)} is acting.`;
  if (acting && question.name === 'action') return `${name} has no move left.`;
  if (question.name === 'operative') return `It is not the turn of ${name}.`;
  return 'Answer the question first.';
}
