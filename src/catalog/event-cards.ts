import data from '../../data/event-cards.json';
import { frozen } from './frozen.ts';

/** The Tomb World event cards: the base deck, one card for each theme, and the unverified one. */
export const eventCards = frozen(data);
