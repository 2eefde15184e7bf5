import data from '../../data/event-cards.json';
import { frozen } from './frozen.ts';
import type { CardId, EventCardData } from './types.ts';

/** The Tomb World event cards: the base deck, one card for each theme, and the unverified one. */
export const eventCards = frozen(data);

const byId = new Map<string, EventCardData>(eventCards.map((card) => [card.id, card]));

/** The event card with this id. */
export function eventCard(id: CardId): EventCardData;
export function eventCard(id: string): EventCardData | undefined;
export function eventCard(id: string): EventCardData | undefined {
  return byId.get(id);
}
