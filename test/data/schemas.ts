import {
  type AbilityData,
  abilityIds,
  type DatacardData,
  type EventCardData,
  type GlossaryEntry,
  type MissionData,
  missionIds,
  type RulingData,
  type SourceTag,
  type ThreatGrade,
} from '../../src/catalog/types.ts';
import { cardRules } from '../../src/rules/operations/card-shapes.ts';
import { missionRules } from '../../src/rules/operations/mission-shapes.ts';
import { kebabText, listById, someText, table, unlike } from '../../src/session/packs/basic-shapes.ts';
import { eventCardFields, rulesAs } from '../../src/session/packs/card-schema.ts';
import { abilityTerms, cardFields, prescribed } from '../../src/session/packs/datacard-schema.ts';
import { missionFields } from '../../src/session/packs/mission-schema.ts';
import { form } from '../../src/shape/objects.ts';
import { among, list, optional, type Shape, whole, wholeFrom } from '../../src/shape/shape.ts';
import { fitting, matching, type Wrong } from '../../src/shape/written.ts';

const source: Shape<SourceTag> = among(['printed', 'corrected', 'unverified']);

/** What differs is told whenever a fact is not as printed. */
function told({ source: tag, correction }: { readonly source: SourceTag; readonly correction?: string }, wrong: Wrong) {
  if (tag !== 'printed' && correction === undefined)
    wrong(['correction'], 'tell what differs, since source is not printed', undefined);
}

const ability = form<AbilityData>({ id: among(abilityIds), name: someText, ...abilityTerms, effect: someText });

const datacard = form<DatacardData>({
  ...cardFields,
  abilities: list(ability),
  source,
  correction: optional(someText),
});

export const datacardsSchema = fitting(
  listById(fitting(fitting(datacard, told), prescribed)),
  unlike('short', ({ short }) => short),
);

export const eventCardsSchema = listById(
  fitting(
    form<EventCardData>({
      ...eventCardFields,
      id: kebabText,
      does: optional(rulesAs(cardRules)),
      since: optional(matching(/^\d+\.\d+\.\d+$/, 'be a release')),
      source,
      correction: optional(someText),
    }),
    told,
  ),
);

export const missionsSchema = fitting(
  listById(
    form<MissionData>({
      ...missionFields,
      number: wholeFrom(1, 99),
      id: among(missionIds),
      does: optional(rulesAs(missionRules)),
    }),
  ),
  unlike('number', ({ number }) => String(number)),
);

export const threatGradesSchema = table(
  form<ThreatGrade>({ grade: among([0, 1, 2, 3]), from: whole, to: whole, source, correction: optional(someText) }),
  0,
  15,
);

export const rulingsSchema = listById(
  form<RulingData>({
    id: kebabText,
    question: someText,
    answer: someText,
    because: someText,
    values: optional(list(kebabText, 2)),
  }),
);

const kind: Shape<GlossaryEntry['kind']> = among({ action: true, 'weapon-rule': true, term: true, sequence: true });
export const glossarySchema = listById(
  form<GlossaryEntry>({
    id: kebabText,
    name: someText,
    kind,
    also: optional(list(someText, 1)),
    text: someText,
    source: someText,
  }),
);
