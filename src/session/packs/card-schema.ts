import type { CardWording, OwnEventCard } from '../../catalog/pack.ts';
import { cardIds } from '../../catalog/tables.ts';
import { cardRules } from '../../rules/operations/card-shapes.ts';
import { complaint } from '../../shape/complaint.ts';
import { type FieldsAs, form } from '../../shape/objects.ts';
import { saying } from '../../shape/saying.ts';
import { among, choice, isRecord, optional, type Shape, shape } from '../../shape/shape.ts';
import { fitting, type Wrong } from '../../shape/written.ts';
import { figure, partId, someText } from './basic-shapes.ts';

/** Rules as data: what is wrong first is told, and no more. */
export const rulesAs = <T>(rules: Shape<T>): Shape<T> =>
  shape(
    rules.is,
    (of) => of(rules),
    (value, at, report): value is T => {
      const wrong = complaint(rules, value);
      if (!wrong) return true;
      const { known, expected, found } = wrong;
      const path = [...at, ...wrong.at];
      const must = expected === undefined ? beLeftOut(known) : { must: `be ${expected}`, right: quotedIn(expected) };
      report({ at: path, found, ...must, ...(expected === undefined ? { slip: `${path.at(-1)}` } : {}) });
      return false;
    },
  );

const beLeftOut = (known: readonly string[]) => ({
  must: known.length === 0 ? 'be left out' : `be left out, or be one of ${known.join(', ')}`,
  right: known,
});

const quotedIn = (expected: string): readonly string[] =>
  [...expected.matchAll(/"([^"]+)"/g)].flatMap(([, word]) => word ?? []);

/** What an event card has besides its source; `does` is missing for printed cards that have code of their own. */
export const eventCardFields: FieldsAs<Omit<OwnEventCard, 'id' | 'does'>> = {
  name: someText,
  copies: figure(1, 4),
  lasts: among({ 'at-once': true, 'turning-point': true }),
  effect: someText,
  redraw: optional(someText),
  theme: optional(partId),
};

const cardSays = {
  id: 'its id: after that of the pack and a slash',
  name: 'what it is called',
  copies: 'how many of it are in the deck',
  lasts: 'whether it is over at once, or in force for the turning point',
  effect: 'what it does, in words',
  redraw: 'when another card is drawn instead, in words',
  theme: 'the id of the theme with which it is in the deck',
  does: 'its rules, as data',
};
const wording = saying(form<CardWording>({ id: among(cardIds), effect: someText }), {
  ...cardSays,
  id: 'the printed event card that has other words',
});
const own = fitting(
  saying(form<OwnEventCard>({ id: partId, ...eventCardFields, does: rulesAs(cardRules) }), cardSays),
  canBeDrawn,
);

function canBeDrawn({ lasts, does }: OwnEventCard, wrong: Wrong): void {
  if (does.drawn === undefined && does.inForce === undefined) wrong(['does'], 'have drawn or inForce', does);
  if (lasts === 'at-once' && does.inForce !== undefined)
    wrong(['lasts'], 'be turning-point, since the card has rules while it is in force', lasts);
}

/** An event card in a pack: other words for one of ours, or a whole one. */
export const packCard = choice<CardWording | OwnEventCard>([own, wording], (value) =>
  isRecord(value) && cardIds.some((id) => id === value.id) ? wording : own,
);
