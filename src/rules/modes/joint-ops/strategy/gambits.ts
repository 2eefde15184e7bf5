import { eventCard } from '../../../../catalog/event-cards.ts';
import type { CardId } from '../../../../catalog/types.ts';
import { eventCardMoments } from '../../../effects/event-cards/rules.ts';
import { emit, look, pick, type Rule } from '../../../language.ts';
import { decidedBy } from '../../../rulings.ts';
import type { GameState } from '../../../state.ts';
import { bringReinforcements } from '../arrivals/reinforcements.ts';
import { grade, maxThreat } from '../threat.ts';

export type NpoGambit = 'event-card' | 'reinforcements';

/**
 * Event cards due in this turning point, judged now: none in the first turning point or below grade 3; one at grade 3,
 * two without the initiative or at threat 15; more or fewer by difficulty (pack, Tomb World Event Cards; rulings
 * second-card, difficulty-cards).
 */
export function drawsAllowed(state: GameState): number {
  if (state.turningPoint < 2 || grade(state) < 3) return 0;
  const printed = state.initiative !== 'npos' || state.threat === maxThreat ? 2 : 1;
  return Math.max(0, printed + state.config.difficulty.cards);
}

/** The NPO gambit that is due now: event cards, then reinforcements, then none: the NPOs pass. */
export function dueGambit(state: GameState): NpoGambit | null {
  if (state.turningPoint < 2 || state.gambits.reinforced) return null;
  return state.gambits.draws < drawsAllowed(state) ? 'event-card' : 'reinforcements';
}

/** Uses one NPO gambit, in its turn of the alternation. */
export function* useGambit(gambit: NpoGambit): Rule {
  yield* emit({ type: 'gambit-turn', side: 'npos', gambit });
  if (gambit === 'reinforcements') return yield* bringReinforcements();
  yield* emit({ type: 'gambit-used', gambit });
  yield* drawCard();
}

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
