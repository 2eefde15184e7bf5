import type { CardRules, InForce } from '../../catalog/operations.ts';
import { only } from '../../shape/objects.ts';
import { saying } from '../../shape/saying.ts';
import { among, either, exactly, list, optional, type Shape, text, wholeFrom } from '../../shape/shape.ts';
import { group, more, ownMarker } from './shapes.ts';

type Of<M extends keyof InForce> = NonNullable<InForce[M]>;
const inForce: Shape<InForce> = saying(
  only<InForce>({
    rerollsWithin: optional(wholeFrom(1)),
    weapons: optional(
      saying(
        only<Of<'weapons'>>({
          rule: text.means('a weapon rule, such as "Ceaseless"'),
          in: either(
            among(['sarcophagus-room', 'killzone']),
            only<{ readonly roomOf: string }>({
              roomOf: text.means('the id of a datacard: in the room of one of its NPOs'),
            }),
          ),
        }),
        { in: 'where their weapons have it' },
      ),
    ),
    hit: optional(
      saying(
        only<Of<'hit'>>({ from: wholeFrom(1), needs: wholeFrom(2, 6), less: wholeFrom(1), dice: optional(text) }),
        {
          from: 'the least damage of an attack dice for which a D6 is rolled',
          needs: 'the D6 that it takes',
          less: 'so much less damage is inflicted',
          dice: 'the name by which the D6 can be answered',
        },
      ),
    ),
    wouldFall: optional(
      saying(only<Of<'wouldFall'>>({ needs: wholeFrom(2, 6), apl: optional(exactly(-1)) }), {
        needs: 'the D6 that it takes to stay with 1 wound',
        apl: 'its APL changes by that until its next activation ends',
      }),
    ),
    fell: optional(
      saying(only<Of<'fell'>>({ by: group, fallen: among({ npos: true, players: true }), perform: more }), {
        by: 'whose doing it must be',
        fallen: 'which side has lost an operative',
        perform: 'what is done then; it is the fallen one, by whose doing it was',
      }),
    ),
  }),
  {
    rerollsWithin: 'inches beyond which a player operative that shoots re-rolls no attack dice',
    weapons: 'the weapons of NPOs have one rule more',
    hit: 'a D6 for each attack dice that inflicts so much on an NPO',
    wouldFall: 'a D6, once for each NPO that would be incapacitated',
    fell: 'when an operative has been incapacitated',
  },
);

/** The rules of an event card, as data. */
export const cardRules: Shape<CardRules> = saying(
  only<CardRules>({
    markers: optional(list(ownMarker).means('its own; nobody picks them up')),
    drawn: optional(more),
    inForce: optional(inForce),
  }),
  { drawn: 'what is done when the card is drawn', inForce: 'what holds while the card is in force' },
);
