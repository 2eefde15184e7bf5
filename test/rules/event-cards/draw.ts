import type { CardId } from '../../../src/catalog/types.ts';
import { drawCard } from '../../../src/rules/course/draw-card.ts';
import { type Answers, only, play, type Scene, scene } from '../scene.ts';

/** Draws this card, the only one in the deck, in a scene at threat 11. */
export const draw = (card: CardId, of: Scene, answers: Answers = {}) => play(drawCard(), sceneWith(card, of), answers);

/** The scene in which this card is the only one in the deck. */
export const sceneWith = (card: CardId, of: Scene) => scene({ threat: 11, ...of, deck: { draw: [card] } });

/** Why this card is set aside and another is drawn: Dark Of The Tomb, the other one in the deck. */
export function setAside(card: CardId, of: Scene, answers: Answers = {}): string {
  const state = scene({ threat: 11, ...of, deck: { draw: [card, 'dark-of-the-tomb'] } });
  const { events, state: after } = play(drawCard(), state, { 'event-card': [1], ...answers });
  const [aside] = only('card-set-aside', events);
  if (aside?.card !== card) throw new Error(`${card} was not set aside`);
  if (!after.deck.inPlay.includes('dark-of-the-tomb')) throw new Error('no other card was drawn');
  return aside.because;
}
