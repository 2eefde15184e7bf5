import * as z from 'zod/mini';
import { eitherSide, group } from './operation-parts.ts';
import { doing } from './operations.ts';
import { anyText, formOf, fromTo, like, listOf, maybe, means } from './schema-parts.ts';

/** A marker of a mission or an event card. Objective markers are 40 mm across, all others 20 mm. */
export const ownMarker = formOf({
  id: means(anyText(), 'how rules name it'),
  name: means(anyText(), 'what players call it'),
  size: means(z.enum(['objective', 'other']), '40 mm or 20 mm across'),
});
export type OwnMarker = z.infer<typeof ownMarker>;

/** What an event card does while it is in force, besides what it does when it is drawn. */
const inForce = formOf({
  rerollsWithin: maybe(means(fromTo(1), 'inches beyond which a player operative that shoots re-rolls no attack dice')),
  weapons: maybe(
    means(
      formOf({
        rule: means(anyText(), 'a weapon rule, such as "Ceaseless"'),
        in: means(
          z.union([
            z.enum(['sarcophagus-room', 'killzone']),
            formOf({ roomOf: means(anyText(), 'the id of a datacard: in the room of one of its NPOs') }),
          ]),
          'where their weapons have it',
        ),
      }),
      'the weapons of NPOs have one rule more',
    ),
  ),
  hit: maybe(
    means(
      formOf({
        from: means(fromTo(1), 'the least damage of an attack dice for which a D6 is rolled'),
        needs: means(fromTo(2, 6), 'the D6 that it takes'),
        less: means(fromTo(1), 'so much less damage is inflicted'),
        dice: maybe(means(anyText(), 'the name by which the D6 can be answered')),
      }),
      'a D6 for each attack dice that inflicts so much on an NPO',
    ),
  ),
  wouldFall: maybe(
    means(
      formOf({
        needs: means(fromTo(2, 6), 'the D6 that it takes to stay with 1 wound'),
        apl: maybe(means(z.literal(-1), 'its APL changes by that until its next activation ends')),
      }),
      'a D6, once for each NPO that would be incapacitated',
    ),
  ),
  fell: maybe(
    means(
      formOf({
        by: means(like(group), 'whose doing it must be'),
        fallen: means(like(eitherSide), 'which side has lost an operative'),
        perform: doing('what is done then; it is the fallen one, by whose doing it was'),
      }),
      'when an operative has been incapacitated',
    ),
  ),
});
export type InForce = z.infer<typeof inForce>;

/** The rules of an event card, as data. */
export const cardRulesSchema = formOf({
  markers: maybe(means(listOf(ownMarker), 'its own; nobody picks them up')),
  drawn: maybe(doing('what is done when the card is drawn')),
  inForce: maybe(means(like(inForce), 'what holds while the card is in force')),
});
export type CardRules = z.infer<typeof cardRulesSchema>;
