import type { EventCardData } from '../../../catalog/types.ts';
import type { Moments } from '../../moments/moments.ts';
import { momentsOf } from './as-data.ts';
import { fleshHunger } from './flesh-hunger.ts';
import { subjugationGlyphs } from './subjugation-glyphs.ts';

/** The cards whose rules no other card would share. */
const coded: Readonly<Record<string, Moments>> = {
  'subjugation-glyphs': subjugationGlyphs,
  'flesh-hunger': fleshHunger,
};

/** The moments that a card touches: when it is drawn, and while it is in force. */
export const momentsOfCard = (card: EventCardData): Moments => coded[card.id] ?? momentsOf(card);
