import type { EventOf } from '../events/events.ts';
import type { GameState } from '../state/state.ts';

type Deck = GameState['deck'];
type DeckEvent = EventOf<'deck-shuffled' | 'card-drawn' | 'card-in-force' | 'cards-corrected'>;

/** The three piles of event cards after one more event (pack, Event Cards). */
export function deckAfter(deck: Deck, event: DeckEvent): Deck {
  const { draw, used, inPlay } = deck;
  switch (event.type) {
    case 'deck-shuffled':
      return { ...deck, draw: [...draw, ...event.returned], used: without(used, event.returned) };
    case 'card-drawn':
      return { ...deck, draw: without(draw, [event.card]), used: [...used, event.card] };
    case 'card-in-force':
      return { ...deck, used: without(used, [event.card]), inPlay: [...inPlay, event.card] };
    case 'cards-corrected':
      return {
        draw: without(draw, event.inPlay),
        used: [...without(used, event.inPlay), ...without(inPlay, event.inPlay)],
        inPlay: event.inPlay,
      };
  }
}

/** Takes one copy of each card out of a pile: the deck holds Awakened Warrior twice. */
function without<T>(pile: readonly T[], taken: readonly T[]): T[] {
  const rest = [...pile];
  for (const card of taken) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}
