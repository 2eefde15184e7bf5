import { eventCard } from '../../../catalog/event-cards.ts';
import type { CardId } from '../../../catalog/types.ts';
import { emit, look, pick, type Rule } from '../../language.ts';
import { decidedBy } from '../../rulings.ts';
import { eventCardMoments } from './rules.ts';

/** Draws at random until a card can be applied or the deck is out (rulings redraw-counts). */
export function* drawCard(): Rule {
  while (true) {
    const { deck } = yield* look();
    if (deck.draw.length === 0) {
      yield* emit({ type: 'deck-exhausted' });
      return;
    }
    const card: CardId = yield* pick('event-card', 'event card drawn', deck.draw, (id) => ({
      value: id,
      label: eventCard(id).name,
    }));
    yield* emit({ type: 'card-drawn', card });
    const { drawn } = eventCardMoments[card];
    const redraw = drawn && (yield* drawn());
    if (redraw) {
      yield* emit({ type: 'card-set-aside', card, because: redraw.because });
      yield* decidedBy('redraw-counts');
      continue;
    }
    yield* emit({ type: eventCard(card).lasts === 'turning-point' ? 'card-in-force' : 'card-resolved', card });
    return;
  }
}
