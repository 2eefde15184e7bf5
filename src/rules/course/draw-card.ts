import { eventCardIn } from '../../catalog/catalogue.ts';
import type { CardId } from '../../catalog/types.ts';
import { harm } from '../combat/attack-action.ts';
import { momentsOfCard } from '../effects/event-cards/rules.ts';
import { emit, look, pick, type Rule } from '../language/language.ts';
import { decidedBy } from '../language/rulings.ts';

/** Draws at random until a card can be applied or the deck is out (rulings redraw-counts). */
export function* drawCard(): Rule {
  while (true) {
    const { deck, catalogue } = yield* look();
    if (deck.draw.length === 0) {
      yield* emit({ type: 'deck-exhausted' });
      return;
    }
    const card: CardId = yield* pick('event-card', 'Which event card is drawn?', deck.draw, (id) => ({
      value: id,
      label: eventCardIn(catalogue, id).name,
    }));
    yield* emit({ type: 'card-drawn', card });
    const data = eventCardIn(catalogue, card);
    const { drawn } = momentsOfCard(data);
    const redraw = drawn && (yield* drawn(harm));
    if (redraw) {
      yield* emit({ type: 'card-set-aside', card, ...redraw });
      yield* decidedBy('redraw-counts');
      continue;
    }
    yield* emit({ type: data.lasts === 'turning-point' ? 'card-in-force' : 'card-resolved', card });
    return;
  }
}
