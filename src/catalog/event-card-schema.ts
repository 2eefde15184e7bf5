import * as z from 'zod/mini';
import { cardRulesSchema } from './card-rules.ts';
import {
  checkedBy,
  correctionTold,
  formOf,
  fromTo,
  idOfPart,
  kebabWords,
  listWithIds,
  maybe,
  means,
  realText,
  type SourceTag,
  sourceTag,
  textLike,
} from './schema-parts.ts';

/** What an event card has besides its id, its rules as data and its source. */
export const eventCardFields = {
  name: means(realText(), 'what it is called'),
  copies: means(fromTo(1, 4), 'how many of it are in the deck'),
  lasts: means(z.enum(['at-once', 'turning-point']), 'whether it is over at once, or in force for the turning point'),
  effect: means(realText(), 'what it does, in words'),
  redraw: maybe(means(realText(), 'when another card is drawn instead, in words')),
  theme: maybe(means(idOfPart(), 'the id of the theme with which it is in the deck')),
};

/** Absent `does`: the rules have code for it that no other card would share. `since`: the release that brought it, if not the first. */
const card = formOf({
  id: kebabWords(),
  ...eventCardFields,
  does: maybe(cardRulesSchema),
  since: maybe(textLike(/^\d+\.\d+\.\d+$/, 'be a release')),
  source: sourceTag(),
  correction: maybe(realText()),
});
/** `data/event-cards.json` */
export const printedEventCards = listWithIds(checkedBy(card, correctionTold));

/** Kebab-case: one of ours or of the pack that the game is played with. A game's catalogue knows them all. */
export type CardId = string;
/** Of a user's own pack, too. */
export interface EventCardData extends Omit<z.infer<typeof card>, 'source'> {
  readonly source: SourceTag | 'pack';
}
